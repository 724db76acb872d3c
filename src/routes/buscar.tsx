import { createFileRoute } from '@tanstack/react-router'
import { compact, parseSearchParams } from '#src/features/search/search-params.ts'
import { startSearch } from '#src/features/search/use-results.ts'
import { SearchPage } from '#src/features/search/search-page.tsx'

export const Route = createFileRoute('/buscar')({
  validateSearch: parseSearchParams,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows the search at once, and shows its errors.
  loader: ({ context: { queryClient }, deps }) => {
    startSearch(queryClient, deps).catch(() => undefined)
  },
  staticData: { document: true, titleKey: 'search.title' },
  component: Results,
})

function Results() {
  const params = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchPage
      params={params}
      onSearch={(search) => void navigate({ search })}
      onPatch={(patch) =>
        void navigate({
          search: (before) => compact({ ...before, ...patch }),
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
