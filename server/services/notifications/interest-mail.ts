import {
  CONFIRM_INTEREST_DAYS,
  type InterestTopic,
} from '#src/contract/people/interest-topics.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Config } from '#server/config.ts'
import { textsOf } from '#server/i18n.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { v7 as uuidv7 } from 'uuid'
import { mailHtml, mailText, type MailParts } from './mail-html.ts'

export const INTEREST_PATH = '/api/interest/confirm'

export const CONFIRM_WITHIN_MS = CONFIRM_INTEREST_DAYS * DAY_MS

/** The same in both languages. */
export const topicNames: Record<InterestTopic, string> = { mercadopago: 'Mercado Pago' }

type Asked = { topic: InterestTopic; email: string; lang: Lang; token: string }

const text = textsOf('mail')

/** The confirmation mail for an address that asked to be notified of a launch. */
export function interestMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { topic, email, lang, token }: Asked,
): Mail {
  const subject = text(lang, 'interest.subject', { topic: topicNames[topic] })
  const url = `${publicUrl}${INTEREST_PATH}?t=${token}`
  const title = `${subject}.`
  const why = text(lang, 'interest.why', { days: CONFIRM_INTEREST_DAYS })
  const parts: MailParts = {
    lang,
    title,
    lines: [{ text: title, url }],
    intro: null,
    facts: [],
    button: { label: text(lang, 'interest.button'), url },
    copy: text(lang, 'copy'),
    notes: [why, text(lang, 'sender')],
    links: [],
    home: publicUrl,
  }
  return {
    id: uuidv7(),
    to: email,
    subject,
    lang,
    html: mailHtml(parts),
    text: mailText(parts),
    unsubscribe: null,
  }
}
