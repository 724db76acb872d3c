import {
  accountBalance,
  accountEntries,
  feeOfAll,
  instantFee,
  instantOf,
  sumOf,
} from './account-balance.ts'
import { ApiError, find, invalid } from './api-error.ts'
import {
  debitCard,
  defaultBank,
  externalAccounts,
  refuseBank,
} from './external-accounts.ts'
import { list } from './list.ts'
import type { Account, BalanceTransaction, Payout } from './objects.ts'
import { metadata, type Params, requiredInteger, text, texts } from './params.ts'
import type { Route } from './route.ts'
import { DAY, type World } from './world.ts'

const HOUR = 3600
/** Deposits arrive at six in the morning of Brasília. */
const ARRIVES = 9 * HOUR
const INSTANT_TAKES = 30 * 60

type NewPayout = Pick<Payout, 'amount' | 'arrival_date' | 'method' | 'status'> & {
  created?: number
  fee?: number
  contents?: string[]
}

function makePayout(world: World, account: Account, fields: NewPayout): Payout {
  const to = fields.method === 'instant' ? debitCard(account) : defaultBank(account)
  const payout: Payout = {
    id: world.newId('po'),
    object: 'payout',
    account: account.id,
    automatic: fields.method === 'standard',
    created: world.now(),
    currency: 'brl',
    description: null,
    destination: to?.id ?? world.newId('ba'),
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    source_type: 'card',
    type: to?.object ?? 'bank_account',
    ...fields,
  }
  world.state.payouts[payout.id] = payout
  return payout
}

/** The lines that no earlier automatic payout contains; such a payout is itself in none. */
function openEntries(world: World, account: string): BalanceTransaction[] {
  const automatic = Object.values(world.state.payouts).filter(
    (payout) => payout.account === account && payout.automatic,
  )
  const taken = new Set(
    automatic.flatMap(({ id, contents = [] }) => [`txn_${id}`, ...contents]),
  )
  return accountEntries(world, account).filter(({ id }) => !taken.has(id))
}

/** Sends all that a connected account has to its bank. @throws ApiError when it has nothing */
export function payOut(
  world: World,
  accountId: string,
  status: 'paid' | 'in_transit' = 'paid',
): Payout {
  const account = find(world.state.accounts, 'account', accountId)
  const amount = accountBalance(world, accountId)
  if (amount < 1) throw invalid(`${accountId} has nothing to pay out.`)
  const payout = makePayout(world, account, {
    amount,
    arrival_date: world.now() + 2 * DAY,
    contents: openEntries(world, accountId).map(({ id }) => id),
    method: 'standard',
    status,
  })
  tell(world, status === 'paid' ? 'paid' : 'created', payout)
  return payout
}

/** The bank sends a payout back. @throws ApiError when it is unknown or has failed already */
export function failPayout(world: World, id: string, code = 'account_closed'): void {
  const payout = find(world.state.payouts, 'payout', id)
  if (payout.status === 'failed') throw invalid(`${id} has failed already.`)
  payout.status = 'failed'
  payout.failed_at = world.now()
  payout.failure_code = code
  payout.failure_message = 'The bank could not take the payout.'
  refuseBank(find(world.state.accounts, 'account', payout.account))
  tell(world, 'failed', payout)
}

const tell = (world: World, what: 'created' | 'paid' | 'failed', payout: Payout) =>
  world.emit(`payout.${what}`, shown(payout), { account: payout.account })

/** The object without what only the stand-in knows. */
function shown({ contents: _contents, fee: _fee, failed_at: _at, ...payout }: Payout) {
  return payout
}

const dayOf = (seconds: number) => Math.floor((seconds - 3 * HOUR) / DAY)

/** 1 January 1970 was a Thursday. */
const isWorkday = (day: number) => ![2, 3].includes(day % 7)

/** The next morning of a weekday on which a deposit arrives. */
function nextArrival(now: number): number {
  let day = dayOf(now)
  while (!isWorkday(day) || day * DAY + ARRIVES <= now) day += 1
  return day * DAY + ARRIVES
}

/** Payouts whose day has come are paid; returns whether there were any. */
export function arrive(world: World): boolean {
  const due = Object.values(world.state.payouts).filter(
    ({ status, arrival_date: at }) =>
      (status === 'pending' || status === 'in_transit') && at <= world.now(),
  )
  for (const payout of due) {
    payout.status = 'paid'
    tell(world, 'paid', payout)
  }
  return due.length > 0
}

/** Once a weekday, sends what is available of each account to its bank. */
export function payOutDaily(world: World): boolean {
  const now = world.now()
  if (!isWorkday(dayOf(now))) return false
  const accounts = Object.values(world.state.accounts).filter(
    (account) => account.payouts_enabled && defaultBank(account)?.status !== 'errored',
  )
  return accounts.filter((account) => payOutToday(world, account, now)).length > 0
}

function payOutToday(world: World, account: Account, now: number): boolean {
  const entries = openEntries(world, account.id).filter(({ available_on: at }) => at <= now)
  const amount = sumOf(entries)
  const earlier = Object.values(world.state.payouts).some(
    (payout) =>
      payout.account === account.id &&
      payout.automatic &&
      dayOf(payout.created) >= dayOf(now),
  )
  if (amount < 1 || earlier) return false
  const payout = makePayout(world, account, {
    amount,
    arrival_date: nextArrival(now),
    contents: entries.map(({ id }) => id),
    method: 'standard',
    status: 'in_transit',
  })
  tell(world, 'created', payout)
  return true
}

type PastPayout = { at: number; instant: boolean; failure?: { code: string; at: number } }

/** A payout of the past, without events. */
export function seedPayout(
  world: World,
  accountId: string,
  { at, instant, failure }: PastPayout,
): Payout | null {
  const account = find(world.state.accounts, 'account', accountId)
  const until = ({ available_on: on }: BalanceTransaction) => on <= at
  if (instant) {
    const gross = sumOf(accountEntries(world, accountId).filter(until))
    if (gross < 2) return null
    const fee = feeOfAll(gross)
    const arrival_date = at + INSTANT_TAKES
    const sent = { amount: gross - fee, fee, created: at, arrival_date }
    return makePayout(world, account, { ...sent, method: 'instant', status: 'paid' })
  }
  const entries = openEntries(world, accountId).filter(until)
  const amount = sumOf(entries)
  if (amount < 1) return null
  const arrival = nextArrival(at)
  const payout = makePayout(world, account, {
    amount,
    arrival_date: arrival,
    created: at,
    contents: entries.map(({ id }) => id),
    method: 'standard',
    status: arrival > world.now() ? 'in_transit' : 'paid',
  })
  if (!failure) return payout
  payout.status = 'failed'
  payout.failed_at = failure.at
  payout.failure_code = failure.code
  return payout
}

/** A payout that the platform asks for: at once, to a debit card. */
function create(world: World, accountId: string | null, params: Params): Payout {
  const account = find(world.state.accounts, 'account', accountId ?? '')
  const amount = requiredInteger(params, 'amount')
  if (text(params, 'method') !== 'instant')
    throw invalid('The local stand-in makes instant payouts only.', { param: 'method' })
  const instant = instantOf(world, account)
  if (!debitCard(account))
    throw invalid('The account has no card for instant payouts.', {
      code: 'instant_payouts_unsupported',
      kept: true,
    })
  if (!instant || amount < 1 || amount + instantFee(amount) > instant.gross)
    throw invalid('You have insufficient funds in your account for this payout.', {
      code: 'balance_insufficient',
      kept: true,
    })
  const payout = makePayout(world, account, {
    amount,
    arrival_date: world.now() + INSTANT_TAKES,
    fee: instantFee(amount),
    method: 'instant',
    status: 'pending',
  })
  payout.metadata = metadata(params)
  tell(world, 'created', payout)
  return payout
}

const ofAccount = (payout: Payout, account: string | null): Payout => {
  if (payout.account === account) return payout
  throw new ApiError(404, `No such payout: '${payout.id}'`, { code: 'resource_missing' })
}

/** The object as a call sees it; `expand` names the place of the payout in the answer. */
function answer(world: World, payout: Payout, params: Params, place = ''): object {
  const wanted = texts(params, 'expand').includes(`${place}destination`)
  const account = world.state.accounts[payout.account]
  const to =
    wanted &&
    account &&
    externalAccounts(account).find(({ id }) => id === payout.destination)
  return { ...shown(payout), ...(to && { destination: { ...to } }) }
}

export const payoutRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payouts',
    params: ['amount', 'currency', 'destination', 'expand', 'metadata', 'method'],
    handle: (world, { params, account }) =>
      answer(world, create(world, account, params), params),
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    handle(world, { params, account }) {
      const page = list(world.state.payouts, params, (payout) => payout.account === account)
      const data = page.data.map((payout) => answer(world, payout, params, 'data.'))
      return { ...page, data }
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    handle: (world, { id, account, params }) =>
      answer(world, ofAccount(find(world.state.payouts, 'payout', id), account), params),
  },
]
