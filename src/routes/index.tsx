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
import { WorkGallery } from '#src/features/search/work-gallery.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { loadLatePart } from '#src/lib/late-part.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/')({
  validateSearch: parseFeaturedSearch,
  staticData: { document: true, titleKey: 'shell.home', footer: true },
  component: Home,
})

// Visitors never load what only clients see.
const ClientStart = lazy(async () => ({
  default: (await loadLatePart(() => import('./-client-start.tsx'))).ClientStart,
}))

/** The landing page, or a client's own start in its place. */
function Home() {
  const uid = useAppStore((state) => state.uid)
  const role = useCurrentRole()
  const navigate = Route.useNavigate()
  const onSearch = (search: SearchParams) => void navigate({ to: '/buscar', search })
  if (!uid || role !== 'client') return <Landing onSearch={onSearch} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ClientStart uid={uid} onSearch={onSearch} featured={<Featured ageless />} />
    </Suspense>
  )
}

function Landing({ onSearch }: { onSearch: (params: SearchParams) => void }) {
  return (
    <LandingPage
      search={<SearchForm params={{}} onSearch={onSearch} />}
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
  // A page of the server is taken over part by part: somebody may have left it for another by now.
  const search = useSearch({ from: '/', shouldThrow: false })
  const { featured: type = 'nuevos' } = search ?? {}
  const navigate = Route.useNavigate()
  return (
    <FeaturedList
      type={type}
      ageless={ageless}
      onType={(featured) =>
        void navigate({
          search: featured === 'nuevos' ? {} : { featured },
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
