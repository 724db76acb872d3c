/** Says that the waiting version may take over. */
export type SkipWaiting = { type: 'SKIP_WAITING' }

/** Says what to have in the caches, and whether to add the pages that help without a network. */
export type Keep = { type: 'KEEP'; urls: string[]; offlinePages: boolean }

/** Says that a page leaves with something unsent, or may. */
export type SendOutbox = { type: 'SEND_OUTBOX' }

/** Says that the page has found out that there is no network. */
export type NoNetwork = { type: 'NO_NETWORK' }

/** The tag under which the browser wakes the worker when there is a network. */
export const OUTBOX_SYNC = 'outbox'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null

export const isSkipWaiting = (data: unknown): data is SkipWaiting =>
  typeOf(data) === 'SKIP_WAITING'

export const isKeep = (data: unknown): data is Keep => typeOf(data) === 'KEEP'

export const isSendOutbox = (data: unknown): data is SendOutbox =>
  typeOf(data) === 'SEND_OUTBOX'

export const isNoNetwork = (data: unknown): data is NoNetwork =>
  typeOf(data) === 'NO_NETWORK'
