import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Loading, Stopped } from './loading.tsx'

type WithoutDataProps = {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>
  /** The title of the error when it failed. */
  failed: string
  /** The shapes of what comes. */
  children: ReactNode
  /** Class names for the shapes. */
  className?: string
}

/** In the place of what a query has not brought: its skeleton, or why there is nothing. */
export function WithoutData({
  query,
  failed,
  children,
  className = 'grid gap-4',
}: WithoutDataProps) {
  const { t } = useTranslation()
  const retry = () => void query.refetch()
  if (query.error)
    return (
      <ErrorState
        title={isConnectionError(query.error) ? t('error.offlineTitle') : failed}
        retryLabel={t('common.retry')}
        onRetry={retry}
        pending={query.isFetching}
      >
        {errorText(query.error, t)}
      </ErrorState>
    )
  if (query.fetchStatus === 'idle') return <Stopped onRetry={retry} />
  return <Loading className={className}>{children}</Loading>
}
