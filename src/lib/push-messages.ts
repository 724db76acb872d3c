import { parseUrl } from '#src/contract/parse-url.ts'
import { fieldOf } from './field-of.ts'

/** The worker of push messages, and its own scope: the one of the app has all others. */
export const PUSH_WORKER = '/firebase-messaging-sw.js'
export const PUSH_SCOPE = '/firebase-cloud-messaging-push-scope'

/** What a message shows, and the page that it leads to. */
export type Pushed = { title: string; body: string; link: string; tag: string }

/** From the page to the worker: a message that came by the local stand-in's own channel. */
export type ByPage = { type: 'PUSH'; text: string }

/** From the worker to a page in view: something has come, which the page shows by itself. */
export type Arrived = { type: 'PUSH_ARRIVED'; tag?: string }

/** The tag of what somebody sends to their own browser: shown in view too, for it is to be seen. */
export const TEST_TAG = 'test'

/** From the worker to a page, with a port for its answer: go there. */
export type Open = { type: 'PUSH_OPEN'; link: string }

export const isByPage = (data: unknown): data is ByPage =>
  fieldOf(data, 'type') === 'PUSH' && typeof fieldOf(data, 'text') === 'string'

export const isArrived = (data: unknown): data is Arrived =>
  fieldOf(data, 'type') === 'PUSH_ARRIVED'

export const isTestArrived = (data: unknown): boolean =>
  isArrived(data) && data.tag === TEST_TAG

export const isOpen = (data: unknown): data is Open =>
  fieldOf(data, 'type') === 'PUSH_OPEN' && typeof fieldOf(data, 'link') === 'string'

/** Where news of any kind can be read. */
const ANY_NEWS = '/notifications'

/** The path of a link on our own origin; the list of notifications for any other. */
export function ownPath(link: string, origin: string): string {
  const url = parseUrl(link, origin)
  if (url?.origin !== origin || !link.startsWith('/')) return ANY_NEWS
  return url.pathname + url.search + url.hash
}
