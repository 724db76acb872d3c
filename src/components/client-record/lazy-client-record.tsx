import { lazy, Suspense } from 'react'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import type { RecordOf } from '#src/queries/client-record.ts'

/** Loaded late: the page is complete without it. */
const ClientRecord = lazy(async () => {
  try {
    const [{ ClientRecord: part }] = await Promise.all([
      import('./client-record.tsx'),
      loadTexts('record'),
    ])
    return { default: part }
  } catch {
    return { default: () => null }
  }
})

export function LazyClientRecord({ of }: { of: RecordOf }) {
  return (
    <Suspense fallback={null}>
      <ClientRecord of={of} />
    </Suspense>
  )
}
