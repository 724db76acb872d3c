import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { linkClass, SectionHeader } from '#src/ui/page-header.tsx'
import { SkeletonCard, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { TaskerCard } from './tasker-card.tsx'
import { useFeatured } from './use-featured.ts'

const gridClass = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3'

/** The part of the landing page with taskers to choose at once. */
export function FeaturedList() {
  const { t } = useTranslation()
  return (
    <section>
      <SectionHeader
        title={t('landing.featured')}
        trailing={
          <Link to="/buscar" search={{ sort: 'rating' }} className={linkClass}>
            {t('landing.seeAll')}
          </Link>
        }
      />
      <Taskers />
    </section>
  )
}

function Taskers() {
  const { t } = useTranslation()
  const featured = useFeatured()
  const { data, error } = featured
  if (!data)
    return error ? (
      <ErrorState
        title={t('landing.featuredFailed')}
        retryLabel={t('common.retry')}
        onRetry={() => void featured.refetch()}
        pending={featured.isFetching}
      >
        {errorText(error, t)}
      </ErrorState>
    ) : (
      <SkeletonGroup label={t('common.loading')} className={gridClass}>
        {Array.from({ length: 6 }, (_, n) => (
          <SkeletonCard key={n} />
        ))}
      </SkeletonGroup>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title={t('landing.nobodyYet')}
        action={
          <Link
            to="/register"
            search={{ as: 'tasker' }}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('shell.becomeTasker')}
          </Link>
        }
      >
        {t('landing.nobodyYetText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={gridClass}>
        {data.map((tasker) => (
          <li key={tasker.uid} className="min-w-0 *:h-full">
            <TaskerCard tasker={tasker} />
          </li>
        ))}
      </ul>
      {featured.hasNextPage && (
        <LoadMore
          label={t('landing.more')}
          pending={featured.isFetchingNextPage}
          onLoad={() => void featured.fetchNextPage()}
        />
      )}
    </>
  )
}
