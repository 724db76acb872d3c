import { CancelledError, onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isConnectionError } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { draftsOpenedOnPage, removeRawDraft } from '#src/drafts/draft-store.ts'
import { isLoadError } from '#src/lib/load-with-retry.ts'
import { errorCode } from '#src/platform/reporting/error-reporting.ts'
import { lastResort } from '#src/platform/i18n/i18n.ts'
import { useBlankPage } from '#src/platform/page/page-state.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

type ErrorScreenProps = {
  error: unknown
  onRetry: () => void
  /** The link home, by its text. */
  home: (text: string) => ReactNode
}

/**
 * An error with a retry, the link home and a code to quote. A network failure is retried
 * once the network is back. Works without translations too.
 */
export function ErrorScreen({ error, onRetry, home }: ErrorScreenProps) {
  const { t } = useTranslation()
  useBlankPage()
  const online = useOnline()
  const ofConnection = isConnectionError(error)
  const isOfNetwork = ofConnection || isLoadError(error)
  const kind = kindOf(error, online)
  useEffect(
    () => onlineManager.subscribe((back) => back && isOfNetwork && onRetry()),
    [isOfNetwork, onRetry],
  )
  useRetryInView(kind === 'slow', onRetry)
  const title = t(texts[kind].title, { defaultValue: lastResort.error })
  return (
    <div className="page pb-12">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        retryLabel={t('common.retry', { defaultValue: lastResort.retry })}
        onRetry={onRetry}
        secondary={home(t('error.goHome', { defaultValue: lastResort.home }))}
        className="pb-5"
      >
        {(isApiError(error) && !ofConnection && error.serverMessage) ||
          t(texts[kind].text, { defaultValue: '' })}
      </ErrorState>
      {kind === 'failed' && !isOfNetwork && !isApiError(error) && (
        <DraftOut onDiscard={onRetry} />
      )}
      {kind === 'failed' && <ErrorCode code={errorCode(error)} />}
    </div>
  )
}

/** Milliseconds until a page whose server does not answer is retried, while it is in view. */
const AGAIN_MS = 10_000

/** No query of the page is in view that would retry by itself. */
function useRetryInView(isWanted: boolean, retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWanted])
}

type Kind = 'stopped' | 'offline' | 'slow' | 'failed'

function kindOf(error: unknown, online: boolean): Kind {
  if (error instanceof CancelledError) return 'stopped'
  const ofConnection = isConnectionError(error)
  if (!online && (ofConnection || isLoadError(error))) return 'offline'
  return ofConnection ? 'slow' : 'failed'
}

const texts = {
  stopped: { title: 'loading.stopped', text: 'loading.stoppedText' },
  offline: { title: 'error.offlineTitle', text: 'error.offlineText' },
  slow: { title: 'error.slowTitle', text: 'error.slowText' },
  failed: { title: 'error.title', text: 'error.text' },
} as const

/** The page may break on a draft: without this button it would at each visit. */
function DraftOut({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation()
  const [drafts] = useState(draftsOpenedOnPage)
  if (drafts.length === 0) return null
  return (
    <div className="grid justify-items-center gap-2 px-4 pb-5 text-center">
      <p className="max-w-md text-ink-2">{t('error.draftText', { defaultValue: '' })}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          drafts.forEach(removeRawDraft)
          onDiscard()
        }}
      >
        {t('error.draftDiscard', { defaultValue: lastResort.discard })}
      </Button>
    </div>
  )
}

function ErrorCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false), // forbidden: the code can still be selected
    )
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-center text-sm text-ink-2">
      <span>
        {t('error.code', { defaultValue: lastResort.code })}{' '}
        <code className="inline-block rounded-xs bg-sunken px-2 py-1 text-xs break-all text-ink select-all">
          {code}
        </code>
      </span>
      {/* Browsers have a clipboard only for secure pages. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          className={`${linkClass} min-h-8`}
          onClick={() => void copy()}
        >
          {t('error.copy', { defaultValue: lastResort.copy })}
        </button>
      )}
      <span role="status" className={copied ? undefined : 'sr-only'}>
        {copied && t('error.copied', { defaultValue: lastResort.copied })}
      </span>
    </p>
  )
}
