import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { cx } from '#src/ui/cx.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { SkeletonCard, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import { TaskerCard } from './tasker-card.tsx'
import type { Results } from './use-results.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'

const gridClass = 'grid gap-3 xl:grid-cols-2'
/** Portraits in view at once on a phone. */
const EAGER = 4

export function ResultList({ results, ...search }: { results: Results } & NoResultsProps) {
  const { t } = useTranslation()
  const skillName = useSkillNames()
  const { data, error, isPlaceholderData } = results
  if (!data) {
    return error ? (
      <ErrorState
        title={isConnectionError(error) ? t('error.offlineTitle') : t('search.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void results.refetch()}
        pending={results.isFetching}
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
  }
  if (data.items.length === 0) return <NoResults {...search} />
  return (
    <>
      <CachedNote updatedAt={results.dataUpdatedAt} />
      <ul
        className={cx(gridClass, 'transition-opacity', isPlaceholderData && 'opacity-50')}
        aria-busy={isPlaceholderData}
      >
        {data.items.map((tasker, n) => (
          <li key={tasker.uid} className="min-w-0 *:h-full">
            <TaskerCard tasker={tasker} skillName={skillName} eager={n < EAGER} />
          </li>
        ))}
      </ul>
      {results.hasNextPage && (
        <LoadMore
          auto={!results.isFetchNextPageError}
          label={t('search.more')}
          pending={results.isFetchingNextPage}
          onLoad={() => void results.fetchNextPage()}
        />
      )}
      {results.isFetchNextPageError && (
        <p role="alert" className="pb-6 text-center text-sm text-danger">
          {errorText(error, t)}
        </p>
      )}
    </>
  )
}

function CachedNote({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  if (useOnline()) return null
  return (
    <p className="pb-3 text-sm text-ink-2">
      {t('search.cached', { ago: ago(new Date(updatedAt).toISOString()) })}
    </p>
  )
}
