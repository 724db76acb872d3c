import { toBrl } from '#src/contract/payments/money.ts'
import {
  kindOfType,
  notificationKinds,
  type NotificationKind,
} from '#src/contract/notifications/notification-kinds.ts'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import { type OrderParty, orderTimers } from '#src/contract/orders/order-lifecycle.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { formatMoney } from '#src/lib/format.ts'
import { textsOf } from '#server/i18n.ts'
import texts from '#server/locales/pt/notifications.json' with { type: 'json' }

/**
 * The data of a notification; `amount`, `part` and `returned` in centavos, `by` the actor. Of an
 * order, `side` is the recipient's.
 */
export type SentenceData = Record<string, string | number>

const text = textsOf('notifications')

type SentenceKey = keyof typeof texts.sentences
const isKey = (key: string): key is SentenceKey => Object.hasOwn(texts.sentences, key)

/** The client makes requests; in every other sentence without a name the tasker acted. */
const usualActor: Partial<Record<SentenceKey, 'client'>> = { create: 'client' }

/** The kind of a notification: its action where that is one, else that of its type. */
export function kindOf(
  type: NotificationType,
  { action, by, date }: SentenceData,
): NotificationKind {
  // A notification from before there was a time to answer has no date, and a sentence without it.
  if (isParty(by) && date) {
    if (action === 'dispute') return 'dispute_until'
    if (action === 'order_dispute') return 'order_dispute_until'
  }
  return isKind(action) ? action : kindOfType[type]
}

const isKind = (action: unknown): action is NotificationKind =>
  typeof action === 'string' && Object.hasOwn(notificationKinds, action)

const isParty = (by: unknown) => by === 'client' || by === 'tasker'

/**
 * The key of the sentence: `x_alone` when no party acted but a timer, the provider or an operator,
 * or it is not known who did; `x_judged` of an operator who decided by a percentage, `x_full` of a
 * full refund.
 */
export function sentenceKey(type: NotificationType, data: SentenceData): SentenceKey {
  const kind = kindOf(type, data)
  const judged = `${kind}_judged`
  if (data['by'] === 'operator' && data['percent'] !== undefined && isKey(judged))
    return judged
  const full = `${kind}_full`
  if (data['percent'] === 0 && isKey(full)) return full
  const alone = `${kind}_alone`
  if (isKey(alone) && (!isParty(data['by']) || !isKey(kind))) return alone
  return isKey(kind) ? kind : 'system'
}

const brlText = (centavos: string | number = 0): string =>
  formatMoney(toBrl(Number(centavos)))

const dateFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Sao_Paulo',
  })

/** Made once: a formatter takes longer to make than to use. */
const dateFormats = {
  pt: dateFormat('pt-BR'),
  es: dateFormat('es-AR'),
} satisfies Record<Lang, Intl.DateTimeFormat>

/** "24/11, 09:00" in Brasília. */
const dateText = (iso: string, lang: Lang): string =>
  dateFormats[lang].format(new Date(iso))

/** The sentence of a notification in a language, made of its type and data. */
export const notificationSentence = (
  type: NotificationType,
  data: SentenceData,
  lang: Lang,
): string => filled(sentenceKey(type, data), data, lang)

/** The same for a place below the name of the request: the sentence leaves out its number. */
export function shortSentence(
  type: NotificationType,
  { number: _number, ...data }: SentenceData,
  lang: Lang,
): string {
  const key = sentenceKey(type, data)
  const short = `${key}_short`
  return filled(isKey(short) ? short : key, data, lang)
}

function filled(key: SentenceKey, data: SentenceData, lang: Lang): string {
  const by = data['by'] ?? usualActor[key] ?? 'tasker'
  const names = {
    taskerName: text(lang, 'names.tasker'),
    clientName: text(lang, 'names.client'),
    ...data,
  }
  return text(lang, `sentences.${key}`, {
    ...names,
    actor: names[by === 'client' ? 'clientName' : 'taskerName'],
    request: ownerName(data, lang),
    ofRequest: nameOf(data, lang, { full: 'ofFull', short: 'ofShort' }),
    order: text(lang, `names.short.${ownerOf(data)}`),
    date: data['date'] ? dateText(String(data['date']), lang) : '',
    days: orderTimers.confirmation / DAY_MS,
    amount: brlText(data['amount']),
    part: brlText(data['part']),
    returned: brlText(data['returned']),
  })
}

/** "pedido #A38F"; an order is called as its page is, "compra A38F", or by its seller "venda A38F". */
export const ownerName = (data: SentenceData, lang: Lang): string =>
  nameOf(data, lang, { full: 'full', short: 'short' })

type Forms = { full: 'full' | 'ofFull'; short: 'short' | 'ofShort' }

function nameOf(data: SentenceData, lang: Lang, { full, short }: Forms): string {
  const { number } = data
  const owner = ownerOf(data)
  return number
    ? text(lang, `names.${full}.${owner}`, { number })
    : text(lang, `names.${short}.${owner}`)
}

function ownerOf(data: SentenceData): 'request' | OrderParty {
  if (!data['orderId']) return 'request'
  return isSale(data) ? 'seller' : 'buyer'
}

/** True when the recipient is the seller of an order. */
export const isSale = ({ side }: SentenceData): boolean => side === 'seller'
