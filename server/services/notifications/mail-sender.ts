import {
  kindRule,
  pathOf,
  targetOf,
} from '#src/contract/notifications/notification-kinds.ts'
import type { Lang } from '#src/contract/protocol/languages.ts'
import { cutAtWord } from '#src/lib/request-title.ts'
import type { AppDeps } from '#server/deps.ts'
import { textsOf } from '#server/i18n.ts'
import type { Mail, MailProvider } from '#server/providers/mail/mail.ts'
import type { NotificationRow } from './add-notifications.ts'
import { inertWords } from './inert.ts'
import { factsOf } from './mail-facts.ts'
import { mailHtml, mailText, type MailParts } from './mail-html.ts'
import type { Parcel, Sender } from './parcel.ts'
import { isSale, kindOf, notificationSentence } from './sentences.ts'
import { canLeave, type MailList, unsubscribeToken } from './unsubscribe.ts'

const text = textsOf('mail')

type Deps = Pick<AppDeps, 'db' | 'config'>

export const UNSUBSCRIBE_PATH = '/api/mail/unsubscribe'

/** Sends notifications by e-mail. A mail server may have accepted a mail without answering. */
export const mailSender = (deps: Deps, provider: MailProvider): Sender => ({
  repeatable: false,
  send: async (parcel) => {
    const { email } = parcel
    if (email === null) return { outcome: 'unreachable' }
    return { outcome: await provider.send(await mailOf(deps, parcel, email)) }
  },
})

async function mailOf(
  { db, config: { publicUrl } }: Deps,
  { id, uid, lang, notifications, digest }: Parcel,
  to: string,
): Promise<Mail> {
  const [first, ...others] = notifications
  const { group } = kindRule(kindOf(first.type, first.data))
  const list: MailList = digest ? 'all' : group
  const leaves = list === 'all' || canLeave(list)
  const token = leaves ? await unsubscribeToken(db, uid, list) : null
  const unsubscribe = token && `${publicUrl}${UNSUBSCRIBE_PATH}?t=${token}`
  const lines = notifications.map((each) => lineOf(each, lang, publicUrl))
  const single = others.length === 0
  const title = single
    ? (lines[0]?.text ?? '')
    : text(lang, 'digest', { count: lines.length })
  const parts: MailParts = {
    lang,
    title,
    lines,
    facts: single ? await factsOf(db, uid, first.data, lang) : [],
    intro: single ? null : text(lang, 'digestIntro'),
    button: single ? buttonOf(first, lang, publicUrl) : allOf(lang, publicUrl),
    copy: text(lang, 'copy'),
    notes: [
      leaves ? text(lang, 'why', { group: groupName(lang, list) }) : text(lang, 'receipt'),
      text(lang, 'sender'),
    ],
    links: [
      { label: text(lang, 'change'), url: `${publicUrl}/notifications/preferences` },
      ...(unsubscribe ? [{ label: text(lang, 'leave'), url: unsubscribe }] : []),
    ],
    home: publicUrl,
  }
  const subject = cutAtWord(title.replace(/\.$/, ''), SUBJECT_CHARS)
  const content = { html: mailHtml(parts), text: mailText(parts) }
  return { id, to, subject, lang, ...content, unsubscribe }
}

/** The subject may hold the reason of a decision, which is long. */
const SUBJECT_CHARS = 150

/** The name of a list of mails, within a sentence. */
export const groupName = (lang: Lang, list: MailList): string =>
  text(lang, `groups.${list}`)

/** The text of a message stays in the app, where contacts in it are hidden. */
const lineOf = (
  { type, data, ...row }: NotificationRow,
  lang: Lang,
  publicUrl: string,
) => ({
  text: notificationSentence(type, inertWords(data), lang),
  url: buttonOf({ type, data, ...row }, lang, publicUrl).url,
})

function buttonOf({ type, data }: NotificationRow, lang: Lang, publicUrl: string) {
  const target = targetOf(kindOf(type, data), data)
  if (!target) return allOf(lang, publicUrl)
  const thing = target.page === 'order' && isSale(data) ? 'sale' : target.page
  return { label: text(lang, `see.${thing}`), url: publicUrl + pathOf(target) }
}

const allOf = (lang: Lang, publicUrl: string) => ({
  label: text(lang, 'seeAll'),
  url: publicUrl + pathOf(null),
})
