import type Stripe from 'stripe'
import type { DepositFailure, DepositStatus } from '#src/contract/payments/deposit-kinds.ts'
import type {
  AccountBalance,
  PaymentProvider,
  Payout,
  PayoutLine,
  PayoutSchedule,
} from './payment-provider.ts'
import { askStripe } from './stripe-errors.ts'
import { idOf } from './stripe-events.ts'

const statuses: Partial<Record<string, DepositStatus>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

/** Why a bank returned a payout, by Stripe's `failure_code`. */
const failures: Partial<Record<string, DepositFailure>> = {
  account_closed: 'closed',
  no_account: 'details',
  invalid_account_number: 'details',
  invalid_account_number_length: 'details',
  incorrect_account_type: 'details',
  incorrect_account_holder_name: 'holder',
  incorrect_account_holder_tax_id: 'holder',
  incorrect_account_holder_details: 'holder',
  incorrect_account_holder_address: 'holder',
  account_frozen: 'restricted',
  bank_account_restricted: 'restricted',
  bank_ownership_changed: 'restricted',
  declined: 'refused',
  could_not_process: 'refused',
  debit_not_authorized: 'refused',
}

/** The abbreviations stay as they are. */
const KEPT = /^(S\.?A\.?|BB|HSBC|BTG|XP|BRB|BMG|C6)$/i
const SMALL = /^(d[aeo]s?|e)$/i

/** Stripe says bank names in capitals: `ITAU UNIBANCO`. */
const bankName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      if (KEPT.test(word)) return word.toUpperCase()
      if (SMALL.test(word)) return word.toLowerCase()
      return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
    })
    .join(' ')

type To = Stripe.Payout['destination'] | Stripe.ExternalAccount | undefined

function bankOf(to: To): Payout['bank'] {
  if (typeof to !== 'object' || to === null || !('last4' in to)) return null
  const name = to.object === 'card' ? to.brand : bankName(to.bank_name ?? '')
  return { name, last4: to.last4 }
}

const toDate = (seconds: number): Date => new Date(seconds * 1000)

const toPayout = (payout: Stripe.Payout): Payout => ({
  id: payout.id,
  amount: payout.amount,
  status: statuses[payout.status] ?? 'onItsWay',
  failure: payout.failure_code ? (failures[payout.failure_code] ?? 'other') : null,
  failureCode: payout.failure_code,
  automatic: payout.automatic,
  instant: payout.method === 'instant',
  createdAt: toDate(payout.created),
  arrivesAt: toDate(payout.arrival_date),
  bank: bankOf(payout.destination),
})

function toLine(entry: Stripe.BalanceTransaction): PayoutLine {
  const { id, net: amount, source } = entry
  const line = { id, amount }
  if (typeof source === 'object' && source !== null) {
    if (source.object === 'charge' && source.source_transfer)
      return { ...line, kind: 'transfer', ref: idOf(source.source_transfer) }
    if (source.object === 'refund' && source.source_transfer_reversal)
      return { ...line, kind: 'reversal', ref: idOf(source.source_transfer_reversal) }
  }
  if (entry.type === 'payout') return { ...line, kind: 'payout', ref: idOf(source) }
  if (entry.type === 'payout_failure' || entry.type === 'payout_cancel')
    return { ...line, kind: 'returned', ref: idOf(source) }
  if (entry.type === 'stripe_fee') return { ...line, kind: 'fee', ref: null }
  return { ...line, kind: 'other', ref: null }
}

const brl = (amounts: { amount: number; currency: string }[] | undefined): number =>
  amounts?.find(({ currency }) => currency === 'brl')?.amount ?? 0

function toSchedule(account: Stripe.Account): PayoutSchedule | null {
  const schedule = account.settings?.payouts?.schedule
  if (!account.payouts_enabled || !schedule) return null
  if (schedule.interval === 'daily') return { every: 'day' }
  if (schedule.interval === 'weekly' && schedule.weekly_anchor)
    return { every: 'week', on: schedule.weekly_anchor }
  if (schedule.interval === 'monthly' && schedule.monthly_anchor)
    return { every: 'month', on: schedule.monthly_anchor }
  return null
}

function instantOf(balance: Stripe.Balance): AccountBalance['instant'] {
  const offer = balance.instant_available?.find(({ currency }) => currency === 'brl')
  if (!offer || offer.amount < 1) return null
  return { gross: offer.amount, net: offer.net_available?.[0]?.amount ?? offer.amount }
}

/** Until when Stripe keeps the first of an account's money back. */
function pendingUntil(entries: Stripe.BalanceTransaction[]): Date | null {
  const days = entries
    .filter(({ status, net }) => status === 'pending' && net > 0)
    .map(({ available_on: on }) => on)
  return days.length > 0 ? toDate(Math.min(...days)) : null
}

/** The most payouts listed of one account at once: more than two years of them. */
const MOST = 1000

type Calls = Pick<
  PaymentProvider,
  'getPayout' | 'listPayouts' | 'payoutLines' | 'accountBalance' | 'sendInstant'
>

/** The calls in the name of connected accounts, about their money and their banks. */
export const payoutCalls = (stripe: Stripe): Calls => ({
  getPayout: ({ payoutId, accountId }) =>
    askStripe(async () =>
      toPayout(
        await stripe.payouts.retrieve(
          payoutId,
          { expand: ['destination'] },
          { stripeAccount: accountId },
        ),
      ),
    ),
  listPayouts: ({ accountId, since }) =>
    askStripe(async () => {
      const asked = {
        ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
        expand: ['data.destination'],
        limit: 100,
      }
      const listed = stripe.payouts.list(asked, { stripeAccount: accountId })
      return (await listed.autoPagingToArray({ limit: MOST })).map(toPayout)
    }),
  payoutLines: ({ payoutId, accountId }) =>
    askStripe(async () => {
      const asked = { payout: payoutId, expand: ['data.source'], limit: 100 }
      const listed = stripe.balanceTransactions.list(asked, { stripeAccount: accountId })
      const entries = await listed.autoPagingToArray({ limit: MOST })
      // The payout itself is listed among what it contains.
      return entries.map(toLine).filter(({ ref }) => ref !== payoutId)
    }),
  accountBalance: (accountId) =>
    askStripe(async () => {
      const on = { stripeAccount: accountId }
      const [balance, account, entries] = await Promise.all([
        stripe.balance.retrieve({ expand: ['instant_available.net_available'] }, on),
        stripe.accounts.retrieve(accountId),
        stripe.balanceTransactions.list({ limit: 100 }, on),
      ])
      const to = account.external_accounts?.data.find((each) => each.default_for_currency)
      const refused =
        to?.object === 'bank_account' && /errored|failed/.test(String(to.status))
      return {
        available: brl(balance.available),
        pending: brl(balance.pending),
        pendingUntil: pendingUntil(entries.data),
        bank: bankOf(to),
        bankRefused: refused,
        schedule: toSchedule(account),
        instant: instantOf(balance),
      }
    }),
  sendInstant: ({ accountId, amount, key }) =>
    askStripe(async () =>
      toPayout(
        await stripe.payouts.create(
          { amount, currency: 'brl', method: 'instant', expand: ['destination'] },
          { stripeAccount: accountId, idempotencyKey: key },
        ),
      ),
    ),
})
