import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Party } from '#src/contract/request-lifecycle.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { RequestList } from './request-list.tsx'
import type { RequestsSearch } from './requests-search.ts'

type RequestsPageProps = {
  /** Which side of requests to show. */
  side: Party
  /** True when the reader holds both roles. */
  bothSides: boolean
  over: boolean
  onSearch: (search: RequestsSearch) => void
}

/** My requests, as client or as tasker. */
export function RequestsPage({ side, bothSides, over, onSearch }: RequestsPageProps) {
  const { t } = useTranslation()
  const status = over ? 'over' : 'active'
  const requests = useInfiniteQuery(requestQueries.list({ role: side, status }))
  const search = (change: { side?: Party; over?: boolean }) => {
    const next = { side, over, ...change }
    onSearch({ as: next.side, ...(next.over && { show: 'over' as const }) })
  }
  return (
    <div className="page-narrow pb-8">
      <PageHeader title={t('requests.title')} />
      <div className="grid gap-2.5 pb-4 min-[34rem]:auto-cols-fr min-[34rem]:grid-flow-col">
        {bothSides && (
          <Segmented
            label={t('requests.sideLabel')}
            value={side}
            onValueChange={(next) => search({ side: next })}
            options={[
              { value: 'client', label: t('requests.side.client') },
              { value: 'tasker', label: t('requests.side.tasker') },
            ]}
          />
        )}
        <Segmented
          label={t('requests.showLabel')}
          value={status}
          onValueChange={(next) => search({ over: next === 'over' })}
          options={[
            { value: 'active', label: t('requests.show.active') },
            { value: 'over', label: t('requests.show.over') },
          ]}
        />
      </div>
      <RequestList requests={requests} side={side} over={over} />
    </div>
  )
}
