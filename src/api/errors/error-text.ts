import type { TFunction } from 'i18next'
import { isApiError } from './api-error.ts'

const GATEWAY = [502, 503, 504]

/** True of a proxy's answer in place of the backend's: the network works. */
const isGatewayError = (error: unknown): boolean =>
  isApiError(error) && error.code === undefined && GATEWAY.includes(error.status ?? 0)

/** True when the backend was not reached, also by the answer of a proxy. */
export const isConnectionError = (error: unknown): boolean =>
  isGatewayError(error) ||
  (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout'))

/** The sentence for data that could not be loaded: the backend's own if it gave one. */
export function errorText(error: unknown, t: TFunction): string {
  if (isGatewayError(error)) return t('error.slowText')
  if (isConnectionError(error)) return t('error.offlineText')
  return serverText(error, t)
}

/** The sentence for an action that could not be sent: the backend's own if it gave one. */
export function actionErrorText(error: unknown, t: TFunction): string {
  if (isGatewayError(error)) return t('error.actionSlow')
  if (isConnectionError(error)) return t('error.actionOffline')
  return serverText(error, t)
}

function serverText(error: unknown, t: TFunction): string {
  return (isApiError(error) && error.serverMessage) || t('error.text')
}
