import { Link } from '@tanstack/react-router'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList, type PagedResult } from '#src/components/paged-list.tsx'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { standings, type Standing } from '#src/contract/requests/request-standing.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { standingFor } from './card-facts.ts'
import { RequestCards } from './request-card.tsx'

type RequestListProps = {
  requests: PagedResult<RequestSummary>
  /** The number of requests that need the reader, where unloaded pages may have more. */
  needing: number
  empty: ReactNode
}

/** The list with its items replaced by those that `make` returns. */
const withItems = <Item, Made>(
  list: PagedResult<Item>,
  make: (items: Item[]) => Made[],
): PagedResult<Made> =>
  ({
    ...list,
    data: list.data && { ...list.data, items: make(list.data.items) },
  }) as PagedResult<Made>

type Group = { standing: Standing; requests: RequestSummary[] }

/** Requests in their groups, in the backend's order. */
export function RequestList({ requests, needing, empty }: RequestListProps) {
  const { t } = useTranslation()
  const now = useMinute()
  return (
    <PagedList
      list={withItems(requests, (items) => grouped(items, now))}
      keyOf={({ standing }) => standing}
      empty={empty}
      skeleton={[1, 2, 3].map((n) => (
        <SkeletonCard key={n} />
      ))}
      failed={t('requests.failed')}
      more={t('requests.more')}
      className="grid grid-cols-1 gap-7"
    >
      {(group) => <GroupOf group={group} needing={needing} now={now} />}
    </PagedList>
  )
}

const grouped = (requests: readonly RequestSummary[], now: Date): Group[] =>
  standings
    .map((standing) => ({
      standing,
      requests: requests.filter((each) => standingFor(each, now) === standing),
    }))
    .filter((group) => group.requests.length > 0)

type GroupOfProps = { group: Group; needing: number; now: Date }

function GroupOf({ group: { standing, requests }, needing, now }: GroupOfProps) {
  const { t } = useTranslation()
  if (standing === 'over') return <RequestCards requests={requests} now={now} />
  return (
    <section>
      <h2 className="flex items-center gap-2.5 pb-3 text-xl">
        {t(`requests.list.standing.${standing}`)}{' '}
        {standing === 'needs_me' && (
          <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent-strong">
            {Math.max(needing, requests.length)}
          </span>
        )}
      </h2>
      <RequestCards requests={requests} now={now} />
    </section>
  )
}

export function NoRequests({ side, over }: { side: Party; over: boolean }) {
  const { t } = useTranslation()
  if (over)
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden className="size-7" />}
        title={t('requests.empty.over')}
      >
        {t('requests.emptyText.over')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden className="size-7" />}
      title={t(`requests.empty.${side}`)}
      action={
        <Link
          to={side === 'client' ? '/buscar' : '/tasker-profile'}
          className={buttonClass()}
        >
          {t(`requests.emptyAction.${side}`)}
        </Link>
      }
    >
      {t(`requests.emptyText.${side}`)}
    </EmptyState>
  )
}

type NothingFoundProps = {
  words: string
  over: boolean
  onClear: () => void
  /** Searches the other part: the ended requests, or the running ones. */
  onOthers: () => void
}

export function NothingFound({ words, over, onClear, onOthers }: NothingFoundProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-7" />}
      title={<span className="wrap-anywhere">{t('requests.list.none', { words })}</span>}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onOthers}>
            {t(`requests.list.searchIn.${over ? 'active' : 'over'}`)}
          </Button>
          <Button variant="outline" onClick={onClear}>
            {t('requests.list.clear')}
          </Button>
        </span>
      }
    >
      {t('requests.list.noneText')}
    </EmptyState>
  )
}
