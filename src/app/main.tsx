import { isTooOld } from '#src/platform/versions/too-old.ts'
import { startApp } from './start.tsx'

if (!isTooOld()) void startApp()
