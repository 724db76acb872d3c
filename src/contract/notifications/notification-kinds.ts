import type { notificationTypes } from './notification-topics.ts'

/** The ways in which a notification reaches a person outside the app. In the app all arrive. */
export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]

type GroupRule = Record<Channel, boolean> & {
  /** An e-mail of the group is a receipt, which cannot be turned off. */
  receipts?: true
  /** Sent as an e-mail of its own, also to people who get a digest. */
  atOnce?: true
}

/** The groups that people choose channels for, each with its default channels. */
const notificationGroups = {
  answers: { push: true, mail: true },
  needs: { push: true, mail: true },
  messages: { push: true, mail: true },
  job_day: { push: true, mail: false },
  deadlines: { push: true, mail: true, atOnce: true },
  money: { push: true, mail: true, receipts: true, atOnce: true },
  orders: { push: true, mail: true },
  market: { push: true, mail: true },
  reviews: { push: true, mail: false },
} as const satisfies Record<string, GroupRule>

export type NotificationGroup = keyof typeof notificationGroups
export const groupNames = Object.keys(notificationGroups) as NotificationGroup[]

const rules: Record<NotificationGroup, GroupRule> = notificationGroups
export const groupRule = (group: NotificationGroup): GroupRule => rules[group]

/** The page that a notification is about. */
type Page =
  | 'request'
  | 'talk'
  | 'order'
  | 'item'
  | 'tasker'
  | 'need'
  | 'opportunity'
  | 'series'
  | 'earnings'

export type KindRule = {
  group: NotificationGroup
  link: Page
  /** The channels that the kind may use; both unless given. */
  channels?: readonly Channel[]
  /** Sent during quiet hours too: an hour later it is of no use. */
  urgent?: true
  /** Requested by the person: sent whatever channels they chose, at any hour. */
  asked?: true
  /** Milliseconds that an e-mail waits for the person to see it in the app. */
  mailAfter?: number
}

const HOUR = 3_600_000

const rule = (group: NotificationGroup, more: Partial<KindRule> = {}): KindRule => ({
  group,
  link: 'request',
  ...more,
})
const message: Partial<KindRule> = { link: 'talk', mailAfter: HOUR }
/** Only useful immediately, so never sent by e-mail. */
const onTheDay: Partial<KindRule> = { channels: ['push'] }
const atTheDoor: Partial<KindRule> = { ...onTheDay, urgent: true }

/**
 * Each kind of notification: a type, or an action that refines it. Sentences, links, deliveries and
 * the page of preferences follow from it.
 */
export const notificationKinds = {
  create: rule('answers'),
  offer: rule('answers'),
  withdraw_offer: rule('answers'),
  accept: rule('answers'),
  decline: rule('answers'),
  cancel: rule('answers'),
  deliver: rule('answers'),
  request_changes: rule('answers'),
  redeliver: rule('answers'),
  propose_date: rule('answers'),
  accept_date: rule('answers'),
  decline_date: rule('answers'),
  propose_extra: rule('answers'),
  propose_discount: rule('answers'),
  change_extra: rule('answers'),
  withdraw_extra: rule('answers'),
  decline_extra: rule('answers'),
  agree_extra: rule('answers'),
  accept_extra: rule('answers'),
  expire_extra: rule('answers'),
  system: rule('answers'),
  text_hidden: rule('answers'),
  report_hidden: rule('answers'),
  report_kept: rule('answers'),
  report_seen: rule('answers'),
  suspended: rule('answers', { channels: ['mail'] }),
  lifted: rule('answers'),
  tasker_suspended: rule('answers'),
  tasker_suspended_busy: rule('answers'),
  tasker_reinstated: rule('answers'),
  seller_suspended: rule('orders', { link: 'order' }),
  seller_suspended_busy: rule('orders', { link: 'order' }),
  seller_reinstated: rule('orders', { link: 'order' }),
  test: rule('answers', { channels: ['push'], urgent: true, asked: true }),

  message: rule('messages', message),
  message_photo: rule('messages', message),
  tasker_question: rule('messages', { link: 'tasker', mailAfter: HOUR }),
  tasker_answer: rule('messages', { link: 'tasker', mailAfter: HOUR }),

  start: rule('job_day', onTheDay),
  on_the_way: rule('job_day', atTheDoor),
  arrive: rule('job_day', atTheDoor),
  set_address: rule('job_day'),
  remind_day: rule('job_day'),
  remind_address: rule('job_day'),
  remind_hours: rule('job_day', onTheDay),

  deadline_answer: rule('deadlines'),
  deadline_pay: rule('deadlines'),
  deadline_pay_balance: rule('deadlines'),
  deadline_confirm: rule('deadlines'),
  deadline_dispute: rule('deadlines'),
  order_deadline_send: rule('deadlines', { link: 'order' }),
  order_deadline_confirm: rule('deadlines', { link: 'order' }),
  order_deadline_dispute: rule('deadlines', { link: 'order' }),
  order_dispute: rule('deadlines', { link: 'order' }),
  order_dispute_until: rule('deadlines', { link: 'order' }),
  order_answer_dispute: rule('deadlines', { link: 'order' }),
  order_close_answers: rule('deadlines', { link: 'order' }),
  order_propose_split: rule('deadlines', { link: 'order' }),
  order_decline_split: rule('deadlines', { link: 'order' }),
  expire: rule('deadlines'),
  dispute: rule('deadlines'),
  dispute_until: rule('deadlines'),
  answer_dispute: rule('deadlines'),
  close_answers: rule('deadlines'),
  propose_split: rule('deadlines'),
  decline_split: rule('deadlines'),

  pay: rule('money'),
  pay_extra: rule('money'),
  receipt: rule('money', { channels: ['mail'] }),
  refund_receipt: rule('money', { channels: ['mail'] }),
  confirm: rule('money'),
  settle: rule('money'),
  refund: rule('money'),
  chargeback: rule('money'),
  chargeback_won: rule('money'),
  chargeback_lost: rule('money'),
  chargeback_defend: rule('deadlines'),
  chargeback_remind: rule('deadlines'),
  chargeback_sent: rule('money'),
  chargeback_kept: rule('money'),
  chargeback_taken: rule('money'),
  transfer_refused: rule('money'),
  refund_refused: rule('money'),
  transfer_reversed: rule('money'),
  debt: rule('money'),
  payout: rule('money', { link: 'earnings' }),
  payout_failed: rule('money', { link: 'earnings' }),
  payout_restricted: rule('money', { link: 'earnings' }),

  order_paid: rule('orders', { link: 'order' }),
  order_shipped: rule('orders', { link: 'order' }),
  order_delivered: rule('orders', { link: 'order' }),
  order_pay: rule('orders', { link: 'order' }),
  order_cancel: rule('orders', { link: 'order' }),
  order_cancel_unpaid: rule('orders', { link: 'order' }),
  order_ship: rule('orders', { link: 'order' }),
  order_deliver: rule('orders', { link: 'order' }),
  order_note: rule('orders', { link: 'order', mailAfter: HOUR }),
  order_confirm: rule('money', { link: 'order' }),
  order_settle: rule('money', { link: 'order' }),
  order_refund: rule('money', { link: 'order' }),
  order_late_payment: rule('money', { link: 'order' }),

  item_question: rule('market', { link: 'item', mailAfter: HOUR }),
  item_answer: rule('market', { link: 'item', mailAfter: HOUR }),
  item_found: rule('market', { link: 'item', channels: ['push'] }),

  need_offer: rule('answers', { link: 'need' }),
  need_offer_changed: rule('answers', { link: 'need' }),
  need_offer_withdrawn: rule('answers', { link: 'need', channels: ['push'] }),
  need_question: rule('answers', { link: 'need', mailAfter: HOUR }),
  need_advice: rule('answers', { link: 'need' }),
  need_expired: rule('answers', { link: 'need' }),
  need_hidden: rule('answers', { link: 'need' }),
  need_published: rule('needs', { link: 'opportunity', mailAfter: HOUR }),
  need_answer: rule('needs', { link: 'opportunity', mailAfter: HOUR }),
  need_changed: rule('needs', { link: 'opportunity' }),
  need_offer_declined: rule('needs', { link: 'opportunity' }),
  need_offer_hour_taken: rule('needs', { link: 'opportunity' }),
  need_other_chosen: rule('needs', { link: 'opportunity' }),
  need_ended: rule('needs', { link: 'opportunity' }),
  need_removed: rule('needs'),

  series_proposed: rule('answers', { link: 'series' }),
  series_accepted: rule('answers', { link: 'series' }),
  series_declined: rule('answers', { link: 'series' }),
  series_withdrawn: rule('answers', { link: 'series' }),
  series_expired: rule('answers', { link: 'series' }),
  series_paused: rule('answers', { link: 'series' }),
  series_unpaid: rule('answers', { link: 'series' }),
  series_resumed: rule('answers', { link: 'series' }),
  series_ended: rule('answers', { link: 'series' }),
  series_skipped: rule('answers', { link: 'series' }),
  series_kept: rule('answers', { link: 'series' }),
  series_not_free: rule('answers', { link: 'series' }),

  review: rule('reviews'),
  review_written: rule('reviews'),
  review_shown: rule('reviews'),
  review_reply: rule('reviews'),
} satisfies Record<string, KindRule>

export type NotificationKind = keyof typeof notificationKinds

/** The kind of a notification whose data name no action. */
export const kindOfType: Record<(typeof notificationTypes)[number], NotificationKind> = {
  request_created: 'create',
  request_offer: 'offer',
  request_accepted: 'accept',
  request_declined: 'decline',
  request_paid: 'pay',
  request_started: 'start',
  request_delivered: 'deliver',
  request_completed: 'confirm',
  request_disputed: 'dispute',
  request_cancelled: 'cancel',
  message: 'message',
  payout: 'payout',
  order_paid: 'order_paid',
  order_shipped: 'order_shipped',
  order_delivered: 'order_delivered',
  review: 'review',
  system: 'system',
}

export const channelsOf = (kind: NotificationKind): readonly Channel[] =>
  kindRule(kind).channels ?? channels

export const kindRule = (kind: NotificationKind): KindRule => notificationKinds[kind]

export type Target =
  | { page: 'request' | 'talk'; requestId: string }
  | { page: 'order'; orderId: string }
  | { page: 'item'; itemId: string }
  | { page: 'need' | 'opportunity'; needId: string }
  | { page: 'tasker'; taskerUid: string }
  | { page: 'series'; seriesId: string }
  | { page: 'earnings' }

type Ids = Partial<
  Record<'requestId' | 'orderId' | 'itemId' | 'taskerUid' | 'needId' | 'seriesId', unknown>
>

/** The thing that a notification is about; null where its data name none. */
export function targetOf(
  kind: NotificationKind,
  { requestId, orderId, itemId, taskerUid, needId, seriesId }: Ids,
): Target | null {
  const { link } = kindRule(kind)
  if (link === 'series' && typeof seriesId === 'string') return { page: link, seriesId }
  if (typeof requestId === 'string')
    return { page: link === 'talk' ? 'talk' : 'request', requestId }
  if (typeof orderId === 'string') return { page: 'order', orderId }
  if (typeof itemId === 'string') return { page: 'item', itemId }
  if (typeof taskerUid === 'string') return { page: 'tasker', taskerUid }
  if (typeof needId === 'string')
    return { page: link === 'opportunity' ? 'opportunity' : 'need', needId }
  return link === 'earnings' ? { page: 'earnings' } : null
}

/** The path of a target in the app; without a target, that of the notifications page. */
export function pathOf(target: Target | null): string {
  switch (target?.page) {
    case 'request':
      return `/service-request/details/${target.requestId}`
    case 'talk':
      return `/service-request/details/${target.requestId}/talk`
    case 'order':
      return `/marketplace/order-summary/${target.orderId}`
    case 'item':
      return `/marketplace/${target.itemId}`
    case 'tasker':
      return `/taskers/${encodeURIComponent(target.taskerUid)}`
    case 'need':
      return `/needs/${target.needId}`
    case 'opportunity':
      return `/needs/${target.needId}/offer`
    case 'series':
      return `/series/${target.seriesId}`
    case 'earnings':
      return '/earnings'
    default:
      return '/notifications'
  }
}
