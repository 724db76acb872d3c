import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isNotFound } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { PushQuestion } from '#src/features/push/push-question.tsx'
import { RequestPage } from '#src/features/requests/detail/request-page.tsx'
import { BesideSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { NoSuchRequest } from '#src/features/requests/request-not-found.tsx'
import { focusHeading } from '#src/platform/page/focus-heading.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { ErrorState } from '#src/ui/error-state.tsx'

/** The selected request beside its list. The focus moves from the list to it. */
export function RequestBeside({ id }: { id: string }) {
  const query = useQuery(requestQueries.detail(id))
  const { data: request, error } = query
  const part = useRef<HTMLDivElement>(null)
  const isHere = request !== undefined
  useEffect(() => {
    const chosen = document.activeElement?.matches('a[aria-current="page"]')
    if (isHere && chosen && part.current) focusHeading(part.current)
  }, [id, isHere])
  if (isNotFound(error)) return <NoSuchRequest />
  if (!request) return <NotLoaded query={query} />
  return (
    <div ref={part} className="min-h-full">
      <RequestPage
        key={id}
        request={request}
        query={query}
        question={<PushQuestion request={request} />}
        isBeside
      />
    </div>
  )
}

type NotLoadedProps = { query: UseQueryResult<ServiceRequest, ApiError> }

function NotLoaded({ query }: NotLoadedProps) {
  const { t } = useTranslation()
  const retry = () => void query.refetch()
  if (query.error)
    return (
      <ErrorState
        title={t('error.title')}
        onRetry={retry}
        retryLabel={t('common.retry')}
        pending={query.isRefetching}
      >
        {errorText(query.error, t)}
      </ErrorState>
    )
  return <BesideSkeleton query={query} />
}
