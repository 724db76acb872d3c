import { lazy, useEffect } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'

const pointSheet = () => loadWithRetry(() => import('./point-sheet.tsx'))
const addressSheet = () => loadWithRetry(() => import('./addresses/address-sheet.tsx'))

export const PointSheet = lazy(async () => ({ default: (await pointSheet()).PointSheet }))
export const AddressSheet = lazy(async () => ({
  default: (await addressSheet()).AddressSheet,
}))

/** Loads the sheets once the page is idle: they open offline too. */
export function useSheetsAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void pointSheet()
        void addressSheet()
      }),
    [],
  )
}
