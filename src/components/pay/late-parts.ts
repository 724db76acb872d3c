import { lazy } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'

// Begins with the page: the form is there by the time that the provider has answered.
const payPart = loadLatePart(() => import('./pay-part.tsx'))

export const PayPart = lazy(async () => ({ default: (await payPart).PayPart }))

/** Loads the parts for a Pix: they are asked for when Pix is chosen, before its code is shown. */
export const pixParts = () => loadLatePart(() => import('./pix-waiting.tsx'))

export const PixWaiting = lazy(async () => ({ default: (await pixParts()).PixWaiting }))
export const PixNote = lazy(async () => ({ default: (await pixParts()).PixNote }))
