import { createTransport } from 'nodemailer'
import { languageTags } from '#src/contract/protocol/languages.ts'
import { readField } from '#src/lib/read-field.ts'
import { localHosts } from '#server/local-hosts.ts'
import type { Mail, MailOutcome, MailProvider } from './mail.ts'

type Options = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string
  /** The sender, as a header has it: `oficio <avisos@oficio.example>`. */
  from: string
  /** Receives the reason why a mail was not sent, without its address or text. */
  onProblem: (problem: { code: string; responseCode: number | null }) => void
}

const SECOND = 1000

const transportOf = (url: string) => ({
  url,
  // smtp:// begins in plain text: without STARTTLS mails are sent to this machine only.
  requireTLS: !localHosts.includes(new URL(url).hostname),
  pool: true as const,
  maxConnections: 4,
  connectionTimeout: 20 * SECOND,
  greetingTimeout: 20 * SECOND,
  socketTimeout: 60 * SECOND,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Signs in at a mail server without sending anything. Returns what is wrong with the URL, or null;
 * rejects when the server does not answer.
 */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = createTransport({
    ...transportOf(url),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 10 * SECOND,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code } = readFailure(error, { begun: false })
    const said = String(error)
    if (code === 'EAUTH' || code === 'ENOAUTH')
      return 'the mail server refuses the user or the password'
    if (/certificate|altnames/i.test(said))
      return 'the certificate of the mail server is not valid for its name'
    if (code === 'ETLS' || /wrong version number/i.test(said))
      return 'the mail server offers no TLS at that port'
    if (/ENOTFOUND/.test(said)) return 'no host has that name'
    throw error
  } finally {
    transport.close()
  }
}

/**
 * Sends mails to a mail server. Its timeouts end well before a delivery counts as lost
 * (docs/decisions/0060).
 */
export function createSmtpMail({ url, from, onProblem }: Options): MailProvider {
  const transport = createTransport(transportOf(url), { from })
  /** The mails whose bytes were requested, which is after greeting and sign-in. */
  const begun = new Set<string>()
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const { messageId } = mail.data
    const read = message.createReadStream.bind(message)
    message.createReadStream = (...options) => {
      if (messageId !== undefined) begun.add(messageId)
      return read(...options)
    }
    done()
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      const message = messageOf(mail, domain)
      try {
        await transport.sendMail(message)
        return 'sent'
      } catch (error) {
        const failure = readFailure(error, { begun: begun.has(message.messageId) })
        onProblem({ code: failure.code, responseCode: failure.responseCode })
        return outcomeOf(failure)
      } finally {
        begun.delete(message.messageId)
      }
    },
    close: () => transport.close(),
  }
}

const messageOf = (
  { id, to, subject, lang, html, text, unsubscribe }: Mail,
  domain: string,
) => ({
  // An object, so that a comma or bracket in it cannot make two addresses.
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
  /** It failed before the server could accept anything. */
  beforehand: boolean
}

const SETTING_UP = ['EDNS', 'ETLS', 'ECONFIG', 'EAUTH', 'ENOAUTH', 'EPROXY']

/** The fields of a nodemailer error, besides its message. */
function readFailure(error: unknown, { begun }: { begun: boolean }): Failure {
  const said = (field: string): unknown => readField(error, field)
  const named = said('code')
  const code = typeof named === 'string' ? named : 'unknown'
  const responseCode = said('responseCode')
  const timeout = said('timeoutType')
  return {
    code,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    beforehand:
      !begun ||
      SETTING_UP.includes(code) ||
      said('syscall') === 'connect' ||
      (timeout !== undefined && timeout !== 'SOCKET_TIMEOUT'),
  }
}

/** After a connection broke during a mail it is unknown whether it arrived. */
function outcomeOf({ responseCode, beforehand }: Failure): MailOutcome {
  if (beforehand) return 'later'
  if (responseCode === null) return 'unknown'
  return responseCode >= 500 ? 'refused' : 'later'
}
