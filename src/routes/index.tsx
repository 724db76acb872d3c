import { createFileRoute, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LandingPage } from '#src/features/landing/landing-page.tsx'
import { AllTrades } from '#src/features/search/all-trades.tsx'
import { CategoryChips } from '#src/features/search/category-chips.tsx'
import { CityLinks } from '#src/features/search/city-links.tsx'
import { FeaturedList } from '#src/features/search/featured-list.tsx'
import { parseFeaturedSearch } from '#src/features/search/featured-search.ts'
import { OverviewTrust } from '#src/features/search/overview-trust.tsx'
import { SearchForm } from '#src/features/search/search-form.tsx'
import type { SearchParams } from '#src/features/search/search-params.ts'
import { UsualPrices } from '#src/features/search/usual-prices.tsx'
import { featuredOf } from '#src/features/search/use-featured.ts'
import { WorkGallery } from '#src/features/search/work-gallery.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { LazyDrafts } from '#src/features/start/lazy-drafts.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { FEATURED_FIRST } from '#src/queries/featured-taskers.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/')({
  validateSearch: parseFeaturedSearch,
  loaderDeps: ({ search: { featured } }) => ({ featured }),
  // Not awaited: each part of the page shows its own data and errors. What the document has brought
  // stays as it is until the page is hydrated.
  loader: ({ context: { queryClient }, deps: { featured = FEATURED_FIRST } }) => {
    const asked = [
      queryClient.query({ ...overviewQuery, staleTime: 'static' }),
      queryClient.infiniteQuery({ ...featuredOf(featured), staleTime: 'static' }),
    ]
    void Promise.allSettled(asked)
  },
  staticData: { document: true, titleKey: 'shell.home', footer: true },
  component: Home,
})

// Visitors never load this part.
const ClientStart = lazy(async () => ({
  default: (await loadWithRetry(() => import('./-client-start.tsx'))).ClientStart,
}))

/** The landing page, or a client's own start in its place. */
function Home() {
  const uid = useAppStore((state) => state.uid)
  const role = useCurrentRole()
  const navigate = Route.useNavigate()
  const onSearch = (search: SearchParams) => void navigate({ to: '/buscar', search })
  if (!uid || role !== 'client') return <Landing uid={uid} onSearch={onSearch} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ClientStart uid={uid} onSearch={onSearch} featured={<Featured ageless />} />
    </Suspense>
  )
}

type LandingProps = { uid: string | null; onSearch: (params: SearchParams) => void }

function Landing({ uid, onSearch }: LandingProps) {
  return (
    <LandingPage
      search={<SearchForm params={{}} onSearch={onSearch} />}
      begun={<LazyDrafts uid={uid ?? VISITOR} />}
      trust={<OverviewTrust />}
      works={<WorkGallery />}
      categories={<CategoryChips />}
      featured={<Featured />}
      prices={<UsualPrices />}
      trades={<AllTrades />}
      cities={<CityLinks />}
    />
  )
}

function Featured({ ageless = false }: { ageless?: boolean }) {
  // The server's page is hydrated part by part: the user may have left it by now.
  const search = useSearch({ from: '/', shouldThrow: false })
  const { featured: type = FEATURED_FIRST } = search ?? {}
  const navigate = Route.useNavigate()
  return (
    <FeaturedList
      type={type}
      ageless={ageless}
      onType={(featured) =>
        void navigate({
          search: featured === FEATURED_FIRST ? {} : { featured },
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
