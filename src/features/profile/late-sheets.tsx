import { lazy, useEffect } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { whenIdle } from '#src/platform/when-idle.ts'

const pointSheet = () => loadLatePart(() => import('./point-sheet.tsx'))
const addressSheet = () => loadLatePart(() => import('./addresses/address-sheet.tsx'))

export const PointSheet = lazy(async () => ({ default: (await pointSheet()).PointSheet }))
export const AddressSheet = lazy(async () => ({
  default: (await addressSheet()).AddressSheet,
}))

/** Loads the sheets once the page has nothing better to do: they open without a network too. */
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
