import { bringTo, newAccount } from './accounts.ts'
import { availableOn, book, bookCharge } from './balance.ts'
import { createCharge } from './charges.ts'
import { addDebitCard } from './external-accounts.ts'
import { newIntent } from './intents.ts'
import type { Metadata, PaymentIntent } from './objects.ts'
import { givenPaymentMethod } from './cards.ts'
import { seedPayout } from './payouts.ts'
import type { World } from './world.ts'

/** A tasker who has been onboarded before. */
export type SeedAccount = {
  id: string
  email?: string | null
  metadata?: Metadata
  /** For instant payouts. */
  debitCard?: boolean
}

/** A payment that went through before. Amounts in centavos. */
export type SeedPayment = {
  intentId: string
  /** By default `ch_` and the rest of the intent's id. */
  chargeId?: string
  amount: number
  /** Ties the intent to its transfers. */
  group: string
  metadata?: Metadata
  paidAt: Date
  transfer?: { id: string; amount: number; accountId: string; at: Date }
  refund?: { id: string; amount: number; at: Date }
}

/**
 * The balance of an account on a day, sent to its bank, or `instant` to its debit card; with
 * `failure` the bank returned it.
 */
export type SeedPayout = {
  accountId: string
  at: Date
  instant?: boolean
  failure?: { code: string; at: Date }
}

/** Adds payouts to accounts that have none yet. */
export function seedPayouts(world: World, payouts: SeedPayout[]): void {
  const known = new Set(Object.values(world.state.payouts).map(({ account }) => account))
  for (const { accountId, at, instant = false, failure } of payouts)
    if (!known.has(accountId))
      seedPayout(world, accountId, {
        ...{ at: seconds(at), instant },
        ...(failure && { failure: { code: failure.code, at: seconds(failure.at) } }),
      })
}

/** Adds an account that is onboarded at once. An existing one stays as it is. */
export function seedAccount(world: World, seed: SeedAccount): void {
  const { id, email, metadata, debitCard = false } = seed
  if (Object.hasOwn(world.state.accounts, id)) return
  const account = newAccount(world, {
    id,
    email: email ?? null,
    metadata: metadata ?? {},
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
    },
  })
  bringTo(account, 'whole')
  if (debitCard) addDebitCard(account)
  world.state.accounts[id] = account
}

/** Adds a payment by a test card, without events to the receivers. Known ones stay. */
export function seedPayment(world: World, payment: SeedPayment): void {
  if (Object.hasOwn(world.state.intents, payment.intentId)) return
  const intent = seedIntent(world, payment)
  seedTransfer(world, payment, intent)
  seedRefund(world, payment, intent)
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

function seedIntent(world: World, payment: SeedPayment): PaymentIntent {
  const { intentId, amount, group, metadata, paidAt } = payment
  const chargeId = payment.chargeId ?? intentId.replace(/^pi_/, 'ch_')
  const card = givenPaymentMethod(
    world,
    { payment_method: 'pm_card_br' },
    { customer: null },
  )
  if (!card) throw new Error('the stand-in has lost its own test card')
  const intent = newIntent(world, {
    id: intentId,
    amount,
    amount_received: amount,
    created: seconds(paidAt),
    currency: 'brl',
    metadata: metadata ?? {},
    payment_method: card.id,
    status: 'succeeded',
    transfer_group: group,
  })
  const { charges, intents } = world.state
  const charge = createCharge(world, intent, card, null)
  delete charges[charge.id]
  charge.id = chargeId
  charge.created = intent.created
  charges[chargeId] = charge
  intent.latest_charge = chargeId
  bookCharge(world, charge, false)
  intents[intentId] = intent
  return intent
}

function seedTransfer(
  world: World,
  { chargeId, transfer, group, metadata }: SeedPayment,
  intent: PaymentIntent,
) {
  if (!transfer) return
  const { id, amount, accountId, at } = transfer
  const currency = 'brl'
  const source = world.state.charges[chargeId ?? intent.latest_charge ?? '']
  world.state.transfers[id] = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(world, {
      type: 'transfer',
      amount: -amount,
      currency,
      source: id,
      // It can be spent no sooner than the money of its charge.
      ...(source && { availableOn: availableOn(world, source) }),
    }),
    created: seconds(at),
    currency,
    description: null,
    destination: accountId,
    destination_payment: world.newId('py'),
    livemode: false,
    metadata: metadata ?? {},
    reversals: { object: 'list', data: [], has_more: false, total_count: 0 },
    reversed: false,
    source_transaction: chargeId ?? intent.latest_charge,
    source_type: 'card',
    transfer_group: group,
  }
}

function seedRefund(
  world: World,
  { refund, metadata }: SeedPayment,
  intent: PaymentIntent,
) {
  const charge = world.state.charges[intent.latest_charge ?? '']
  if (!refund || !charge) return
  const { id, amount, at } = refund
  const currency = 'brl'
  world.state.refunds[id] = {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(world, {
      type: 'refund',
      amount: -amount,
      currency,
      source: id,
    }),
    charge: charge.id,
    created: seconds(at),
    currency,
    metadata: metadata ?? {},
    payment_intent: intent.id,
    reason: null,
    status: 'succeeded',
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
}
