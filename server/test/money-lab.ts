import Stripe from 'stripe'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { instalments, type PaymentMethod } from '#src/contract/payments/money.ts'
import { deadlineOf, type RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { loadConfig } from '#server/config.ts'
import { guardedProvider } from '#server/db/connection/outside-transaction.ts'
import {
  type PaymentRow,
  paymentsOf,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import {
  payments,
  payoutAccounts,
  serviceRequests,
  taskers,
  users,
} from '#server/db/schema.ts'
import { createStripePayments } from '#server/providers/payments/stripe-payments.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { post } from '#server/services/money/ledger.ts'
import { splitHeld } from '#server/services/money/split.ts'
import { handleWebhook } from '#server/services/payments/webhooks.ts'
import { standInFetch } from '#server/stand-ins/stripe/stand-in-fetch.ts'
import {
  createStripeStandIn,
  type StripeStandIn,
} from '#server/stand-ins/stripe/stripe-stand-in.ts'
import { openTestDatabase } from './database.ts'
import { makeMortal } from './mortal-database.ts'

const secretKey = 'sk_test_money_lab'
const webhookSecrets = { platform: 'whsec_platform', connect: 'whsec_connect' }
const FEE_PERCENT = 15

/** Where a request can begin: as it would be in the database and at the provider. */
export const starts = [
  'negotiating',
  'accepted',
  'paid',
  'in_progress',
  'delivered',
  'disputed',
  'completed',
] as const satisfies RequestStatus[]
export type Start = (typeof starts)[number]

/** The next call that the provider is to fail: it never arrives, or its answer does not. */
export type Fault = { call: number; mode: 'before' | 'after' }

export type MoneyLab = Awaited<ReturnType<typeof openMoneyLab>>

/**
 * The services of money without HTTP: a database, a provider that is new for each request, a
 * process that can die at a statement, and a network that can fail at a call. It brings a request to any state by writing rows, so that thousands can be tried.
 */
export async function openMoneyLab() {
  const database = await openTestDatabase()
  const mortal = makeMortal(database)
  let moved = 0
  let fault: Fault | null = null
  const clock = () => new Date(Date.now() + moved)
  let standIn = newStandIn(() => clock().getTime())
  const reach: typeof fetch = (input, init) => standInFetch(standIn)(input, init)
  const unreliable: typeof fetch = async (input, init) => {
    if (fault) fault = { ...fault, call: fault.call - 1 }
    const mode = fault?.call === 0 ? fault.mode : null
    if (mode === 'before' || mortal.isDead()) throw new TypeError('fetch failed')
    mortal.noteCall()
    const response = await reach(input, init)
    if (mode === 'after' || mortal.isDead()) throw new TypeError('terminated')
    return response
  }
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(reach),
  })
  const errors: string[] = []
  const deps: MoneyDeps = {
    db: database.db,
    payments: guardedProvider(
      'payments',
      createStripePayments({
        secretKey,
        webhookSecrets,
        fetch: unreliable,
        maxNetworkRetries: 0,
      }),
    ),
    clock,
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }), publicUrl: 'http://oficio.test' },
    logger: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
  }
  await addPeople(deps)
  let seen = new Set<string>()

  /** A new provider that knows only the tasker's account, with the clock at the real time. */
  const renew = async () => {
    moved = 0
    fault = null
    seen = new Set()
    errors.length = 0
    standIn = newStandIn(() => clock().getTime())
    await standIn.control.seedAccounts([{ id: 'acct_marina', debitCard: true }])
  }
  const pending = async (): Promise<Stripe.Event[]> => {
    const { data } = await stripe.events.list({ limit: 100 })
    return data.toReversed().filter(({ id }) => !seen.has(id))
  }
  return {
    deps,
    stripe,
    mortal,
    /** The errors that the services logged since `begin`. */
    errors,
    standIn: () => standIn,
    setFault: (next: Fault | null) => {
      fault = next
    },
    advance: (ms: number) => {
      moved += ms
    },
    pending,
    /** Marks events as delivered to the server, or lost. */
    forget: (events: readonly Stripe.Event[]) => {
      for (const { id } of events) seen.add(id)
    },
    take: (event: Stripe.Event) => handleWebhook(deps, signed(stripe, event)),
    /** A new provider with a request at the given start; the provider before is no longer used. */
    begin: async (start: Start, method: PaymentMethod): Promise<string> => {
      await renew()
      return addRequestAt(deps, standIn, start, method)
    },
    renew,
    /** No job looks at a request that is done with. */
    end: async (id: string) => {
      const parked = { intentId: null, stale: false }
      await deps.db.update(payments).set(parked).where(eq(payments.requestId, id))
      await deps.db
        .update(serviceRequests)
        .set({ deadline: null })
        .where(eq(serviceRequests.id, id))
    },
    paymentsOf: (id: string) => paymentsOf(deps.db, id),
    close: () => database.close(),
  }
}

const newStandIn = (now: () => number): StripeStandIn =>
  createStripeStandIn({
    file: null,
    publicUrl: 'http://oficio.test/__stripe',
    secretKey,
    clock: now,
  })

async function addPeople({ db }: MoneyDeps): Promise<void> {
  const person = (uid: string, role: 'client' | 'tasker') => ({
    uid,
    name: uid,
    roles: [role],
    currentRole: role,
  })
  await db
    .insert(users)
    .values([
      person('clara', 'client'),
      person('marina', 'tasker'),
      person('operador', 'client'),
    ])
  await db.insert(taskers).values({ uid: 'marina', categories: ['eletrica'] })
  await db
    .insert(payoutAccounts)
    .values({ uid: 'marina', accountId: 'acct_marina', state: 'active' })
}

function signed(stripe: Stripe, event: Stripe.Event) {
  const endpoint = event.account ? ('connect' as const) : ('platform' as const)
  const payload = JSON.stringify(event)
  const secret = webhookSecrets[endpoint]
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { rawBody: Buffer.from(payload), signature, endpoint }
}

const DAY = 24 * 60 * 60_000
/** Odd, so that its halves differ. */
const PRICE = 12_001

async function addRequestAt(
  deps: MoneyDeps,
  standIn: StripeStandIn,
  start: Start,
  paymentMethod: PaymentMethod,
): Promise<string> {
  const { db, clock } = deps
  const at = clock()
  const id = uuidv7()
  const begun = start !== 'negotiating' && start !== 'accepted' && start !== 'paid'
  const date = begun ? at : new Date(at.getTime() + 20 * DAY)
  const timing = { status: start, statusSince: at, termsSince: at, date }
  await db.insert(serviceRequests).values({
    ...timing,
    deadline: deadlineOf(timing),
    id,
    number: 'A38F',
    clientUid: 'clara',
    taskerUid: 'marina',
    termsBy: 'tasker',
    category: 'eletrica',
    description: 'Trocar o disjuntor da cozinha',
    cep: '01310100',
    paymentMethod,
    price: PRICE,
    feePercent: FEE_PERCENT,
    createdAt: at,
  })
  if (start === 'negotiating' || start === 'accepted') return id
  const amounts = instalments(PRICE, paymentMethod)
  const paid = start === 'completed' ? amounts : amounts.slice(0, 1)
  const rows = paid.map((amount, index) => ({
    id: uuidv7(),
    amount,
    feeFree: 0,
    instalment: index + 1,
  }))
  const shares = splitHeld(rows, 100, FEE_PERCENT)
  for (const row of rows) {
    const share = shares.find((each) => each.id === row.id)
    await addPaid(deps, standIn, id, {
      ...row,
      ...(start === 'completed'
        ? {
            status: 'releasing',
            transferAmount: share?.transfer ?? 0,
            feeAmount: share?.fee ?? 0,
          }
        : { status: start === 'disputed' ? 'frozen' : 'held' }),
    })
  }
  return id
}

type Paid = Pick<PaymentRow, 'id' | 'amount' | 'instalment' | 'status'> &
  Partial<Pick<PaymentRow, 'transferAmount' | 'feeAmount'>>

async function addPaid(
  { db, clock }: MoneyDeps,
  standIn: StripeStandIn,
  requestId: RequestRow['id'],
  paid: Paid,
): Promise<void> {
  const { id, amount, instalment } = paid
  const [paidAt, intentId, chargeId] = [clock(), `pi_${id}`, `ch_${id}`]
  const metadata = {
    payment_id: id,
    request_id: requestId,
    instalment: String(instalment),
  }
  await standIn.control.seedPayments([
    { intentId, chargeId, amount, group: requestId, metadata, paidAt },
  ])
  await db.transaction(async (tx) => {
    const row = { ...paid, requestId, intentId, chargeId, paidAt, checkedAt: paidAt }
    await tx.insert(payments).values({ ...row, createdAt: paidAt })
    await post(tx, id, { kind: 'charge', ref: chargeId, amount }, paidAt)
  })
}
