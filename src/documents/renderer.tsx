import {
  dehydrate,
  type Query,
  QueryClient,
  type QueryObserverOptions,
  skipToken,
} from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { renderToString } from 'react-dom/server'
import { isNotFound } from '#src/api/errors/api-error.ts'
import { setTransport } from '#src/api/transport.ts'
import { AppPage } from '#src/app/app-page.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { type AppRouter, createAppRouter } from '#src/app/router.tsx'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { scriptJson } from '#src/lib/escape-html.ts'
import { i18nOptions } from '#src/platform/i18n/i18n.ts'
import { pluralOfZero } from '#src/lib/plural-of-zero.ts'
import { canonicalOf } from './canonical-of.ts'
import { headOf } from './head.ts'
import type { CreateRenderer, PageCall, Rendered } from '#src/lib/page-document.ts'

/** A part may ask for data only once the one around it has its own. */
const MOST_PASSES = 3

/** Renders public pages for visitors (docs/decisions/0028). */
export const createRenderer: CreateRenderer = async ({ lang, texts, answer }) => {
  setTransport(answer)
  await i18next
    .use(pluralOfZero)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: lang, resources: { [lang]: texts } })
  return { canonicalOf, render: (call) => render(lang, call) }
}

async function render(lang: Lang, { url, ...site }: PageCall): Promise<Rendered> {
  const queryClient = createServerQueryClient()
  try {
    const router = routerAt(url, queryClient)
    const kind = kindOf(router)
    if (kind !== 'document') return { status: kind === 'app' ? 200 : 404, body: null }
    await router.load()
    const body = await renderWithData(router, queryClient)
    const { status, failed } = outcomeOf(router, queryClient)
    if (failed) return { status: 503, body: null }
    const { title, head } = headOf({ lang, ...site, router, queryClient, status })
    const data = scriptJson(dehydrate(queryClient))
    return { status, title, head, body, data }
  } finally {
    queryClient.clear() // and its timers
  }
}

function createServerQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
  return queryClient
}

function kindOf(router: AppRouter): 'document' | 'app' | 'unknown' {
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname)
  if (!route || route.id === '/$') return 'unknown'
  return route.options.staticData?.document ? 'document' : 'app'
}

const routerAt = (url: string, queryClient: QueryClient): AppRouter =>
  createAppRouter(queryClient, createMemoryHistory({ initialEntries: [url] }))

/** Renders, fetches the missing data, and renders again. */
async function renderWithData(router: AppRouter, queryClient: QueryClient) {
  for (let pass = 1; ; pass++) {
    const html = renderToString(<AppPage queryClient={queryClient} router={router} />)
    const lacking = queriesOf(queryClient).filter(isAwaited)
    if (lacking.length === 0 || pass === MOST_PASSES) return html
    await Promise.allSettled(lacking.map((query) => query.fetch()))
  }
}

const queriesOf = (queryClient: QueryClient) => queryClient.getQueryCache().getAll()

function isAwaited({ state, options }: Query): boolean {
  const { enabled, queryFn } = options as Partial<QueryObserverOptions>
  return state.status === 'pending' && enabled !== false && queryFn !== skipToken
}

/** A page whose record is deleted says so; one without data for another reason is no document. */
function outcomeOf(router: AppRouter, queryClient: QueryClient) {
  const matches = router.state.matches
  const gone = matches.some(({ status }) => status === 'notFound')
  const failed =
    matches.some(({ status }) => status === 'error') ||
    queriesOf(queryClient).some(
      ({ state: { error } }) => error && !(gone && isNotFound(error)),
    )
  return { status: gone ? 404 : 200, failed } as const
}
