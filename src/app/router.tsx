import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Role } from '#src/contract/people/session.ts'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { RouteError } from '#src/features/shell/route-error.tsx'
import { isSavingData } from '#src/platform/network/data-saver.ts'
import { routeTree } from '#src/routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-serializer.ts'
import { refetchRestored } from './query-client.ts'

/** Pages are loaded ahead when a link is pointed at, but not while data are saved. */
export const preload = () => (isSavingData() ? false : 'intent')

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  // A page that opens jumps to its anchor at once: during a smooth scroll, content that arrives
  // above would push the anchor away.
  let isOpening = true
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: preload(),
    defaultPreloadStaleTime: 0, // freshness is TanStack Query's job
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: (props) => (
      <RouteError {...props} askAnew={() => refetchRestored(queryClient)} />
    ),
    defaultNotFoundComponent: NotFoundPage,
    parseSearch,
    stringifySearch,
    // Undeclared search params are dropped: refused values must not reach a query.
    search: { strict: true },
    // The 72 px above an anchor are app.css's scroll-padding.
    defaultHashScrollIntoView: {
      get behavior() {
        return isOpening || reducesMotion() ? ('instant' as const) : ('smooth' as const)
      },
      block: 'start',
    },
    defaultViewTransition: true,
    scrollRestoration: !import.meta.env.SSR, // its script is the browser's
    ...(history && { history }),
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    isOpening = pathChanged
  })
  return router
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Translation key of the document's title, for pages whose title does not depend on data. */
    titleKey?: string
    /** A flow with a header of its own, without top and bottom bar; `phone`: so on phones only. */
    focused?: true | 'phone'
    /** Among the signed-in, only for people who hold this role. */
    requiredRole?: Role
    /** Ends with the site's footer. */
    footer?: true
    /** The server renders it as a public document. */
    document?: true
    /** Useless without network: offline, offline.html is shown in its place. */
    needsNetwork?: true
  }
}
