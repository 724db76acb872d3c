import type { TFunction } from 'i18next'
import { dateActions } from '#src/contract/requests/request-lifecycle.ts'
import { extraEvents } from '#src/contract/requests/request-events.ts'
import type { RequestEvent, ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import type { useFormat } from '#src/platform/i18n/use-format.ts'

const byParty: RequestEvent['action'][] = [
  ...([
    'cancel',
    'dispute',
    'offer',
    'withdraw_offer',
    'set_address',
    'on_the_way',
    'arrive',
  ] as const),
  ...dateActions,
  ...extraEvents,
  ...(['answer_dispute', 'propose_split', 'decline_split', 'withdraw_split'] as const),
]

/** An action of either party names the party. */
export function eventTitle(
  { action, by }: RequestEvent,
  request: ServiceRequest,
  t: TFunction,
): string {
  const names = namesIn(request)
  const who = {
    client: names.client,
    tasker: names.tasker,
    operator: '',
    system: '',
  }[by]
  const ofParty = byParty.some((each) => each === action)
  if (action === 'pay' && request.paymentMethod === '50-50')
    return t('requests.events.pay_deposit')
  if (action === 'settle' && by === 'system') return t('requests.events.settle_agreed')
  if (!ofParty || who === '') return t(`requests.events.${action}`)
  if (by === request.viewer) return t(`requests.eventsByYou.${action}`)
  return t(`requests.eventsBy.${action}`, { who })
}

/** The details of the event: a reason, a date, a price, an amount. */
export function eventDetail(
  event: RequestEvent,
  request: ServiceRequest,
  t: TFunction,
  formats: Formats,
): string | undefined {
  const { money, fullDate } = formats
  const { action, date, reason, taskerPercent } = event
  if (taskerPercent !== undefined)
    return t(`requests.split.${taskerPercent === 0 ? 'full' : 'part'}.${request.viewer}`, {
      ...namesIn(request),
      percent: taskerPercent,
    })
  if (reason) return t(`decline:said.${reason}`, namesIn(request))
  if (action === 'offer' || action === 'withdraw_offer')
    return changesOf(event, request, formats)
  if (event.extraId && event.price !== null) return money(event.price)
  if (date && action !== 'create') return fullDate(date)
  if (action === 'create') return t(`requests.sentTo.${request.viewer}`, namesIn(request))
  if (action === 'accept') return t('requests.agreedPrice', { price: money(request.price) })
  if (action !== 'pay' && action !== 'pay_balance') return undefined
  const instalment = action === 'pay' ? 1 : 2
  const payment = request.payments.find((each) => each.instalment === instalment)
  if (!payment) return undefined
  const amount = money(payment.amount)
  return action === 'pay'
    ? t('requests.paidAmount', { amount })
    : t('requests.paidBalance', { amount })
}

type Formats = Pick<ReturnType<typeof useFormat>, 'money' | 'fullDate' | 'minutes'>

/** The terms of an offer: "R$ 240,00 → R$ 320,00", a changed date, and "2 h → 3 h". */
function changesOf(
  offer: RequestEvent,
  { timeline }: ServiceRequest,
  { money, fullDate, minutes }: Formats,
): string | undefined {
  if (offer.price === null) return undefined
  const before = timeline
    .slice(0, timeline.indexOf(offer))
    .findLast(({ price }) => price !== null)
  const changed = <V>(old: V | undefined, now: V, text: (value: V) => string) =>
    old === undefined || old === now ? text(now) : `${text(old)}\u00A0→ ${text(now)}`
  const { price, date, durationMinutes } = offer
  const length = before?.durationMinutes
  return [
    changed(before?.price ?? price, price, money),
    date !== null && date !== before?.date && fullDate(date),
    durationMinutes !== undefined &&
      length !== undefined &&
      durationMinutes !== length &&
      changed(length, durationMinutes, minutes),
  ]
    .filter(Boolean)
    .join(' · ')
}
