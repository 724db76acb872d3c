import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import type { Party } from '#src/contract/request-lifecycle.ts'
import { readable } from '#src/contract/characters.ts'
import { useRequests, useUnsentRequests } from '#src/queries/request-outbox.ts'
import { needsQuery } from '#src/queries/request-needs.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { RequestList, NoRequests, NothingFound } from './request-list.tsx'
import { RequestsHead } from './requests-head.tsx'
import type { RequestsSearch } from './requests-search.ts'
import { UnsentRequests } from './unsent-requests.tsx'
import { WordsForm } from './words-form.tsx'

type RequestsPageProps = {
  /** The party as which the reader sees their requests. */
  side: Party
  /** True when the reader holds both roles. */
  bothSides: boolean
  over: boolean
  /** The words that are searched for. */
  words: string | undefined
  onSearch: (search: RequestsSearch) => void
}

/** My requests, as client or as tasker. */
export function RequestsPage(props: RequestsPageProps) {
  const { side, bothSides, over, onSearch } = props
  const { t } = useTranslation()
  const status = over ? 'over' : 'active'
  const words = readable(props.words ?? '').trim()
  const requests = useRequests({ role: side, status, q: words || undefined })
  const { data: needing = 0 } = useQuery(needsQuery(side))
  const unsent = useUnsentRequests()
  const shown = side === 'client' && !over && !words ? unsent : []
  const search = (change: { side?: Party; over?: boolean; words?: string }) => {
    const next = { side, over, words, ...change }
    onSearch({
      as: next.side,
      ...(next.over && { show: 'over' }),
      ...(next.words && { q: next.words }),
    })
  }
  return (
    <div className="page-narrow pb-8">
      <RequestsHead side={side} view="list" />
      <CachedNote query={requests} className="-mt-3 mb-2" />
      <div className="grid gap-2.5 pb-2.5 min-[34rem]:auto-cols-fr min-[34rem]:grid-flow-col">
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
      <WordsForm words={words} onSearch={(next) => search({ words: next })} />
      <UnsentRequests entries={shown} />
      <RequestList
        requests={requests}
        needing={words ? 0 : needing}
        empty={
          words ? (
            <NothingFound
              words={words}
              over={over}
              onClear={() => search({ words: '' })}
              onOthers={() => search({ over: !over })}
            />
          ) : (
            shown.length === 0 && <NoRequests side={side} over={over} />
          )
        }
      />
    </div>
  )
}
