import type {
  Account,
  AccountLink,
  BalanceTransaction,
  Charge,
  Customer,
  CustomerSession,
  Dispute,
  Event,
  File,
  PaymentIntent,
  PaymentMethod,
  Payout,
  Refund,
  Transfer,
} from './objects.ts'

type Table<T> = Record<string, T>

/** An event on its way to one of the receivers. Deleted once that has answered with 2xx. */
export type Delivery = {
  id: string
  event: string
  /** Position in the list of receivers. */
  receiver: number
  /** Its last attempt failed, or a test dropped it. A restart retries. */
  failed: boolean
}

/** The first answer to a call with an idempotency key. */
export type KeptAnswer = {
  /** The hash of the method, the path and the body. */
  hash: string
  status: number
  body: string
  at: number
  requestId: string
}

/** The whole state of the stand-in. The tables keep the order of creation. */
export type State = {
  version: 1
  /** Seconds that the clock was moved ahead by. */
  clockOffset: number
  sequence: number
  accounts: Table<Account>
  links: Table<AccountLink>
  intents: Table<PaymentIntent>
  customers: Table<Customer>
  /** By their client secret. */
  customerSessions: Table<CustomerSession>
  paymentMethods: Table<PaymentMethod>
  /** The test card of each payment method; any other number is never stored. */
  cardNumbers: Table<string>
  charges: Table<Charge>
  refunds: Table<Refund>
  transfers: Table<Transfer>
  disputes: Table<Dispute>
  files: Table<File>
  payouts: Table<Payout>
  balanceTransactions: Table<BalanceTransaction>
  events: Table<Event>
  deliveries: Table<Delivery>
  answers: Table<KeptAnswer>
}

export const emptyState = (): State => ({
  version: 1,
  clockOffset: 0,
  sequence: 0,
  accounts: {},
  links: {},
  intents: {},
  customers: {},
  customerSessions: {},
  paymentMethods: {},
  cardNumbers: {},
  charges: {},
  refunds: {},
  transfers: {},
  disputes: {},
  files: {},
  payouts: {},
  balanceTransactions: {},
  events: {},
  deliveries: {},
  answers: {},
})

/** The file is ours alone, so a whole one of this version is believed. */
export function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(emptyState()).every(([key, sample]) => {
    const field = fields.get(key)
    if (key === 'version') return field === 1
    return typeof field === typeof sample && field !== null && !Array.isArray(field)
  })
}
