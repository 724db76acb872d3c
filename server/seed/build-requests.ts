import { instalments } from '#src/contract/payments/money.ts'
import {
  type Party,
  type Actor,
  type Transition,
  type RequestStatus,
  deadlineOf,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import type { JobAddress, PaymentStatus } from '#src/contract/requests/requests.ts'
import type { ExtraEvent } from '#src/contract/requests/request-events.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import { tagsBy } from '#src/contract/reviews/review-tags.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { splitHeld } from '#server/services/money/split.ts'
import { shortNumber } from '#server/db/requests/short-number.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import { home } from './build-addresses.ts'
import type { DemoContext } from './context.ts'
import type {
  DemoEvent,
  DemoPayment,
  DemoRequest,
  DemoReview,
  DemoUser,
} from './demo-data.ts'
import type { Story } from './request-stories.ts'

type StepAction = Exclude<DemoEvent['action'], ExtraEvent>
type Step = readonly [action: StepAction, actor: Actor, hoursAgo: number]

const paidSteps = (age: number): Step[] => [
  ['create', 'client', age],
  ['accept', 'tasker', age - 3],
  ['pay', 'system', age - 4],
]

/** The events that lead to a status. Ages respect the timers, so that no request is overdue. */
function stepsOf({ status, method, unpaid, earlier = 0 }: Story): Step[] {
  const confirmed = (age: number): Step[] => [
    ...paidSteps(age),
    ['start', 'tasker', age - 70],
    ['deliver', 'tasker', age - 76],
    ...(method === '50-50' ? ([['pay_balance', 'client', age - 90]] as const) : []),
    ['confirm', method === '50-50' ? 'system' : 'client', age - 90],
  ]
  const paths: Record<RequestStatus, () => Step[]> = {
    pending: () => [['create', 'client', 5]],
    negotiating: () => [
      ['create', 'client', 20],
      ['offer', 'tasker', 16],
    ],
    accepted: () => [
      ['create', 'client', 9],
      ['accept', 'tasker', 6],
    ],
    paid: () => paidSteps(30),
    in_progress: () => [...paidSteps(74), ['start', 'tasker', 3]],
    delivered: () => [...paidSteps(98), ['start', 'tasker', 28], ['deliver', 'tasker', 20]],
    changes_requested: () => [
      ...paidSteps(120),
      ['start', 'tasker', 50],
      ['deliver', 'tasker', 30],
      ['request_changes', 'client', 6],
    ],
    disputed: () => [
      ...paidSteps(122),
      ['start', 'tasker', 52],
      ['deliver', 'tasker', 40],
      ['dispute', 'client', 10],
    ],
    completed: () => confirmed(160),
    closed: () => [
      ...confirmed(580 + earlier),
      ['close', 'system', 580 + earlier - 90 - 14 * 24],
    ],
    declined: () => [
      ['create', 'client', 120],
      ['decline', 'tasker', 112],
    ],
    expired: () =>
      unpaid
        ? [
            ['create', 'client', 190],
            ['expire', 'system', 142],
          ]
        : [
            ['create', 'client', 120],
            ['accept', 'tasker', 110],
            ['expire', 'system', 86],
          ],
    cancelled: () =>
      unpaid
        ? [
            ['create', 'client', 40],
            ['cancel', 'client', 33],
          ]
        : [...paidSteps(200), ['cancel', 'client', 150]],
  }
  return paths[status]()
}

const statusOf = (action: StepAction): RequestStatus => {
  if (action === 'create') return 'pending'
  return action === 'pay_balance'
    ? 'delivered'
    : requestLifecycle.statusAfter(action satisfies Transition)
}

/** The status of the first instalment by the status of the request. */
function firstMoney(status: RequestStatus, paid: boolean): PaymentStatus | null {
  if (status === 'accepted') return 'awaiting'
  if (status === 'expired') return 'canceled'
  if (!paid) return null
  if (status === 'disputed') return 'frozen'
  if (status === 'cancelled') return 'refunded'
  return status === 'completed' || status === 'closed' ? 'released' : 'held'
}

/** The balance is due while the work is delivered; at any other step it is closed again. */
const unpaidBalance = (status: RequestStatus): PaymentStatus =>
  status === 'delivered' ? 'awaiting' : 'canceled'

type Money = Pick<
  DemoPayment,
  | ('instalment' | 'amount' | 'status' | 'paidAt' | 'createdAt')
  | ('extraId' | 'extraVersion')
>

function buildPayments(
  context: DemoContext,
  requestId: string,
  story: Story,
  events: readonly DemoEvent[],
): DemoPayment[] {
  const at = (action: DemoEvent['action']) =>
    events.find((event) => event.action === action)?.at ?? null
  const accepted = at('accept')
  const status = firstMoney(story.status, at('pay') !== null)
  if (!accepted || !status) return []
  const [deposit = 0, balance] = instalments(story.price * 100, story.method)
  const parts: Money[] = [
    { instalment: 1, amount: deposit, status, paidAt: at('pay'), createdAt: accepted },
  ]
  const delivered = at('deliver')
  if (balance !== undefined && delivered) {
    const paidAt = at('pay_balance')
    const state = paidAt ? status : unpaidBalance(story.status)
    parts.push({
      instalment: 2,
      amount: balance,
      status: state,
      paidAt,
      createdAt: delivered,
    })
  }
  const settledAt = at('confirm') ?? at('cancel')
  return settled(context, { requestId, settledAt }, parts)
}

/**
 * The payments of a request, with the ids of the provider and the shares of a release or refund.
 */
export function settled(
  context: DemoContext,
  { requestId, settledAt }: { requestId: string; settledAt: Date | null },
  parts: readonly Money[],
): DemoPayment[] {
  const named = parts.map((part) => ({
    ...part,
    id: context.id(part.createdAt),
    feeFree: 0,
  }))
  const shares = new Map(
    splitHeld(named, 100, context.feePercent).map((share) => [share.id, share]),
  )
  return named.map((part): DemoPayment => {
    const name = part.id.replaceAll('-', '').slice(-20)
    const released = part.status === 'released'
    const refunded = part.status === 'refunded'
    return {
      ...part,
      requestId,
      orderId: null,
      intentId: part.paidAt && `pi_demo${name}`,
      chargeId: part.paidAt && `ch_demo${name}`,
      transferId: released ? `tr_demo${name}` : null,
      refundId: refunded ? `re_demo${name}` : null,
      transferAmount: released ? (shares.get(part.id)?.transfer ?? 0) : null,
      feeAmount: released ? (shares.get(part.id)?.fee ?? 0) : 0,
      refundAmount: refunded ? part.amount : 0,
      settledAt: released || refunded ? settledAt : null,
    }
  })
}

/** Begun work started on its date, at the full hour. */
function dateOf(
  context: DemoContext,
  { day, hour }: Story,
  events: readonly DemoEvent[],
): Date {
  const started = events.find(({ action }) => action === 'start')?.at
  if (!started) return context.workday(day, hour)
  const date = new Date(started)
  date.setUTCMinutes(0, 0, 0)
  return date
}

/** The request of a story. `client` and `tasker` are its two people. */
export function buildRequest(
  context: DemoContext,
  story: Story,
  client: DemoUser,
  tasker: DemoUser,
): { request: DemoRequest; reviews: DemoReview[] } {
  const steps = stepsOf(story)
  const noted = steps.length - 1
  const events = steps.map(([action, actor, hoursAgo], index): DemoEvent => {
    const at = context.hoursAgo(hoursAgo)
    return {
      id: context.id(at),
      action,
      status: statusOf(action),
      actor,
      at,
      note: index === noted ? (story.note ?? null) : null,
      reason: index === noted ? (story.reason ?? null) : null,
      ...(action === 'offer' && { price: story.price * 100 }),
      ...(action === 'create' && story.status === 'negotiating' && { price: asked(story) }),
    }
  })
  const createdAt = events[0]?.at ?? context.now
  const id = context.id(createdAt)
  const timing = {
    status: story.status,
    statusSince: events.at(-1)?.at ?? createdAt,
    termsSince: events.findLast(({ action }) => action === 'offer')?.at ?? createdAt,
    date: dateOf(context, story, events),
  }
  const request: DemoRequest = {
    ...timing,
    deadline: deadlineOf(timing),
    id,
    number: shortNumber((below) => context.random.int(0, below - 1)),
    clientUid: client.uid,
    taskerUid: tasker.uid,
    termsBy: story.status === 'negotiating' ? 'tasker' : 'client',
    termsVersion: story.status === 'negotiating' ? 2 : 1,
    category: story.category,
    description: story.description,
    durationMinutes: usualMinutes(story.category),
    cep: client.cep,
    address:
      story.client === 'demo-cliente' ? { ...home, reference: '' } : jobAddress(client.cep),
    paymentMethod: story.method,
    price: story.price * 100,
    earlierTerms:
      story.status === 'negotiating'
        ? [
            {
              by: 'client',
              price: asked(story),
              date: timing.date.toISOString(),
              durationMinutes: usualMinutes(story.category),
              paymentMethod: story.method,
            },
          ]
        : [],
    feePercent: context.feePercent,
    events,
    payments: buildPayments(context, id, story, events),
    createdAt,
  }
  return { request, reviews: buildReviews(context, story, request, { client, tasker }) }
}

/** The client's first price in centavos, before the tasker's offer. */
const asked = ({ price }: Story) => Math.round((price * 85) / 1000) * 1000

const streets = [
  ...['Rua das Acácias', 'Rua Harmonia', 'Rua do Sossego', 'Avenida Brasil'],
  ...['Rua São João', 'Rua Bela Cintra', 'Travessa das Flores', 'Rua Sete de Setembro'],
]
const complements = ['', '', 'apto. 31', 'casa 2', 'bloco B, apto. 104', 'fundos']
const references = ['', 'Portão azul', 'Em frente à padaria', 'Interfone 12', '']

/** The same for one client, whatever other random values are drawn. */
function jobAddress(cep: string): JobAddress {
  const drawn = Number(cep)
  const one = (words: readonly string[]) => words[drawn % words.length] ?? ''
  const { district, city = '' } = locateCep(cep) ?? {}
  return {
    street: one(streets),
    number: String(10 + (drawn % 1990)),
    complement: one(complements),
    reference: one(references),
    district: district ?? '',
    city,
  }
}

/** The parties' reviews; public once the request is closed. */
function buildReviews(
  context: DemoContext,
  { review, back }: Story,
  request: DemoRequest,
  people: Record<Party, DemoUser>,
): DemoReview[] {
  const at = (action: DemoEvent['action']) =>
    request.events.find((event) => event.action === action)?.at ?? null
  const [confirmed, shownAt] = [at('confirm'), at('close')]
  if (!confirmed) return []
  const one = (by: Party, [rating, comment, reply]: readonly [number, string, string?]) => {
    const createdAt = new Date(confirmed.getTime() + (by === 'client' ? 5 : 8) * HOUR_MS)
    return {
      id: context.id(createdAt),
      by,
      taskerUid: request.taskerUid,
      authorUid: people[by].uid,
      authorName: people[by].name,
      requestId: request.id,
      rating,
      comment,
      tags: tagsBy(by, request.category).slice(0, 2),
      createdAt,
      shownAt,
      reply: reply ?? null,
      repliedAt: reply ? shownAt : null,
    }
  }
  return [
    ...(review ? [one('client', back ? [...review, back[2]] : review)] : []),
    ...(back ? [one('tasker', [back[0], back[1]])] : []),
  ]
}
