import { find } from './api-error.ts'
import { type AccountStage, setAccount, setTransfers } from './accounts.ts'
import { declineFromNowOn } from './cards.ts'
import { closeDispute, type DisputeOptions, openDispute } from './disputes.ts'
import type { Fault, Faults, Hold } from './faults.ts'
import { addDebitCard } from './external-accounts.ts'
import { arrive, failPayout, payOut } from './payouts.ts'
import { endOverdueCodes } from './pix.ts'
import { failRefund } from './refunds.ts'
import {
  type SeedAccount,
  seedAccount,
  type SeedPayment,
  seedPayment,
  type SeedPayout,
  seedPayouts,
} from './seeding.ts'
import type { State } from './state.ts'
import type { StateFile } from './state-file.ts'
import type { WebhookMode, Webhooks } from './webhooks.ts'
import type { World } from './world.ts'

/** The actions of tests and the seed that Stripe's API does not have. A resolved one is on disk. */
export type Control = {
  fault: (fault: Fault) => void
  /** Stops the next call of a route (`POST /v1/transfers`) until it is released. */
  hold: (match: string) => Hold
  clearFaults: () => void
  /** `types`: the mode is for these events only. */
  webhookMode: (mode: WebhookMode, types?: string[]) => void
  /** Resolves when no event is on its way any more, retries included. */
  idle: () => Promise<void>
  /** Sends an event once more. @throws ApiError when it is unknown */
  resend: (eventId: string) => Promise<void>
  /** Moves the stand-in's clock; negative seconds take it back. */
  advanceClock: (seconds: number) => Promise<void>
  /** Opens a chargeback; returns its id. @throws ApiError for a charge that has none to take */
  dispute: (chargeId: string, options?: DisputeOptions) => Promise<string>
  /** The bank decides. @throws ApiError for a chargeback that is unknown or closed */
  closeDispute: (disputeId: string, outcome: 'won' | 'lost') => Promise<void>
  /** A refund comes back. @throws ApiError for one that is unknown or has failed already */
  failRefund: (refundId: string, reason?: string) => Promise<void>
  /** The bank refuses a card from now on. @throws ApiError */
  declineCard: (paymentMethodId: string) => Promise<void>
  /** Lets a connected account receive transfers, or no more. @throws ApiError */
  setTransfers: (accountId: string, active: boolean) => Promise<void>
  /** Brings a connected account into a stage. @throws ApiError */
  setAccount: (accountId: string, stage: AccountStage) => Promise<void>
  /** Empties an account into its bank; returns the payout's id. @throws ApiError */
  payOut: (accountId: string, status?: 'paid' | 'in_transit') => Promise<string>
  /** Gives an account a debit card, for instant payouts. @throws ApiError */
  addDebitCard: (accountId: string) => Promise<void>
  /** The bank sends a payout back. @throws ApiError */
  failPayout: (payoutId: string, code?: string) => Promise<void>
  /** Onboarded accounts of these ids; those that exist stay as they are. */
  seedAccounts: (accounts: SeedAccount[]) => Promise<void>
  /** Payments of these ids that went through; those that exist stay as they are. */
  seedPayments: (payments: SeedPayment[]) => Promise<void>
  /** Payouts of the past of accounts, the oldest first; a day on which nothing was available has none. */
  seedPayouts: (payouts: SeedPayout[]) => Promise<void>
  /** A copy of all that the stand-in remembers. */
  state: () => State
}

export function createControl({
  world,
  file,
  faults,
  webhooks,
}: {
  world: World
  file: StateFile
  faults: Faults
  webhooks: Webhooks
}): Control {
  async function change<T>(work: () => T): Promise<T> {
    const result = work()
    file.changed()
    await file.commit()
    return result
  }
  return {
    fault: faults.add,
    hold: faults.hold,
    clearFaults: faults.clear,
    webhookMode: webhooks.setMode,
    idle: webhooks.idle,
    resend: (eventId) => change(() => webhooks.resend(world, eventId)),
    advanceClock: (seconds) =>
      change(() => {
        world.state.clockOffset += seconds
        endOverdueCodes(world)
        arrive(world)
      }),
    dispute: (chargeId, options) => change(() => openDispute(world, chargeId, options).id),
    closeDispute: (id, outcome) => change(() => closeDispute(world, id, outcome)),
    failRefund: (id, reason) => change(() => failRefund(world, id, reason)),
    declineCard: (id) => change(() => declineFromNowOn(world, id)),
    setTransfers: (id, active) => change(() => setTransfers(world, id, active)),
    setAccount: (id, stage) => change(() => setAccount(world, id, stage)),
    payOut: (account, status) => change(() => payOut(world, account, status).id),
    addDebitCard: (id) =>
      change(() => addDebitCard(find(world.state.accounts, 'account', id))),
    failPayout: (id, code) => change(() => failPayout(world, id, code)),
    seedAccounts: (accounts) =>
      change(() => accounts.forEach((each) => seedAccount(world, each))),
    seedPayments: (payments) =>
      change(() => payments.forEach((each) => seedPayment(world, each))),
    seedPayouts: (payouts) => change(() => seedPayouts(world, payouts)),
    state: () => structuredClone(world.state),
  }
}
