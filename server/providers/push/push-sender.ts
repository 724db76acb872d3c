/** What a person's device is to show, in the language of that device. */
export type PushMessage = {
  title: string
  body: string
  /** The path on our own origin that a tap opens. */
  link: string
  /** A later message takes the place of an earlier one of the same tag. */
  tag: string
  /** The time for which it is worth delivering. */
  ttlSeconds: number
}

/**
 * - `sent`: the provider took it.
 * - `gone`: no browser has this token any more; it is to be forgotten.
 * - `refused`: this message never gets there; trying again is no use.
 * - `later`: the provider is busy or cannot be reached.
 */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

export type PushResult = {
  token: string
  outcome: PushOutcome
  /** With `later`: the least time that the provider asks to wait, when it says so. */
  retryAfterMs?: number
}

/** Hands messages to browsers that are closed. It never rejects: each token has its outcome. */
export type PushSender = {
  send: (tokens: readonly string[], message: PushMessage) => Promise<PushResult[]>
}

/** Where no push provider is configured: nothing is sent. */
export const noPush: PushSender = {
  send: async (tokens) => tokens.map((token) => ({ token, outcome: 'refused' })),
}
