import type { Lang } from '#src/contract/common.values.ts'

export type Mail = {
  /** Of the whole of its life: a repetition of the same mail has the same. */
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
 * `sent`: the provider took it. `refused`: it never will. `later`: it did not, and may. `unknown`:
 * it may have, nobody can tell.
 */
export type MailOutcome = 'sent' | 'refused' | 'later' | 'unknown'

export type MailProvider = {
  send: (mail: Mail) => Promise<MailOutcome>
  close: () => void
}
