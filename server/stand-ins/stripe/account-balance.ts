import { debitCard } from './external-accounts.ts'
import type { Account, BalanceTransaction, Transfer } from './objects.ts'
import { type Params, texts } from './params.ts'
import type { World } from './world.ts'

const INSTANT_FEE = 0.01

/** The lines of a connected account's balance, the oldest first. They follow from its movements. */
export function accountEntries(world: World, account: string): BalanceTransaction[] {
  const { transfers, payouts } = world.state
  const received = Object.values(transfers)
    .filter(({ destination }) => destination === account)
    .flatMap((transfer) => transferEntries(world, transfer))
  const sent = Object.values(payouts)
    .filter((payout) => payout.account === account)
    .flatMap((payout) => {
      const { id, amount, fee = 0, status, created, failed_at: failedAt } = payout
      const of = { source: id, created, availableOn: created }
      const back = { ...of, created: failedAt ?? created, availableOn: failedAt ?? created }
      return [
        line({ ...of, id: `txn_${id}`, type: 'payout', amount: -amount }),
        ...(fee > 0
          ? [line({ ...of, id: `txn_fee_${id}`, type: 'stripe_fee', amount: -fee })]
          : []),
        ...(status === 'failed' || status === 'canceled'
          ? [line({ ...back, id: `txn_back_${id}`, type: 'payout_failure', amount })]
          : []),
      ]
    })
  return [...received, ...sent]
    .map((entry) => ({
      ...entry,
      status:
        entry.available_on <= world.now() ? ('available' as const) : ('pending' as const),
    }))
    .sort((a, b) => a.created - b.created)
}

function transferEntries({ state }: World, transfer: Transfer): BalanceTransaction[] {
  const { destination_payment: source, created, amount } = transfer
  const booked = state.balanceTransactions[transfer.balance_transaction]
  const availableOn = Math.max(created, booked?.available_on ?? created)
  return [
    line({ id: `txn_${source}`, type: 'payment', source, amount, created, availableOn }),
    ...transfer.reversals.data.map((reversal) =>
      line({
        id: `txn_${reversal.id}`,
        type: 'payment_refund',
        source: `pyr_${reversal.id.slice(4)}`,
        amount: -reversal.amount,
        created: reversal.created,
        availableOn: Math.max(availableOn, reversal.created),
      }),
    ),
  ]
}

type Line = Pick<BalanceTransaction, 'id' | 'type' | 'amount' | 'source' | 'created'>

const line = ({
  availableOn,
  ...entry
}: Line & { availableOn: number }): BalanceTransaction => ({
  ...entry,
  object: 'balance_transaction',
  available_on: availableOn,
  currency: 'brl',
  fee: 0,
  net: entry.amount,
  status: 'available',
})

export const sumOf = (entries: BalanceTransaction[]): number =>
  entries.reduce((sum, { net }) => sum + net, 0)

/** All of a connected account's money, on its way or available. */
export const accountBalance = (world: World, account: string): number =>
  sumOf(accountEntries(world, account))

/** What an instant payout of all that is available would cost and bring. */
export function instantOf(world: World, account: Account) {
  const card = debitCard(account)
  const available = sumOf(
    accountEntries(world, account.id).filter(({ status }) => status === 'available'),
  )
  if (!card || available < 2) return null
  return { card, gross: available, net: available - feeOfAll(available) }
}

/** The fee of an instant payout of all that is available. */
export const feeOfAll = (available: number): number =>
  Math.max(1, Math.round(available * INSTANT_FEE))

/** The fee of an instant payout of this amount: one per cent of amount and fee together. */
export const instantFee = (amount: number): number =>
  Math.max(1, Math.round((amount * INSTANT_FEE) / (1 - INSTANT_FEE)))

const inBrl = (amount: number) => [
  { amount, currency: 'brl', source_types: { card: amount } },
]

/** The answer of `GET /v1/balance` in the name of a connected account. */
export function connectedBalance(world: World, account: Account, params: Params) {
  const entries = accountEntries(world, account.id)
  const instant = instantOf(world, account)
  const expand = texts(params, 'expand').includes('instant_available.net_available')
  return {
    object: 'balance',
    available: inBrl(sumOf(entries.filter(({ status }) => status === 'available'))),
    pending: inBrl(sumOf(entries.filter(({ status }) => status === 'pending'))),
    instant_available: instant
      ? [
          {
            amount: instant.gross,
            currency: 'brl',
            source_types: { card: instant.gross },
            ...(expand && {
              net_available: [
                {
                  amount: instant.net,
                  destination: instant.card.id,
                  source_types: { card: instant.net },
                },
              ],
            }),
          },
        ]
      : [],
    livemode: false,
  }
}

/** A line's source as an object: a payment names its transfer, a refund its reversal. */
export function withSource({ state }: World, entry: BalanceTransaction): object {
  const { source } = entry
  if (entry.type === 'payment') {
    const transfer = Object.values(state.transfers).find(
      (each) => each.destination_payment === source,
    )
    const named = { id: source, object: 'charge', source_transfer: transfer?.id ?? null }
    return { ...entry, source: named }
  }
  if (entry.type === 'payment_refund') {
    const source_transfer_reversal = `trr_${source.slice(4)}`
    return { ...entry, source: { id: source, object: 'refund', source_transfer_reversal } }
  }
  return { ...entry, source: state.payouts[source] ?? source }
}
