import { useQuery } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { OpportunityTabs } from '#src/components/opportunity-tabs.tsx'
import { RequestTabs } from '#src/components/request-tabs.tsx'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { readable } from '#src/contract/protocol/characters.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { useFocusFallback } from '#src/platform/page/use-focus-fallback.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { useUnseenOpportunities } from '#src/queries/opportunities.ts'
import { useRequests, useUnsentRequests } from '#src/queries/request-outbox.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { NeedCards, useNeeds } from './need-cards.tsx'
import { RequestList, NoRequests, NothingFound } from './request-list.tsx'
import { ListBeside } from './request-link.ts'
import { RequestsHead } from './requests-head.tsx'
import type { RequestsSearch } from './requests-search.ts'
import { UnsentRequests } from './unsent-requests.tsx'
import { WordsForm } from './words-form.tsx'

type RequestsPageProps = {
  /** The role whose requests are shown. */
  side: Party
  /** True when the reader has both roles. */
  bothSides: boolean
  over: boolean
  /** The search words. */
  words: string | undefined
  /** The id of the request shown beside the list, where there is room for it. */
  chosen: string | undefined
  /** That request. */
  beside: ReactNode
  onSearch: (search: RequestsSearch) => void
}

const Series = lazy(() =>
  loadWithRetry(async () => {
    const part = await withTexts(
      ['series'],
      import('#src/features/requests/series/series-cards.tsx'),
    )
    return { default: part.SeriesCards }
  }),
)

/** The filters of the list. */
type Shown = { side: Party; over: boolean; words: string }

/** My requests, as client or as tasker; on a desktop with the selected one beside them. */
export function RequestsPage(props: RequestsPageProps) {
  const { side, bothSides, over, chosen, beside, onSearch } = props
  const { t } = useTranslation()
  const status = over ? 'over' : 'active'
  const words = readable(props.words ?? '').trim()
  const requests = useRequests({ role: side, status, q: words || undefined })
  const { data: count } = useQuery(waitingCountQuery(side))
  const { requests: needing = 0, purchases = 0, sales = 0 } = count ?? {}
  const unseen = useUnseenOpportunities(side === 'tasker')
  const unsent = useUnsentRequests()
  const shown = side === 'client' && !over && !words ? unsent : []
  const needs = useNeeds(over ? 'over' : 'open', side === 'client' && !words)
  const mayHaveNeeds = side === 'client' && !words && needs.data?.total !== 0
  useFocusFallback('page') // the Back button removes the selected request
  const searchWith = (change: Partial<Shown>): RequestsSearch => {
    const next = { side, over, words, ...change }
    return {
      as: next.side,
      ...(next.over && { show: 'over' }),
      ...(next.words && { q: next.words }),
      ...(chosen && next.side === side && { request: chosen }),
    }
  }
  const search = (change: Partial<Shown>) => onSearch(searchWith(change))
  const isEmpty = requests.data?.items.length === 0 && shown.length === 0 && !mayHaveNeeds
  const isSplit = useWide() && !(isEmpty && !words && !chosen)
  return (
    <div
      className={
        isSplit ? 'page grid grid-cols-[25.25rem_minmax(0,1fr)] items-start' : 'page-narrow'
      }
    >
      <ListBeside value={isSplit ? searchWith({}) : null}>
        <div className="@container pb-8">
          <RequestsHead side={side} view="list" />
          <RequestTabs orders={purchases + sales} />
          {side === 'tasker' && (
            <OpportunityTabs
              current="received"
              received={needing}
              unseen={unseen}
              className="mb-3"
            />
          )}
          <CachedNote query={requests} className="-mt-3 mb-2" />
          <div className="grid gap-2.5 pb-2.5 @min-[34rem]:auto-cols-fr @min-[34rem]:grid-flow-col">
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
          {mayHaveNeeds && (
            <NeedCards status={over ? 'over' : 'open'} needs={needs} className="pb-7" />
          )}
          {!words && (
            <Suspense>
              <Series role={side} isOver={over} className="pb-7" />
            </Suspense>
          )}
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
                shown.length === 0 &&
                !mayHaveNeeds && <NoRequests side={side} over={over} />
              )
            }
          />
        </div>
      </ListBeside>
      {isSplit && (
        <div className="sticky top-20 -mr-gutter ml-8 h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain border-l border-line pr-gutter pb-4 pl-8">
          {beside ?? <NothingChosen />}
        </div>
      )}
    </div>
  )
}

function NothingChosen() {
  const { t } = useTranslation()
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 text-ink-2">
      <ClipboardList aria-hidden className="size-10 text-ink-3" />
      <p className="max-w-60 text-center text-balance">{t('requests.list.choose')}</p>
    </div>
  )
}
