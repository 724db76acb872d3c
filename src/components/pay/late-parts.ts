import { lazy } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'

// Loads together with the page, so that the form is there when the provider has answered.
const payPart = loadLatePart(() => import('./pay-part.tsx'))

export const PayPart = lazy(async () => ({ default: (await payPart).PayPart }))

/** Loads the parts for a Pix. The form calls it when Pix is chosen, before the code is shown. */
export const pixParts = () => loadLatePart(() => import('./pix-waiting.tsx'))

export const PixWaiting = lazy(async () => ({ default: (await pixParts()).PixWaiting }))
export const PixNote = lazy(async () => ({ default: (await pixParts()).PixNote }))
