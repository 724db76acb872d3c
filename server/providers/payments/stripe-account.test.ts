import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { PayoutNeed } from '#src/contract/payments/payout-states.ts'
import { toAccount } from './stripe-account.ts'

const account = (over: object) =>
  toAccount({
    id: 'acct_1',
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
    details_submitted: true,
    requirements: { currently_due: [], past_due: [], disabled_reason: null },
    ...over,
  } as unknown as Stripe.Account)

test.each<[string, PayoutNeed]>([
  ['individual.id_number', 'identity'],
  ['individual.dob.day', 'identity'],
  ['individual.first_name', 'identity'],
  ['individual.political_exposure', 'identity'],
  ['individual.verification.document', 'document'],
  ['company.verification.document', 'document'],
  ['person_1.address.postal_code', 'address'],
  ['individual.phone', 'contact'],
  ['business_profile.mcc', 'business'],
  ['external_account', 'bank'],
  ['tos_acceptance.date', 'terms'],
  ['settings.payouts.statement_descriptor', 'other'],
])('%s means %s', (field, need) => {
  const requirements = { currently_due: [field, field], past_due: [field] }
  expect(account({ requirements }).missing).toEqual([need])
})

test('working transfers are not enough while payouts are disabled', () => {
  const capabilities = { transfers: 'active' }
  expect(account({ capabilities, payouts_enabled: true }).state).toBe('active')
  expect(account({ capabilities }).state).toBe('in_review')
  expect(account({ capabilities, details_submitted: false }).state).toBe('incomplete')
})

test('an account without any details is not a restricted one', () => {
  const requirements = {
    currently_due: ['external_account'],
    past_due: ['external_account'],
    disabled_reason: 'requirements.past_due',
  }
  expect(account({ requirements }).state).toBe('restricted')
  expect(account({ requirements, details_submitted: false }).state).toBe('incomplete')
})
