/** The waiting version may take over. */
export type SkipWaiting = { type: 'SKIP_WAITING' }

/** Asks the worker to cache addresses, and perhaps the pages that open offline. */
export type CacheUrls = { type: 'KEEP'; urls: string[]; offlinePages: boolean }

/** A page may be leaving with pending entries. */
export type SendOutbox = { type: 'SEND_OUTBOX' }

/** The page has found that there is no network. */
export type NoNetwork = { type: 'NO_NETWORK' }

/** The tag under which the browser wakes the worker when there is a network. */
export const OUTBOX_SYNC = 'outbox'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null

export const isSkipWaiting = (data: unknown): data is SkipWaiting =>
  typeOf(data) === 'SKIP_WAITING'

export const isCacheUrls = (data: unknown): data is CacheUrls => typeOf(data) === 'KEEP'

export const isSendOutbox = (data: unknown): data is SendOutbox =>
  typeOf(data) === 'SEND_OUTBOX'

export const isNoNetwork = (data: unknown): data is NoNetwork =>
  typeOf(data) === 'NO_NETWORK'
