import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedList, type PagedResult } from '#src/components/paged-list.tsx'
import type { Party } from '#src/contract/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { RequestCard } from './request-card.tsx'

type RequestListProps = {
  requests: PagedResult<RequestSummary>
  side: Party
  over: boolean
  /** False when something stands ahead of it: then it may be empty without a word. */
  isAlone: boolean
}

export function RequestList({ requests, side, over, isAlone }: RequestListProps) {
  const { t } = useTranslation()
  return (
    <PagedList
      list={requests}
      keyOf={({ _id }) => _id}
      empty={isAlone && <NoRequests side={side} over={over} />}
      skeleton={[1, 2, 3].map((n) => (
        <SkeletonCard key={n} />
      ))}
      failed={t('requests.failed')}
      more={t('requests.more')}
      className="grid grid-cols-1 gap-3"
    >
      {(request) => <RequestCard request={request} />}
    </PagedList>
  )
}

function NoRequests({ side, over }: Pick<RequestListProps, 'side' | 'over'>) {
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
