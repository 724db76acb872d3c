import { lazy } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'

/** Loads the parts for a Pix: it is asked for when Pix is chosen, before its code is shown. */
export const pixWaiting = () => loadLatePart(() => import('./pix-waiting.tsx'))

export const PixWaiting = lazy(async () => ({ default: (await pixWaiting()).PixWaiting }))
export const PixNote = lazy(async () => ({ default: (await pixWaiting()).PixNote }))
