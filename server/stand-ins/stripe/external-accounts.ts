import type { Account, ExternalAccount } from './objects.ts'

/** Fictitious accounts of known banks; the next one is taken when an account is corrected. */
const banks = [
  { bank_name: 'NUBANK', last4: '4471' },
  { bank_name: 'ITAU UNIBANCO', last4: '0932' },
  { bank_name: 'BANCO DO BRASIL', last4: '7718' },
  { bank_name: 'CAIXA ECONOMICA FEDERAL', last4: '2605' },
]

const numberOf = (text: string): number =>
  Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7)

function bankAccount(account: Account, at: number): ExternalAccount {
  const { bank_name, last4 } = banks[at % banks.length] ?? { bank_name: '', last4: '' }
  return {
    id: `ba_${account.id.slice(5)}${at}`,
    object: 'bank_account',
    account: account.id,
    available_payout_methods: ['standard'],
    bank_name,
    country: 'BR',
    currency: 'brl',
    default_for_currency: true,
    last4,
    status: 'new',
  }
}

/** Where payouts of an account may go; none before it has been through the form. */
export function externalAccounts(account: Account): ExternalAccount[] {
  if (!account.details_submitted) return []
  account.external_accounts ??= {
    object: 'list',
    data: [bankAccount(account, numberOf(account.id))],
    has_more: false,
    url: `/v1/accounts/${account.id}/external_accounts`,
  }
  return account.external_accounts.data
}

export const defaultBank = (account: Account): ExternalAccount | undefined =>
  externalAccounts(account).find((each) => each.default_for_currency)

export const debitCard = (account: Account): ExternalAccount | undefined =>
  externalAccounts(account).find(({ available_payout_methods: methods }) =>
    methods.includes('instant'),
  )

/** A debit card, to which payouts go within minutes. */
export function addDebitCard(account: Account): void {
  if (debitCard(account)) return
  externalAccounts(account).push({
    id: `card_${account.id.slice(5)}`,
    object: 'card',
    account: account.id,
    available_payout_methods: ['standard', 'instant'],
    brand: 'Visa',
    country: 'BR',
    currency: 'brl',
    default_for_currency: false,
    last4: '8204',
  })
}

/** The form was filled in once more: another bank takes the place of one that refused. */
export function correctBank(account: Account): void {
  const known = externalAccounts(account)
  const at = known.findIndex(({ status }) => status === 'errored')
  if (at === -1) return
  const refused = banks.findIndex(({ last4 }) => last4 === known[at]?.last4)
  known[at] = bankAccount(account, refused + 1)
}

/** Stripe sends nothing more to a bank that returned a payout. */
export function refuseBank(account: Account): void {
  const bank = defaultBank(account)
  if (bank?.object === 'bank_account') bank.status = 'errored'
}
