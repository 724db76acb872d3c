import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import { Loading } from '#src/components/loading.tsx'
import type { Waiting } from '#src/contract/waiting/waiting.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Maximum number of cards: more would hide the rest of the page. */
const SHOWN = 6

type WaitingListProps = {
  query: UseQueryResult<Waiting[], ApiError>
  /** The title of the error. */
  failed: string
  /** Shown where nothing waits. */
  empty: ReactNode
  /** Renders some cards differently; undefined for the default. */
  cardOf?: (waiting: Waiting) => ReactNode
}

const keyOf = (waiting: Waiting): string => {
  switch (waiting.kind) {
    case 'order':
      return waiting.order.requestId
    case 'need':
      return waiting.need._id
    case 'series':
      return waiting.series._id
    case 'question':
      return waiting.question._id
    default:
      return waiting.request._id
  }
}

/** All pending actions of the reader in one card, or that they load, failed, or that there are none. */
export function WaitingList({ query, failed, empty, cardOf }: WaitingListProps) {
  const { t } = useTranslation()
  const { data: waiting, error } = query
  if (waiting)
    return waiting.length > 0 ? <Cards waiting={waiting} cardOf={cardOf} /> : empty
  if (error)
    return (
      <ErrorState
        title={failed}
        retryLabel={t('common.retry')}
        pending={query.isRefetching}
        onRetry={() => void query.refetch()}
      >
        {errorText(error, t)}
      </ErrorState>
    )
  return (
    <Loading query={query} className="grid gap-3">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  )
}

type CardsProps = { waiting: readonly Waiting[]; cardOf: WaitingListProps['cardOf'] }

function Cards({ waiting, cardOf }: CardsProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? waiting : waiting.slice(0, SHOWN)
  const more = waiting.length - shown.length
  return (
    <div className={cardClass({ className: 'overflow-hidden' })}>
      <ul className="divide-y divide-line">
        {shown.map((each, index) => (
          <li key={`${each.kind} ${keyOf(each)}`}>
            {cardOf?.(each) ?? <WaitingCard waiting={each} isFirst={index === 0} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="tab" className="w-full" onClick={() => setIsOpen(true)}>
          {t('waiting.more', { count: more })}
        </Button>
      )}
    </div>
  )
}
