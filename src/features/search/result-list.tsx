import { useTranslation } from 'react-i18next'
import { PagedList } from '#src/components/paged-list.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import { TaskerCard } from './tasker-card.tsx'
import type { Results } from './use-results.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'

/** Portraits in view at once on a phone. */
const EAGER = 4

export function ResultList({ results, ...search }: { results: Results } & NoResultsProps) {
  const { t } = useTranslation()
  const skillName = useSkillNames()
  return (
    <PagedList
      list={results}
      keyOf={({ uid }) => uid}
      empty={<NoResults {...search} />}
      skeleton={Array.from({ length: 6 }, (_, n) => (
        <SkeletonCard key={n} />
      ))}
      failed={t('search.failed')}
      more={t('search.more')}
      className="grid gap-3 xl:grid-cols-2"
      itemClassName="min-w-0 *:h-full"
    >
      {(tasker, n) => (
        <TaskerCard tasker={tasker} skillName={skillName} eager={n < EAGER} />
      )}
    </PagedList>
  )
}
