import type { Lang } from '#src/contract/protocol/languages.ts'

export type Mail = {
  /** Stays the same when this mail is sent again. */
  id: string
  to: string
  subject: string
  lang: Lang
  html: string
  text: string
  /** The one-click unsubscribe URL, for a POST (RFC 8058). Null: none. */
  unsubscribe: string | null
}

/**
 * `sent`: the provider accepted it. `refused`: it never will. `later`: not now, maybe later.
 * `unknown`: it is unknown whether it did.
 */
export type MailOutcome = 'sent' | 'refused' | 'later' | 'unknown'

export type MailProvider = {
  send: (mail: Mail) => Promise<MailOutcome>
  close: () => void
}
