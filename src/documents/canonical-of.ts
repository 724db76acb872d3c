import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createAppRouter } from '#src/app/router.tsx'

const historyAt = (url: string) => createMemoryHistory({ initialEntries: [url] })

/** Made once: each new router may process the whole route tree again. */
const router = createAppRouter(new QueryClient(), historyAt('/'))

/** Drops params that the page does not read, such as utm_source: they do not make another page. */
export function canonicalOf(url: string): string {
  router.update({ ...router.options, history: historyAt(url) })
  const canonical = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    _includeValidateSearch: true,
  } as never)
  return canonical.href
}
