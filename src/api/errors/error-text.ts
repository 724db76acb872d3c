import type { TFunction } from 'i18next'
import { isApiError } from './api-error.ts'

/** True when the backend was not reached at all. */
export const isConnectionError = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')

/** The sentence for a failed call: the backend's own if it gave one. */
export function errorText(error: unknown, t: TFunction): string {
  if (isConnectionError(error)) return t('error.offlineText')
  return (isApiError(error) && error.serverMessage) || t('error.text')
}
