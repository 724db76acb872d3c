import { parseUrl } from '#src/contract/protocol/parse-url.ts'
import { readField } from './read-field.ts'

/** The worker of push messages, and its own scope: the one of the app has all others. */
export const PUSH_WORKER = '/firebase-messaging-sw.js'
export const PUSH_SCOPE = '/firebase-cloud-messaging-push-scope'

/** The texts of a message, and the page that it leads to. */
export type PushContent = { title: string; body: string; link: string; tag: string }

/** From the page to the worker: a message that came by the local stand-in's own channel. */
export type StandInPush = { type: 'PUSH'; text: string }

/** From the worker to a page in view: a message has come, which the page shows by itself. */
export type PushArrived = { type: 'PUSH_ARRIVED'; tag?: string }

/** The tag of a test message to one's own browser: shown even while a page is in view. */
export const TEST_TAG = 'test'

/** From the worker to a page, with a port for its answer: go there. */
export type OpenPage = { type: 'PUSH_OPEN'; link: string }

export const isStandInPush = (data: unknown): data is StandInPush =>
  readField(data, 'type') === 'PUSH' && typeof readField(data, 'text') === 'string'

export const isPushArrived = (data: unknown): data is PushArrived =>
  readField(data, 'type') === 'PUSH_ARRIVED'

export const isTestPushArrived = (data: unknown): boolean =>
  isPushArrived(data) && data.tag === TEST_TAG

export const isOpenPage = (data: unknown): data is OpenPage =>
  readField(data, 'type') === 'PUSH_OPEN' && typeof readField(data, 'link') === 'string'

/** The page with all notifications. */
const ANY_NEWS = '/notifications'

/** The path of a link on our own origin; the list of notifications for any other. */
export function ownPath(link: string, origin: string): string {
  const url = parseUrl(link, origin)
  if (url?.origin !== origin || !link.startsWith('/')) return ANY_NEWS
  return url.pathname + url.search + url.hash
}
