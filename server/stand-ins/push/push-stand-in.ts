/** As the server sends it (server/providers/push). */
type Message = {
  title: string
  body: string
  link: string
  tag: string
  ttlSeconds: number
}

type Outcome = { token: string; outcome: 'sent' | 'gone' }

/** Tokens of the stand-in's browsers begin so; it knows no others. */
const PREFIX = 'local-push-'
/** Messages that wait for one browser. */
const KEPT = 20

type Waiting = { message: Message; until: number }
type Listener = (message: Message) => void

export type PushStandIn = {
  send: (tokens: readonly string[], message: Message) => Promise<Outcome[]>
  /** Receives the messages to a browser, queued ones first. Returns the stop function. */
  listen: (token: string, listener: Listener) => () => void
  /** False for a foreign or deleted token. */
  knows: (token: string) => boolean
  /** Deletes the browser's token. */
  forget: (token: string) => void
}

/**
 * Stands in for a push service: any browser may name its own token, which lives until it is
 * deleted. Messages without a listener wait for their time to live, or while the process runs.
 */
export function createPushStandIn(now: () => number = Date.now): PushStandIn {
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<string, Waiting[]>()
  const forgotten = new Set<string>()
  const knows = (token: string) => token.startsWith(PREFIX) && !forgotten.has(token)

  function deliver(token: string, message: Message): void {
    // Only one tab of a browser gets the message, and passes it on.
    const [first] = listeners.get(token) ?? []
    if (first) return first(message)
    const kept = (waiting.get(token) ?? []).filter(
      (each) => each.message.tag !== message.tag,
    )
    const until = now() + message.ttlSeconds * 1000
    waiting.set(token, [...kept, { message, until }].slice(-KEPT))
  }

  return {
    knows,
    async send(tokens, message) {
      return tokens.map((token) => {
        if (!knows(token)) return { token, outcome: 'gone' }
        deliver(token, message)
        return { token, outcome: 'sent' }
      })
    },
    listen(token, listener) {
      const heard = listeners.get(token) ?? new Set()
      listeners.set(token, heard.add(listener))
      for (const { message, until } of waiting.get(token) ?? [])
        if (until > now()) listener(message)
      waiting.delete(token)
      return () => {
        heard.delete(listener)
        if (heard.size === 0) listeners.delete(token)
      }
    },
    forget(token) {
      if (!token.startsWith(PREFIX)) return
      forgotten.add(token)
      waiting.delete(token)
    },
  }
}
