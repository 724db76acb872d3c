import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlankPage } from '#src/platform/page/page-state.ts'
import { SkeletonGroup } from '#src/ui/skeleton.tsx'
import { hasNothingYet, SlowNote, Stopped, useStopLoading } from './loading.tsx'

type PageLoadingProps = {
  /** The shapes of the page. */
  children: ReactNode
  className?: string
}

/** The skeleton of a page, while its script and its data load. */
export function PageLoading({ children, className }: PageLoadingProps) {
  const { t } = useTranslation()
  return (
    <StoppablePage>
      <SkeletonGroup label={t('common.loading')} {...(className && { className })}>
        {children}
      </SkeletonGroup>
    </StoppablePage>
  )
}

/** The placeholder of a loading page, with a way to end the wait after 5 s. */
export function StoppablePage({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const router = useRouter()
  const stopLoading = useStopLoading()
  const [stopped, setStopped] = useState<'data' | 'script'>()

  function stop() {
    setStopped(client.isFetching({ predicate: hasNothingYet }) > 0 ? 'data' : 'script')
    stopLoading()
  }
  function retry() {
    // Even when requested again, the browser goes on waiting for a script that hangs.
    if (stopped === 'script') return globalThis.location.reload()
    setStopped(undefined)
    void router.invalidate()
  }

  if (stopped) return <StoppedPage onRetry={retry} />
  return (
    <>
      <SlowNote onStop={stop} className="page py-4" />
      {children}
    </>
  )
}

function StoppedPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useBlankPage()
  return (
    <div className="page pb-12">
      <h1 className="sr-only">{t('loading.stopped')}</h1>
      <Stopped onRetry={onRetry} />
    </div>
  )
}
