import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { mapPillClass } from '#src/components/map/map-pill.tsx'
import { OpportunityTabs } from '#src/components/opportunity-tabs.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import type { OpportunityFilter } from '#src/contract/needs/filters.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useOpportunities } from '#src/queries/opportunities.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { cx } from '#src/ui/cx.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton, SkeletonCard } from '#src/ui/skeleton.tsx'
import { HiddenLine } from './hidden-line.tsx'
import { NoneFiltered, NoOpportunities } from './no-opportunities.tsx'
import type { OpportunitiesSearch } from './opportunities-search.ts'
import { OpportunityCard } from './opportunity-card.tsx'
import { OpportunityFilters } from './opportunity-filters.tsx'
import { PayoutNote } from './payout-note.tsx'
import { useHiding } from './use-hiding.ts'
import { useSeen } from './use-seen.ts'

const OpportunityMap = lazy(async () => ({
  default: (await loadWithRetry(() => import('./opportunity-map.tsx'))).OpportunityMap,
}))

/** The map reports the card in view itself. */
const NOTHING_SHOWN = { data: undefined, dataUpdatedAt: 0 }

type OpportunitiesPageProps = {
  /** The tasker. */
  uid: string
  filter: OpportunityFilter
  view: OpportunitiesSearch['view']
  onSearch: (search: OpportunitiesSearch) => void
}

/** The needs of clients nearby that a tasker may make an offer on, as a list or on a map. */
export function OpportunitiesPage(props: OpportunitiesPageProps) {
  const { uid, filter, view, onSearch } = props
  const { t } = useTranslation()
  const list = useOpportunities(filter)
  const details = useProfile(uid).data?.taskerDetails
  const { data: waiting } = useQuery(waitingCountQuery('tasker'))
  const isMap = view === 'map'
  useSeen(isMap ? NOTHING_SHOWN : list)
  const search = (next: OpportunityFilter): OpportunitiesSearch => ({
    ...(next !== 'all' && { filter: next }),
    ...(isMap && { view }),
  })
  const { data } = list
  const isEmpty = data?.items.length === 0
  return (
    <div className={cx('page-narrow', isMap ? 'pb-4' : 'pb-24')}>
      <PageHeader title={t('requests.title')} />
      <OpportunityTabs
        current="opportunities"
        received={waiting?.requests ?? 0}
        unseen={data?.unseen ?? 0}
      />
      {!isMap && <p className="pt-3.5 text-ink-2">{t('opportunities:lead')}</p>}
      <CachedNote query={list} className="pt-1 pb-1.5" />
      <PayoutNote className="mb-3" />
      <div className="pb-3.5 empty:hidden">
        {!(isEmpty && filter === 'all') && (
          <OpportunityFilters
            value={filter}
            counts={data?.counts}
            onChange={(next) => onSearch(search(next))}
          />
        )}
      </div>
      {isMap && data && !isEmpty ? (
        <Suspense fallback={<Skeleton className="h-120" />}>
          <OpportunityMap list={list} area={details?.area ?? null}>
            <ViewLink filter={filter} to="list" />
          </OpportunityMap>
        </Suspense>
      ) : (
        <OpportunityList
          list={list}
          empty={
            filter === 'all' ? (
              <NoOpportunities details={details} />
            ) : (
              <NoneFiltered onAll={() => onSearch(search('all'))} />
            )
          }
        />
      )}
      {data && !isEmpty && !isMap && (
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+0.875rem)] z-10 flex justify-center print:hidden">
          <ViewLink filter={filter} to="map" />
        </div>
      )}
    </div>
  )
}

type OpportunityListProps = {
  list: ReturnType<typeof useOpportunities>
  empty: ReactNode
}

function OpportunityList({ list, empty }: OpportunityListProps) {
  const { t } = useTranslation()
  const hiding = useHiding()
  return (
    <PagedList
      list={list}
      keyOf={({ _id }) => _id}
      empty={empty}
      skeleton={[1, 2, 3].map((n) => (
        <SkeletonCard key={n} />
      ))}
      failed={t('opportunities:failed')}
      more={t('opportunities:more')}
      className="grid grid-cols-1 gap-3.5"
    >
      {(opportunity) =>
        opportunity.hidden ? (
          <HiddenLine
            title={opportunity.title}
            takesFocus={hiding.isLatest(opportunity._id, true)}
            onUndo={() => hiding.set(opportunity, false)}
          />
        ) : (
          <OpportunityCard
            opportunity={opportunity}
            takesFocus={hiding.isLatest(opportunity._id, false)}
            onHide={() => hiding.set(opportunity, true)}
          />
        )
      }
    </PagedList>
  )
}

/** Leads to the map, or back to the list. */
function ViewLink({ filter, to }: { filter: OpportunityFilter; to: 'map' | 'list' }) {
  const { t } = useTranslation()
  const isToMap = to === 'map'
  const Icon = isToMap ? MapIcon : List
  return (
    <Link
      to="/needs"
      search={{
        ...(filter !== 'all' && { filter }),
        ...(isToMap && { view: 'map' as const }),
      }}
      viewTransition={false}
      className={mapPillClass}
    >
      <Icon aria-hidden className="size-5" />
      {t(isToMap ? 'opportunities:map.show' : 'opportunities:map.list')}
    </Link>
  )
}
