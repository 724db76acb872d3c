import { ApiError, find, invalid } from './api-error.ts'
import { list } from './list.ts'
import type { Payout } from './objects.ts'
import type { Route } from './route.ts'
import { DAY, type World } from './world.ts'

/** The balance of a connected account: its transfers, less reversals and payouts. */
export function accountBalance({ state }: World, account: string): number {
  const received = Object.values(state.transfers)
    .filter(({ destination }) => destination === account)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  return Object.values(state.payouts)
    .filter((payout) => payout.account === account && payout.status === 'paid')
    .reduce((sum, { amount }) => sum - amount, received)
}

/** Sends all that a connected account has to its bank. @throws ApiError when it has nothing */
export function payOut(world: World, account: string): Payout {
  find(world.state.accounts, 'account', account)
  const amount = accountBalance(world, account)
  if (amount < 1) throw invalid(`${account} has nothing to pay out.`)
  const payout: Payout = {
    id: world.newId('po'),
    object: 'payout',
    account,
    amount,
    arrival_date: world.now() + 2 * DAY,
    automatic: true,
    created: world.now(),
    currency: 'brl',
    description: null,
    destination: world.newId('ba'),
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
  }
  world.state.payouts[payout.id] = payout
  world.emit('payout.paid', payout, { account })
  return payout
}

/** The bank sends a payout back. @throws ApiError when it is unknown or has failed already */
export function failPayout(world: World, id: string, code = 'account_closed'): void {
  const payout = find(world.state.payouts, 'payout', id)
  if (payout.status === 'failed') throw invalid(`${id} has failed already.`)
  payout.status = 'failed'
  payout.failure_code = code
  payout.failure_message = 'The bank account has been closed.'
  world.emit('payout.failed', payout, { account: payout.account })
}

const ofAccount = (payout: Payout, account: string | null): Payout => {
  if (payout.account === account) return payout
  throw new ApiError(404, `No such payout: '${payout.id}'`, { code: 'resource_missing' })
}

export const payoutRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payouts',
    handle: ({ state }, { params, account }) =>
      list(state.payouts, params, (payout) => payout.account === account),
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    handle: ({ state }, { id, account }) =>
      ofAccount(find(state.payouts, 'payout', id), account),
  },
]
