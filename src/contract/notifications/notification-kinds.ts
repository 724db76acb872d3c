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
type Page = 'request' | 'talk' | 'order' | 'item' | 'earnings'

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
  receipt: rule('money', { channels: ['mail'] }),
  refund_receipt: rule('money', { channels: ['mail'] }),
  confirm: rule('money'),
  settle: rule('money'),
  refund: rule('money'),
  chargeback: rule('money'),
  chargeback_won: rule('money'),
  chargeback_lost: rule('money'),
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
  | { page: 'earnings' }

type Ids = Partial<Record<'requestId' | 'orderId' | 'itemId', unknown>>

/** The thing that a notification is about; null where its data name none. */
export function targetOf(
  kind: NotificationKind,
  { requestId, orderId, itemId }: Ids,
): Target | null {
  const { link } = kindRule(kind)
  if (typeof requestId === 'string')
    return { page: link === 'talk' ? 'talk' : 'request', requestId }
  if (typeof orderId === 'string') return { page: 'order', orderId }
  if (typeof itemId === 'string') return { page: 'item', itemId }
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
    case 'earnings':
      return '/earnings'
    default:
      return '/notifications'
  }
}
