import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/payments/fees.ts'
import {
  orderLifecycle,
  deliveryWays,
  orderTimers,
} from '#src/contract/orders/order-lifecycle.ts'
import {
  type Actor,
  cancellationSplit,
  isChatClosed,
  type Transition,
  type RequestStatus,
  timers,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import { cancellationCases, statusKey } from './cancellation-cases.ts'
import { sectionsOf } from './documents.ts'
import { platform } from '#src/mocks/fixtures.ts'
import { policyValues, valuesOf } from './policy-values.ts'

const HOUR = 3_600_000

afterEach(() => i18next.changeLanguage('pt'))

type Edges = { from: readonly RequestStatus[]; by: readonly Actor[] }

const edgesOf = (action: Transition, { from, by }: Edges) =>
  from.flatMap((status) => by.map((actor) => `${actor}: ${status} ${action}`))

/** True of a transition by which a request ends undone, or is stopped. */
const isEnding = (action: Transition) => {
  const status = requestLifecycle.statusAfter(action)
  return (
    (isChatClosed(status) && status !== 'closed') ||
    status === 'disputed' ||
    action === 'settle'
  )
}

test('the table has one row for each way to cancel in the lifecycle, and no other', () => {
  const known = requestLifecycle.names
    .filter(isEnding)
    .flatMap((action) => edgesOf(action, requestLifecycle.transitions[action]))
  const described = cancellationCases.flatMap((row) => edgesOf(row.action, row))
  expect([...new Set(described)].toSorted()).toEqual(known.toSorted())
})

const price = 20_000
const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR)

test.each([
  ['inTime', 'client', policyValues.freeHours, 24, { refund: price, toTasker: 0 }],
  ['inTime', 'client', 1, policyValues.freeMinutes / 60, { refund: price, toTasker: 0 }],
  [
    'late',
    'client',
    policyValues.freeHours - 0.01,
    policyValues.freeMinutes / 60 + 0.01,
    {
      refund: (price * (100 - policyValues.latePercent)) / 100,
      toTasker: (price * policyValues.latePercent) / 100,
    },
  ],
  ['byTasker', 'tasker', 0, 24, { refund: price, toTasker: 0 }],
] as const)(
  '%s, %s, %d h before the service and %d h after paying: as the server splits it',
  (_row, by, before, after, expected) => {
    const split = cancellationSplit({
      price,
      paymentMethod: '100',
      by,
      date: inHours(before),
      paidAt: inHours(-after),
      taskerSuspended: false,
      now,
    })
    expect(split).toEqual(expected)
  },
)

test('the numbers in the texts are those of the rules', () => {
  expect(policyValues).toMatchObject({
    answerHours: timers.answer / HOUR,
    answerBeforeHours: timers.answerBeforeDate / HOUR,
    paymentHours: timers.payment / HOUR,
    paymentBeforeHours: timers.paymentBeforeDate / HOUR,
    shortestMinutes: timers.shortest / 60_000,
    startHours: timers.startBeforeDate / HOUR,
    confirmHours: timers.confirmation / HOUR,
    closingDays: timers.closing / (24 * HOUR),
    disputeHours: timers.disputeAnswer / HOUR,
    reserveMinutes: orderTimers.reservation / 60_000,
    sendDays: orderTimers.sending / (24 * HOUR),
    carriageDays: orderTimers.carriage / (24 * HOUR),
    buyerDays: orderTimers.confirmation / (24 * HOUR),
    latePercent: LATE_CANCELLATION_PERCENT,
  })
  // Half of R$ 200 is held; the tasker's part is of the whole price.
  expect([
    policyValues.exampleHeld,
    policyValues.exampleTasker,
    policyValues.exampleRefund,
  ]).toEqual(['R$\u00a0100', 'R$\u00a040', 'R$\u00a060'])
})

/** Numbers that are no rule of ours: of laws, of telephones, the age of majority. */
const NOT_OURS = [
  /\b(arts?\. \d+( a \d+)?(º)?|Le[iy] nº [\d.]+\/\d+)/g,
  /\b18 a[nñ]os\b|\b18 anos\b/g,
  /\b1 km\b/g, // the public cell
  /\b19[023] \(/g, // police, ambulance, firefighters
  /0% a 100%/g, // all that a dispute can end in
]

const papers = ['legal', 'faq', 'mercadopago']

test.each(['pt', 'es'].flatMap((lang) => papers.map((paper) => [lang, paper] as const)))(
  '%s/%s: no number is written by hand',
  (lang, paper) => {
    const file = readFileSync(`public/locales/${lang}/${paper}.json`, 'utf8')
    const written = NOT_OURS.reduce(
      (text, pattern) => text.replace(pattern, ''),
      file.replace(/\{\{\w+\}\}/g, ''),
    )
    expect(written.match(/.{20}\d.{5}/g)).toBeNull()
  },
)

test.each([
  ['pt', ['15 minutos', '7 dias para enviar', '20 dias', '7 dias depois', '15%']],
  ['es', ['15 minutos', '7 días para enviar', '20 días', '7 días después', '15%']],
] as const)('%s: the terms of the market are the rules of orders', async (lang, said) => {
  for (const party of ['buyer', 'seller'] as const)
    for (const delivery of deliveryWays) {
      expect(orderLifecycle.can('cancel', { status: 'paid', delivery }, party)).toBe(true)
      expect(orderLifecycle.can('cancel', { status: 'shipped', delivery }, party)).toBe(
        false,
      )
      expect(orderLifecycle.can('cancel', { status: 'delivered', delivery }, party)).toBe(
        false,
      )
    }
  for (const status of ['shipped', 'delivered'] as const)
    expect(orderLifecycle.can('dispute', { status, delivery: 'carrier' }, 'buyer')).toBe(
      true,
    )

  await i18next.changeLanguage(lang)
  const market = sectionsOf(i18next.t, 'terms', valuesOf(platform)).find(
    ({ id }) => id === 'market',
  )
  const text = market?.body.flat().join(' ')
  for (const words of said) expect(text).toContain(words)
})

test.each([
  [
    'pt',
    [
      ...['48 horas', '2 horas antes', '24 horas', '1 hora antes', '30 minutos'],
      ...['12 horas antes', '72 horas', '14 dias', '5 minutos', '20%', '15%'],
    ],
  ],
  [
    'es',
    [
      ...['48 horas', '2 horas antes', '24 horas', '1 hora antes', '30 minutos'],
      ...['12 horas antes', '72 horas', '14 días', '5 minutos', '20%', '15%'],
    ],
  ],
] as const)('%s: the policy contains the numbers', async (lang, expected) => {
  await i18next.changeLanguage(lang)
  const text = sectionsOf(i18next.t, 'cancellation-policy', valuesOf(platform))
    .flatMap(({ body }) => body.flat())
    .join('\n')
  for (const number of expected) expect(text).toContain(number)
})

test('every row has its texts and every status its name', () => {
  for (const { name, from } of cancellationCases) {
    for (const status of from) expect(i18next.exists(statusKey(status))).toBe(true)
    expect(i18next.exists(`legal:cancellation-policy.table.rows.${name}.who`)).toBe(true)
    expect(i18next.exists(`legal:cancellation-policy.table.rows.${name}.money`)).toBe(true)
  }
})
