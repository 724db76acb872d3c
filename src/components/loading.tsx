import { type Query, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import SignalLow from 'lucide-react/icons/signal-low'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswering } from '#src/platform/network/traffic.ts'
import { useLasting } from '#src/platform/time/use-lasting.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonGroup } from '#src/ui/skeleton.tsx'

/** Milliseconds after which a skeleton says that loading takes long. */
const SLOW_MS = 5000

export const hasNothingYet = ({ state }: Query): boolean => state.data === undefined

/** Cancels every first load; refreshes go on. */
export function useStopLoading(): () => void {
  const client = useQueryClient()
  return () => void client.cancelQueries({ predicate: hasNothingYet })
}

type SlowNoteProps = { onStop: () => void; className?: string }

/** After 5 s: the network is slow, and the wait can be ended. Announced politely. */
export function SlowNote({ onStop, className }: SlowNoteProps) {
  const { t } = useTranslation()
  const slow = useLasting(true, SLOW_MS)
  return (
    <div role="status">
      {slow && (
        <div className={className}>
          <div className="tinted flex items-center gap-3 rounded-md bg-info-soft p-3 pl-3.5 text-sm text-info">
            <SignalLow aria-hidden className="size-5 shrink-0" />
            <p className="flex-1 font-semibold">
              {t(isAnswering() ? 'loading.slowServer' : 'loading.slow')}
            </p>
            <Button variant="outline" size="sm" onClick={onStop}>
              {t('loading.stop')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

export type LoadingProps = {
  query: Pick<UseQueryResult, 'fetchStatus' | 'refetch'>
  /** The shapes of the content. */
  children: ReactNode
  /** Class names for the shapes. */
  className?: string
  /** Class names for the note of a stopped query. */
  stoppedClassName?: string | undefined
}

/** The skeleton of a part of a page; on a slow network its query can be stopped, and retried. */
export function Loading({ query, children, className, stoppedClassName }: LoadingProps) {
  const { t } = useTranslation()
  const stop = useStopLoading()
  if (query.fetchStatus === 'idle')
    return <Stopped onRetry={() => void query.refetch()} className={stoppedClassName} />
  return (
    <>
      <SlowNote onStop={stop} className="pb-3" />
      <SkeletonGroup label={t('common.loading')} {...(className && { className })}>
        {children}
      </SkeletonGroup>
    </>
  )
}

type StoppedProps = { onRetry: () => void; className?: string | undefined }

/** The note in place of a part that was stopped. */
export function Stopped({ onRetry, className }: StoppedProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('loading.stopped')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      {...(className && { className })}
    >
      {t('loading.stoppedText')}
    </ErrorState>
  )
}
