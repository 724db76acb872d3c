import type { Lang } from '#src/contract/common.values.ts'

export type Mail = {
  /** The same each time that this mail is sent again. */
  id: string
  to: string
  subject: string
  lang: Lang
  html: string
  text: string
  /** The address that turns mails like it off, by one POST (RFC 8058). Null: it cannot be. */
  unsubscribe: string | null
}

/**
 * `sent`: the provider took it. `refused`: it never will. `later`: it did not now, and may later.
 * `unknown`: nobody can tell whether it did.
 */
export type MailOutcome = 'sent' | 'refused' | 'later' | 'unknown'

export type MailProvider = {
  send: (mail: Mail) => Promise<MailOutcome>
  close: () => void
}
