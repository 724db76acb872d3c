import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import type { Party } from '#src/contract/request-lifecycle.ts'
import { useRequests, useUnsentRequests } from '#src/queries/request-outbox.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { RequestList } from './request-list.tsx'
import type { RequestsSearch } from './requests-search.ts'
import { UnsentRequests } from './unsent-requests.tsx'

type RequestsPageProps = {
  /** The party as which the reader sees their requests. */
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
  const requests = useRequests({ role: side, status })
  const unsent = useUnsentRequests()
  const shown = side === 'client' && !over ? unsent : []
  const search = (change: { side?: Party; over?: boolean }) => {
    const next = { side, over, ...change }
    onSearch({ as: next.side, ...(next.over && { show: 'over' as const }) })
  }
  return (
    <div className="page-narrow pb-8">
      <PageHeader title={t('requests.title')} />
      <CachedNote query={requests} className="-mt-3 mb-2" />
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
      <UnsentRequests entries={shown} />
      <RequestList
        requests={requests}
        side={side}
        over={over}
        isAlone={shown.length === 0}
      />
    </div>
  )
}
