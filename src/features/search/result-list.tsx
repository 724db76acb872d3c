import { useTranslation } from 'react-i18next'
import { Loading } from '#src/components/loading.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import { TaskerCard } from './tasker-card.tsx'
import type { Results } from './use-results.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'

const grid = 'grid gap-3 xl:grid-cols-2'

/** Portraits in view at once on a phone. */
const EAGER = 4

export function ResultList({ results, ...search }: { results: Results } & NoResultsProps) {
  const { t } = useTranslation()
  const skillName = useSkillNames()
  const skeleton = Array.from({ length: 6 }, (_, n) => <SkeletonCard key={n} />)
  const { data, isPlaceholderData } = results
  return (
    <PagedList
      list={results}
      keyOf={({ uid }) => uid}
      empty={
        // The reasons of an earlier search do not apply to this one.
        data && !isPlaceholderData ? (
          <NoResults {...search} emptied={data} />
        ) : (
          <Loading className={grid}>{skeleton}</Loading>
        )
      }
      skeleton={skeleton}
      failed={t('search.failed')}
      more={t('search.more')}
      className={grid}
      itemClassName="min-w-0 *:h-full"
    >
      {(tasker, n) => (
        <TaskerCard tasker={tasker} skillName={skillName} eager={n < EAGER} />
      )}
    </PagedList>
  )
}
