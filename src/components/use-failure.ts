import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { useOnline } from '#src/platform/network/use-online.ts'

/**
 * The words for a failed read, which its query retries by itself. No title for a refusal by the
 * backend itself.
 */
export function useFailure(error: unknown) {
  const { t } = useTranslation()
  const online = useOnline()
  if (!isConnectionError(error)) return { title: undefined, text: errorText(error, t) }
  const kind = online ? 'slow' : 'offline'
  return { title: t(`error.${kind}Title`), text: t(`error.${kind}Text`) }
}
