import Stripe from 'stripe'
import { and, eq } from 'drizzle-orm'
import {
  timers,
  type RequestStatus,
  type Timing,
} from '#src/contract/requests/request-lifecycle.ts'
import { findRequest, lockRequest } from '#server/db/requests/request-rows.ts'
import { chargebacks, payments, serviceRequests } from '#server/db/schema.ts'
import { DomainError } from '#server/errors/errors.ts'
import { latestDispute } from '#server/services/deals/disputes/dispute-rows.ts'
import { requestDisputes } from '#server/services/requests/disputes.ts'
import { checkPaid, intentFor } from '#server/services/payments/pay-request.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { release } from '#server/services/payments/release.ts'
import { runEffects } from '#server/services/payments/run-effects.ts'
import { withDeadline } from '#server/services/deals/deal.ts'
import { moveRequest, offerTerms } from '#server/services/requests/transitions.ts'
import { ApiError } from '#server/stand-ins/stripe/api-error.ts'
import type { MoneyLab } from './money-lab.ts'
import { createBankActs, type Pick } from './bank-acts.ts'
import { createExtraActs } from './extra-acts.ts'
import { atBank, confirm, showPix } from './money-world.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

export const client = { uid: 'clara', operator: false }
const tasker = { uid: 'marina', operator: false }
const operator = { uid: 'operador', operator: true }

/** Stripe's test card whose charges are available at once. */
export const AT_ONCE = 'pm_card_bypassPending'

/** All that people, the provider, banks, jobs and the network may do to one request. */
export function createActs(lab: MoneyLab, id: string) {
  const { deps, stripe } = lab
  /** Every page that was ever opened may still be submitted, in any state of the server. */
  const pages = new Set<string>()
  const codes = new Set<string>()
  const show = (clientSecret: string) =>
    void pages.add(clientSecret.split('_secret_')[0] ?? '')
  const ask = async () => show((await intentFor(deps, client.uid, id)).clientSecret)
  const onEach = async (
    all: ReadonlySet<string>,
    act: (one: string) => Promise<unknown>,
  ) => {
    for (const one of all) await act(one).catch(expected)
  }
  const move = (who: typeof client, status: RequestStatus) => async () => {
    const termsVersion = (await findRequest(deps.db, id))?.termsVersion ?? 1
    const wish = { id, status, note: 'It must be so', termsVersion }
    await runEffects(deps, await moveRequest(deps, who, wish))
  }
  const offer = (who: typeof client, price: number) => async () => {
    const termsVersion = (await findRequest(deps.db, id))?.termsVersion ?? 1
    const terms = { price, termsVersion }
    await runEffects(deps, await offerTerms(deps, who, id, terms, 'pt'))
  }
  /** Under the request's lock: the same act at the same time may move it. */
  const changeTimes = (times: Partial<Timing>) =>
    deps.db.transaction(async (tx) => {
      const row = await lockRequest(tx, id)
      if (!row) return
      await tx
        .update(serviceRequests)
        .set(withDeadline(requestDeal, { ...row, ...times }))
        .where(eq(serviceRequests.id, id))
    })
  const setTimes = (at: Date) => changeTimes({ statusSince: at, termsSince: at, date: at })
  const resolve = (taskerPercent: number) => async () => {
    const decision = { payeePercent: taskerPercent, note: 'x' }
    await runEffects(deps, await requestDisputes.decide(deps, operator, id, decision))
  }
  const charges = async () =>
    (await lab.paymentsOf(id)).flatMap(({ chargeId }) => chargeId ?? [])
  const proposalId = async () =>
    (await latestDispute(deps.db, { kind: 'request', id }))?.proposal?.id ?? null
  const split = (who: typeof client, taskerPercent: number) => async () => {
    const proposal = { id, taskerPercent, inPlaceOf: await proposalId() }
    await requestDisputes.propose(deps, who, proposal)
  }
  const acceptSplit = (who: typeof client) => async () => {
    const said = { id, proposalId: (await proposalId()) ?? '', answer: 'accept' } as const
    await runEffects(deps, await requestDisputes.answer(deps, who, said))
  }
  const deliver = async (events: Stripe.Event[]) => {
    lab.forget(events)
    for (const event of events) await lab.take(event).catch(expected)
  }
  const lookNow = async () => {
    const now = { retryAt: null, lookAt: new Date(0) }
    await deps.db.update(payments).set(now).where(eq(payments.requestId, id))
    await reconcilePayments(deps)
  }
  return {
    pay: async () => {
      await ask().catch(expected)
      await onEach(pages, (intent) => confirm(stripe, intent, AT_ONCE))
    },
    showCodes: async () => {
      await ask().catch(expected)
      await onEach(pages, async (intent) => codes.add(await showPix(stripe, intent)))
    },
    payCodes: () => onEach(codes, (code) => atBank(lab.standIn(), code, 'pay')),
    deliver: async () => deliver(await lab.pending()),
    deliverOddly: async () => {
      const events = await lab.pending()
      await deliver([...events.toReversed(), ...events])
    },
    drop: async () => lab.forget(await lab.pending()),
    mark: () => checkPaid(deps, client, id),
    offerByClient: offer(client, 90.5),
    offerByTasker: offer(tasker, 151.37),
    accept: move(client, 'accepted'),
    acceptByTasker: move(tasker, 'accepted'),
    cancelByClient: move(client, 'cancelled'),
    cancelByTasker: move(tasker, 'cancelled'),
    start: async () => {
      await setTimes(deps.clock())
      await move(tasker, 'in_progress')()
    },
    finish: move(tasker, 'delivered'),
    confirm: move(client, 'completed'),
    dispute: move(client, 'disputed'),
    askForChanges: move(client, 'changes_requested'),
    releaseAll: async () => {
      for (const { id: paymentId } of await lab.paymentsOf(id))
        await release(deps, client, paymentId).catch(expected)
    },
    sendAgain: async () => {
      for (const { id: paymentId } of await lab.paymentsOf(id))
        await release(deps, operator, paymentId).catch(expected)
    },
    sayTheirSide: async () => {
      for (const who of [client, tasker])
        await requestDisputes.state(deps, who, { id, text: 'It was so' }).catch(expected)
    },
    splitByClient: split(client, 29),
    splitByTasker: split(tasker, 71),
    acceptSplitByClient: acceptSplit(client),
    acceptSplitByTasker: acceptSplit(tasker),
    divide: resolve(37),
    giveAllBack: resolve(0),
    reconcile: () => reconcilePayments(deps),
    lookNow,
    dateComes: () => setTimes(deps.clock()),
    timersRun: async () => {
      await setTimes(new Date(deps.clock().getTime() - timers.closing))
      await runTimers(requestDeal, deps)
    },
    ...createBankActs(lab, id, charges),
    ...createExtraActs(lab, id, { client, tasker }, show),
    // The provider's idempotency keys expire after a day.
    aDayPasses: async () => {
      lab.advance(90_000_000)
      // The deadline moves along: the provider takes no code that ends in its past.
      await changeTimes({ statusSince: deps.clock() })
    },
  } satisfies Record<string, (pick: Pick) => Promise<unknown>>
}

export type ActName = keyof ReturnType<typeof createActs>

/** Ignores a refusal, which most acts get most of the time; anything else is a fault of ours. */
export function expected(error: unknown): void {
  const isRefusal =
    error instanceof DomainError ||
    error instanceof ApiError ||
    error instanceof Stripe.errors.StripeError ||
    isDeath(error)
  if (!isRefusal) throw error
}

/** True when an error, or its cause, is the death of the process. */
const isDeath = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'the process is dead' || isDeath(error.cause))

/** The chargebacks of a request's payments. */
export const banksOf = (lab: MoneyLab, id: string) =>
  lab.deps.db
    .select({ bank: chargebacks })
    .from(chargebacks)
    .innerJoin(
      payments,
      and(eq(payments.id, chargebacks.paymentId), eq(payments.requestId, id)),
    )
