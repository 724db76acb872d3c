import type { Mailbox } from './mailbox.ts'

type Sent = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  unsubscribe: string | null
}

/** Stores the mails that a mail server would send; a repeated one is stored once. */
export const mailboxMail = (mailbox: Mailbox) => ({
  send: async (mail: Sent) => {
    if (!mailbox.messages().some(({ id }) => id === mail.id)) await mailbox.keep(kept(mail))
    return 'sent' as const
  },
  close: () => {},
})

const kept = ({ id, to, subject, html, text, unsubscribe }: Sent) => ({
  id,
  to,
  subject,
  html,
  text,
  kind: 'notification',
  link: firstLink(text),
  at: new Date().toISOString(),
  ...(unsubscribe !== null && { unsubscribe }),
})

/** The one thing that the mail asks to open. */
const firstLink = (text: string): string => /:\n(https?:\S+)/.exec(text)?.[1] ?? ''
