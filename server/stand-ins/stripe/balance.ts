import { accountEntries, connectedBalance, withSource } from './account-balance.ts'
import { find } from './api-error.ts'
import type { BalanceTransaction, Charge } from './objects.ts'
import type { Route } from './route.ts'
import { list, matches } from './list.ts'
import { type Params, text, texts } from './params.ts'
import { DAY, type World } from './world.ts'

/** Brazil: 3.99 % and R$ 0.39 a charge, paid out after 30 days. */
const FEE = { rate: 0.0399, fixed: 39 }
const SETTLE_DAYS = 30

type Entry = Pick<BalanceTransaction, 'type' | 'amount' | 'currency' | 'source'> & {
  fee?: number
  availableOn?: number
}

/** Books money in or out of the platform's balance; returns the id of the entry. */
export const book = (world: World, entry: Entry): string => bookEntry(world, entry).id

/** Books money in or out of the platform's balance. */
export function bookEntry(world: World, entry: Entry): BalanceTransaction {
  const { type, amount, currency, source, fee = 0 } = entry
  const created = world.now()
  const available_on = entry.availableOn ?? created
  const id = world.newId('txn')
  const booked: BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on,
    created,
    currency,
    fee,
    net: amount - fee,
    source,
    status: available_on <= created ? 'available' : 'pending',
    type,
  }
  world.state.balanceTransactions[id] = booked
  return booked
}

/** Books a charge that went through. `instant`: it can be spent at once. */
export function bookCharge(world: World, charge: Charge, instant: boolean): void {
  charge.balance_transaction = book(world, {
    type: 'charge',
    amount: charge.amount_captured,
    currency: charge.currency,
    source: charge.id,
    fee: Math.round(charge.amount_captured * FEE.rate) + FEE.fixed,
    availableOn: charge.created + (instant ? 0 : SETTLE_DAYS * DAY),
  })
}

/** The moment from which the money of a charge can be spent. */
export function availableOn(world: World, charge: Charge): number {
  const entry = world.state.balanceTransactions[charge.balance_transaction ?? '']
  return entry?.available_on ?? world.now()
}

export function availableIn(world: World, currency: string): number {
  return sums(world).available.get(currency) ?? 0
}

function sums({ state, now }: World) {
  const available = new Map<string, number>([['brl', 0]])
  const pending = new Map<string, number>([['brl', 0]])
  for (const { available_on, currency, net } of Object.values(state.balanceTransactions)) {
    const sum = available_on <= now() ? available : pending
    sum.set(currency, (sum.get(currency) ?? 0) + net)
  }
  return { available, pending }
}

/** Money that was on its way and has arrived meanwhile. */
function refreshBalance({ state, now }: World): void {
  for (const entry of Object.values(state.balanceTransactions))
    if (entry.available_on <= now()) entry.status = 'available'
}

const amounts = (sum: Map<string, number>) =>
  [...sum].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }))

/** The lines of a connected account, or those that one of its automatic payouts contains. */
function connectedEntries(world: World, account: string, params: Params) {
  const payout = text(params, 'payout')
  const contents = payout === null ? null : world.state.payouts[payout]?.contents
  const own = payout === null ? null : `txn_${payout}`
  const entries = accountEntries(world, account).filter(
    ({ id, type }) =>
      (payout === null || id === own || contents?.includes(id) === true) &&
      matches(params, 'type', type),
  )
  const table = Object.fromEntries(entries.map((entry) => [entry.id, entry]))
  const page = list(table, params)
  if (!texts(params, 'expand').includes('data.source')) return page
  return { ...page, data: page.data.map((entry) => withSource(world, entry)) }
}

export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    handle(world, { account, params }) {
      if (account)
        return connectedBalance(
          world,
          find(world.state.accounts, 'account', account),
          params,
        )
      const { available, pending } = sums(world)
      return {
        object: 'balance',
        available: amounts(available),
        livemode: false,
        pending: amounts(pending),
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    handle(world, { account, params }) {
      if (account) return connectedEntries(world, account, params)
      refreshBalance(world)
      return list(world.state.balanceTransactions, params)
    },
  },
]
