import { kindRule, pathOf, targetOf } from '#src/contract/notification-kinds.values.ts'
import type { Lang } from '#src/contract/common.values.ts'
import type { AppDeps } from '#server/deps.ts'
import type { Mail, MailProvider } from '#server/providers/mail/mail.ts'
import type { NotificationRow } from './add-notifications.ts'
import { inertNames } from './inert.ts'
import { mailHtml, mailText, type MailParts } from './mail-html.ts'
import { groupWords, mailWords } from './mail-words.ts'
import type { Parcel, Sender } from './parcel.ts'
import { isSale, kindOf, notificationSentence } from './sentences.ts'
import { canLeave, type MailList, unsubscribeToken } from './unsubscribe.ts'

type Deps = Pick<AppDeps, 'db' | 'config'>

export const UNSUBSCRIBE_PATH = '/api/mail/unsubscribe'

/** Sends notifications by e-mail. A mail server may have taken one that it did not answer for. */
export const mailSender = (deps: Deps, provider: MailProvider): Sender => ({
  repeatable: false,
  send: async (parcel) => {
    const { email } = parcel
    if (email === null) return { outcome: 'nobody' }
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
  const words = mailWords[lang]
  const single = others.length === 0
  const title = single
    ? (lines[0]?.text ?? '')
    : words.digest.replace('{count}', String(lines.length))
  const parts: MailParts = {
    lang,
    title,
    lines,
    intro: single ? null : words.digestIntro,
    button: single ? buttonOf(first, lang, publicUrl) : allOf(lang, publicUrl),
    copy: words.copy,
    notes: [
      leaves ? words.why.replace('{group}', groupWords[lang][list]) : words.receipt,
      words.sender,
    ],
    links: [
      { label: words.change, url: `${publicUrl}/notifications/preferences` },
      ...(unsubscribe ? [{ label: words.leave, url: unsubscribe }] : []),
    ],
    home: publicUrl,
  }
  const subject = title.replace(/\.$/, '')
  const content = { html: mailHtml(parts), text: mailText(parts) }
  return { id, to, subject, lang, ...content, unsubscribe }
}

/** The words of a message stay in the app, where numbers and links in them are dealt with. */
const lineOf = (
  { type, data, ...row }: NotificationRow,
  lang: Lang,
  publicUrl: string,
) => ({
  text: notificationSentence(type, inertNames(data), lang),
  url: buttonOf({ type, data, ...row }, lang, publicUrl).url,
})

function buttonOf({ type, data }: NotificationRow, lang: Lang, publicUrl: string) {
  const target = targetOf(kindOf(type, data), data)
  if (!target) return allOf(lang, publicUrl)
  const thing = target.page === 'order' && isSale(data) ? 'sale' : target.page
  return { label: mailWords[lang].see[thing], url: publicUrl + pathOf(target) }
}

const allOf = (lang: Lang, publicUrl: string) => ({
  label: mailWords[lang].seeAll,
  url: publicUrl + pathOf(null),
})
