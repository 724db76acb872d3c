import { useTranslation } from 'react-i18next'
import { Loading } from '#src/components/loading.tsx'
import { FREE_HOURS_SHOWN } from '#src/contract/search/limits.ts'
import { PagedList } from '#src/components/paged-list.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import { CardAnswer } from './card-answer.tsx'
import { TaskerCard } from './tasker-card.tsx'
import type { Results } from './use-results.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { cx } from '#src/ui/cx.ts'
import { worksShown } from './works-shown.ts'

/** Cards in view at once on a phone. */
const EAGER = 2

type ResultListProps = NoResultsProps & {
  results: Results
  /** The list stands beside a map. */
  mapped: boolean
}

export function ResultList({ results, mapped, ...search }: ResultListProps) {
  const { t } = useTranslation()
  const grid = cx('grid gap-3', !mapped && 'xl:grid-cols-2')
  const skillName = useSkillNames()
  const skeleton = Array.from({ length: 6 }, (_, n) => <SkeletonCard key={n} />)
  const { data, isPlaceholderData } = results
  const works = worksShown(data?.items ?? [])
  return (
    <PagedList
      list={results}
      keyOf={({ uid }) => uid}
      empty={
        // The reasons of an earlier search do not apply to this one.
        data && !isPlaceholderData ? (
          <NoResults {...search} emptied={data} />
        ) : (
          <Loading query={results} className={grid}>
            {skeleton}
          </Loading>
        )
      }
      skeleton={skeleton}
      failed={t('search.failed')}
      more={t('search.more')}
      className={grid}
      itemClassName="@container min-w-0 *:h-full"
    >
      {(tasker, n) => (
        <TaskerCard
          tasker={tasker}
          eager={n < EAGER}
          work={works.get(tasker.uid)}
          answer={
            <CardAnswer
              tasker={tasker}
              skillName={skillName}
              hours={search.params.day === undefined ? 1 : FREE_HOURS_SHOWN}
            />
          }
        />
      )}
    </PagedList>
  )
}
