import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#src/features/landing/landing-page.tsx'
import { CategoryChips } from '#src/features/search/category-chips.tsx'
import { FeaturedList } from '#src/features/search/featured-list.tsx'
import { FeaturedMosaic } from '#src/features/search/featured-mosaic.tsx'
import { FeaturedTrust } from '#src/features/search/featured-trust.tsx'
import { SearchForm } from '#src/features/search/search-form.tsx'

export const Route = createFileRoute('/')({
  staticData: { titleKey: 'shell.home', footer: true },
  component: Landing,
})

function Landing() {
  const navigate = Route.useNavigate()
  return (
    <LandingPage
      search={
        <SearchForm
          params={{}}
          onSearch={(search) => void navigate({ to: '/buscar', search })}
        />
      }
      trust={<FeaturedTrust />}
      faces={<FeaturedMosaic />}
      categories={<CategoryChips few />}
      featured={<FeaturedList />}
    />
  )
}
