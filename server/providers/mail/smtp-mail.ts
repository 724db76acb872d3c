import { createTransport } from 'nodemailer'
import { languageTags } from '#src/contract/common.values.ts'
import { fieldOf } from '#src/lib/field-of.ts'
import type { Mail, MailOutcome, MailProvider } from './mail.ts'

type Options = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string
  /** The sender, as a header has it: `oficio <avisos@oficio.example>`. */
  from: string
  /** Told why a mail did not go out, without its address or text. */
  onProblem: (problem: { code: string; responseCode: number | null }) => void
}

const SECOND = 1000

/**
 * Sends mails to a mail server. Its timeouts end well before a delivery is given up
 * (docs/decisions/0060).
 */
export function createSmtpMail({ url, from, onProblem }: Options): MailProvider {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 20 * SECOND,
      greetingTimeout: 20 * SECOND,
      socketTimeout: 60 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, domain))
        return 'sent'
      } catch (error) {
        const failure = readFailure(error)
        onProblem({ code: failure.code, responseCode: failure.responseCode })
        return outcomeOf(failure)
      }
    },
    close: () => transport.close(),
  }
}

const messageOf = (
  { id, to, subject, lang, html, text, unsubscribe }: Mail,
  domain: string,
) => ({
  // An object, so that no comma or bracket in it makes two addresses.
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId: `<${id}@${domain}>`,
  headers: {
    'Content-Language': languageTags[lang],
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== null && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

type Failure = {
  code: string
  responseCode: number | null
  /** It happened before the server had a connection to take anything by. */
  beforehand: boolean
}

const SETTING_UP = ['EDNS', 'ETLS', 'ECONFIG', 'EAUTH', 'ENOAUTH', 'EPROXY']

/** What nodemailer says of a failure, beside its message. */
function readFailure(error: unknown): Failure {
  const said = (field: string): unknown => fieldOf(error, field)
  const named = said('code')
  const code = typeof named === 'string' ? named : 'unknown'
  const responseCode = said('responseCode')
  const timeout = said('timeoutType')
  return {
    code,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    beforehand:
      SETTING_UP.includes(code) ||
      said('syscall') === 'connect' ||
      (timeout !== undefined && timeout !== 'SOCKET_TIMEOUT'),
  }
}

/** A connection that broke while a mail was on its way leaves open whether it arrived. */
function outcomeOf({ responseCode, beforehand }: Failure): MailOutcome {
  if (beforehand) return 'later'
  if (responseCode === null) return 'unknown'
  return responseCode >= 500 ? 'refused' : 'later'
}
