/** What a device shows, in its language. */
export type PushMessage = {
  title: string
  body: string
  /** The path on our own origin that a tap opens. */
  link: string
  /** A later message replaces an earlier one of the same tag. */
  tag: string
  /** How long a delivery is useful. */
  ttlSeconds: number
}

/**
 * - `sent`: the provider took it.
 * - `gone`: no browser has this token any more; delete it.
 * - `refused`: this message is invalid; a retry is useless.
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
