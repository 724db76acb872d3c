import { useQuery } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import type { Party } from '#src/contract/request-lifecycle.ts'
import { readable } from '#src/contract/characters.ts'
import { useKeptFocus } from '#src/platform/use-kept-focus.ts'
import { useWide } from '#src/platform/use-wide.ts'
import { useRequests, useUnsentRequests } from '#src/queries/request-outbox.ts'
import { needsQuery } from '#src/queries/request-needs.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { RequestList, NoRequests, NothingFound } from './request-list.tsx'
import { ListBeside } from './request-link.ts'
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
  /** The id of the request that is shown beside the list, where there is room for it. */
  chosen: string | undefined
  /** That request. */
  beside: ReactNode
  onSearch: (search: RequestsSearch) => void
}

/** What the list shows, and the reader may change. */
type Shown = { side: Party; over: boolean; words: string }

/** My requests, as client or as tasker; on a desktop with the chosen one beside them. */
export function RequestsPage(props: RequestsPageProps) {
  const { side, bothSides, over, chosen, beside, onSearch } = props
  const { t } = useTranslation()
  const status = over ? 'over' : 'active'
  const words = readable(props.words ?? '').trim()
  const requests = useRequests({ role: side, status, q: words || undefined })
  const { data: needing = 0 } = useQuery(needsQuery(side))
  const unsent = useUnsentRequests()
  const shown = side === 'client' && !over && !words ? unsent : []
  useKeptFocus('page') // a step back takes the chosen request away
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
  const isEmpty = requests.data?.items.length === 0 && shown.length === 0
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
