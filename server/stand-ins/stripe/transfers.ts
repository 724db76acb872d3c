import { accountBalance } from './account-balance.ts'
import { find, invalid } from './api-error.ts'
import { availableIn, availableOn, book } from './balance.ts'
import { transferredFrom } from './charges.ts'
import { list, matches } from './list.ts'
import type { Charge, Transfer, TransferReversal } from './objects.ts'
import {
  integer,
  metadata,
  type Params,
  requiredInteger,
  requiredText,
  text,
} from './params.ts'
import type { Route } from './route.ts'
import type { World } from './world.ts'

function create(world: World, params: Params): Transfer {
  const currency = requiredText(params, 'currency').toLowerCase()
  const destination = requiredText(params, 'destination')
  const amount = requiredInteger(params, 'amount')
  requireDestination(world, destination)
  const source = sourceOf(world, params, currency, amount)
  const id = world.newId('tr')
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(world, {
      type: 'transfer',
      amount: -amount,
      currency,
      source: id,
      ...(source && { availableOn: availableOn(world, source) }),
    }),
    created: world.now(),
    currency,
    description: text(params, 'description'),
    destination,
    destination_payment: world.newId('py'),
    livemode: false,
    metadata: metadata(params),
    reversals: { object: 'list', data: [], has_more: false, total_count: 0 },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: text(params, 'transfer_group') ?? groupOf(source),
  }
  world.state.transfers[id] = transfer
  world.emit('transfer.created', transfer)
  return transfer
}

const groupOf = (source: Charge | null) =>
  source && (source.transfer_group ?? `group_${source.payment_intent}`)

function requireDestination({ state }: World, id: string) {
  const account = Object.hasOwn(state.accounts, id) ? state.accounts[id] : undefined
  if (!account)
    throw invalid(`No such destination: '${id}'`, {
      code: 'resource_missing',
      param: 'destination',
    })
  if (account.capabilities['transfers'] !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', kept: true },
    )
}

/** The charge that the money comes from. Without one, the money must be in the balance already. */
function sourceOf(
  world: World,
  params: Params,
  currency: string,
  amount: number,
): Charge | null {
  const param = 'source_transaction'
  const id = text(params, param)
  if (id === null) {
    if (availableIn(world, currency) < amount)
      throw invalid('You have insufficient available funds in your Stripe account.', {
        code: 'balance_insufficient',
        kept: true,
      })
    return null
  }
  const charge = find(world.state.charges, 'charge', id)
  if (!charge.captured)
    throw invalid('The source_transaction must be a captured, successful charge.', {
      param,
    })
  if (charge.currency !== currency)
    throw invalid('The currency of the source_transaction does not match the transfer.', {
      param,
    })
  if (transferredFrom(world, id) + amount > charge.amount_captured)
    throw invalid('The transfer amount exceeds what is left of the source charge.', {
      code: 'balance_insufficient',
      param,
      kept: true,
    })
  return charge
}

function reverse(world: World, transfer: Transfer, params: Params): TransferReversal {
  const left = transfer.amount - transfer.amount_reversed
  const amount = integer(params, 'amount') ?? left
  if (amount < 1 || amount > left)
    throw invalid('The reversal amount exceeds what is left of the transfer.', {
      param: 'amount',
    })
  if (accountBalance(world, transfer.destination) < amount)
    throw invalid(
      'The connected account does not have sufficient funds to reverse this transfer.',
      { code: 'balance_insufficient', kept: true },
    )
  const { currency } = transfer
  const id = world.newId('trr')
  const reversal: TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(world, {
      type: 'transfer_refund',
      amount,
      currency,
      source: id,
    }),
    created: world.now(),
    currency,
    metadata: metadata(params),
    transfer: transfer.id,
  }
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  transfer.reversals.total_count += 1
  world.emit('transfer.reversed', transfer)
  return reversal
}

export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers',
    params: [
      'amount',
      'currency',
      'description',
      'destination',
      'expand',
      'metadata',
      'source_transaction',
      'transfer_group',
    ],
    handle: (world, { params }) => create(world, params),
  },
  {
    method: 'GET',
    path: '/v1/transfers',
    handle: ({ state }, { params }) =>
      list(
        state.transfers,
        params,
        (transfer) =>
          matches(params, 'transfer_group', transfer.transfer_group) &&
          matches(params, 'destination', transfer.destination),
      ),
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    handle: ({ state }, { id }) => find(state.transfers, 'transfer', id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: ['amount', 'description', 'expand', 'metadata'],
    handle: (world, { id, params }) =>
      reverse(world, find(world.state.transfers, 'transfer', id), params),
  },
]
