import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { RouteError } from '#src/features/shell/route-error.tsx'
import { isSavingData } from '#src/platform/data-saver.ts'
import { routeTree } from '#src/routeTree.gen.ts'
import { refetchRestored } from './refetch-restored.ts'

/** Pages are loaded ahead when a link is pointed at, but not while data are saved. */
export const preload = () => (isSavingData() ? false : 'intent')

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  // A page that opens stands at its anchor at once: while it moved there, what arrives above would
  // lead it past.
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
    /** A flow with a header of its own: neither top bar nor bottom bar; or so on a phone only. */
    focused?: true | 'phone'
    /** Ends with the site's footer. */
    footer?: true
    /** Rendered by the server for whoever opens it, as a document for all. */
    document?: true
    /** Of no use without network: left for the offline page when there is none. */
    needsNetwork?: true
  }
}
