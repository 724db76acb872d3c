import type Stripe from 'stripe'
import type { PayoutNeed, PayoutState } from '#src/contract/payments/payout-states.ts'
import type { Account } from './payment-provider.ts'

/**
 * The missing details to show, by the provider's field names, such as
 * "individual.verification.document".
 */
const needs: [RegExp, PayoutNeed][] = [
  [/verification|document/, 'document'],
  [/external_account|bank/, 'bank'],
  [/tos_acceptance/, 'terms'],
  [/\.address/, 'address'],
  [/\.(email|phone)$/, 'contact'],
  [/^business|^company/, 'business'],
  [/id_number|dob|_name|nationality|political_exposure|gender/, 'identity'],
]

const needOf = (field: string): PayoutNeed =>
  needs.find(([pattern]) => pattern.test(field))?.[1] ?? 'other'

/** Maps the provider's account to ours. */
export function toAccount(account: Stripe.Account): Account {
  const due = account.requirements?.currently_due ?? []
  const late = account.requirements?.past_due ?? []
  const missing = [...new Set([...late, ...due].map(needOf))]
  return { id: account.id, state: stateOf(account), missing }
}

function stateOf(account: Stripe.Account): PayoutState {
  const { capabilities, payouts_enabled: paysOut, requirements } = account
  if (capabilities?.transfers === 'active' && paysOut) return 'active'
  if (!account.details_submitted) return 'incomplete'
  const reason = requirements?.disabled_reason ?? ''
  const late = requirements?.past_due ?? []
  if (late.length > 0 || /^(rejected|listed|platform_paused)/.test(reason))
    return 'restricted'
  return (requirements?.currently_due ?? []).length > 0 ? 'incomplete' : 'in_review'
}
