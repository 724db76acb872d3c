import { lazy, Suspense, useState } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { shareByPhone } from '#src/platform/device/share-link.ts'

const LinkSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./link-sheet.tsx'))).LinkSheet,
}))

/** Ways to share a page of ours: the device's own, and a sheet with link and QR code. */
export function useShare({ title, path }: { title: string; path: string }) {
  const [shown, show] = useState('')
  const urlNow = () => globalThis.location.origin + path
  const showLink = () => show(urlNow())
  async function share() {
    if (!(await shareByPhone({ title, url: urlNow() }))) showLink()
  }
  const sheet = shown && (
    <Suspense>
      <LinkSheet title={title} url={shown} onClose={() => show('')} />
    </Suspense>
  )
  return { share, showLink, sheet }
}
