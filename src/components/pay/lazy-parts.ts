import { lazy } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'

// Loads together with the page, so that the form is there when the provider has answered.
const payPart = loadWithRetry(() => import('./pay-part.tsx'))

export const PayPart = lazy(async () => ({ default: (await payPart).PayPart }))

/** Loads the parts for a Pix. The form calls it when Pix is chosen, before the code is shown. */
export const loadPixParts = () => loadWithRetry(() => import('./pix-waiting.tsx'))

export const PixWaiting = lazy(async () => ({ default: (await loadPixParts()).PixWaiting }))
export const PixNote = lazy(async () => ({ default: (await loadPixParts()).PixNote }))
