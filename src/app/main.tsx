import { isTooOld } from '#src/platform/too-old.ts'
import { startApp } from './start.tsx'

if (!isTooOld()) void startApp()
