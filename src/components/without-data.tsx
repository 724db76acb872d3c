import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Loading } from './loading.tsx'
import { useFailure } from './use-failure.ts'

type WithoutDataProps = {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>
  /** The title of the error when it failed. */
  failed: string
  /** The shapes of the content. */
  children: ReactNode
  /** Class names for the shapes. */
  className?: string
}

/** In place of missing data of a query: its skeleton, or the reason. */
export function WithoutData({
  query,
  failed,
  children,
  className = 'grid gap-4',
}: WithoutDataProps) {
  const { t } = useTranslation()
  const retry = () => void query.refetch()
  const failure = useFailure(query.error)
  if (query.error)
    return (
      <ErrorState
        title={failure.title ?? failed}
        retryLabel={t('common.retry')}
        onRetry={retry}
        pending={query.isFetching}
      >
        {failure.text}
      </ErrorState>
    )
  return (
    <Loading query={query} className={className}>
      {children}
    </Loading>
  )
}
