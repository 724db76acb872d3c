import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import type { ApiError } from '#src/api/errors/api-error.ts'
import type { Party } from '#src/contract/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests.ts'
import { CachedNote } from '#src/features/requests/cached-note.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { SkeletonCard, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { RequestCard } from './request-card.tsx'

type RequestListProps = {
  requests: UseInfiniteQueryResult<{ items: RequestSummary[]; total: number }, ApiError>
  side: Party
  over: boolean
}

export function RequestList({ requests, side, over }: RequestListProps) {
  const { t } = useTranslation()
  const { data, error } = requests
  if (!data)
    return error ? (
      <ErrorState
        title={isConnectionError(error) ? t('error.offlineTitle') : t('requests.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void requests.refetch()}
        pending={requests.isFetching}
      >
        {errorText(error, t)}
      </ErrorState>
    ) : (
      <SkeletonGroup label={t('common.loading')} className="grid grid-cols-1 gap-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </SkeletonGroup>
    )
  if (data.items.length === 0) return <NoRequests side={side} over={over} />
  return (
    <>
      <CachedNote updatedAt={requests.dataUpdatedAt} />
      <ul className="grid grid-cols-1 gap-3">
        {data.items.map((request) => (
          <li key={request._id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {requests.hasNextPage && (
        <LoadMore
          auto={!requests.isFetchNextPageError}
          label={t('requests.more')}
          pending={requests.isFetchingNextPage}
          onLoad={() => void requests.fetchNextPage()}
        />
      )}
      {requests.isFetchNextPageError && (
        <p role="alert" className="pb-6 text-center text-sm text-danger">
          {errorText(error, t)}
        </p>
      )}
    </>
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
