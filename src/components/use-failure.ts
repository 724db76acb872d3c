import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { useOnline } from '#src/platform/network/use-online.ts'

/** Milliseconds until a read without an answer is retried, while the page shows it. */
const AGAIN_MS = 10_000

/**
 * The words for a failed read, and its next try: without a network it waits for that, and a slow
 * server is retried automatically. No title for a refusal by the backend itself.
 */
export function useFailure(error: unknown, retry: () => void) {
  const { t } = useTranslation()
  const online = useOnline()
  const isOfConnection = isConnectionError(error)
  const isSlow = isOfConnection && online
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isSlow) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isSlow, error])
  if (!isOfConnection) return { title: undefined, text: errorText(error, t) }
  const kind = isSlow ? 'slow' : 'offline'
  return { title: t(`error.${kind}Title`), text: t(`error.${kind}Text`) }
}
