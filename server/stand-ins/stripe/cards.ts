import { ApiError, find, invalid } from './api-error.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { group, type Params, requiredText, text } from './params.ts'
import type { World } from './world.ts'

/** The outcome of a test card. */
export type Card = {
  brand: 'visa' | 'mastercard' | 'amex'
  country?: string
  /** The error's code, when the bank refuses. */
  refused?: string
  declineCode?: string
  /** The bank asks for authentication. */
  authenticated?: true
  /** The money can be spent at once. */
  instant?: true
}

const declined = (declineCode: string): Card => ({
  brand: 'visa',
  refused: 'card_declined',
  declineCode,
})

/** Stripe's own test numbers, https://docs.stripe.com/testing. */
const cards = new Map<string, Card>([
  ['4242424242424242', { brand: 'visa' }],
  ['4000000760000002', { brand: 'visa', country: 'BR' }],
  ['5555555555554444', { brand: 'mastercard' }],
  ['378282246310005', { brand: 'amex' }],
  ['4000000000000077', { brand: 'visa', instant: true }],
  ['4000000000000002', declined('generic_decline')],
  ['4000000000009995', declined('insufficient_funds')],
  ['4000000000009987', declined('lost_card')],
  ['4000000000009979', declined('stolen_card')],
  ['4000000000000069', { brand: 'visa', refused: 'expired_card' }],
  ['4000000000000127', { brand: 'visa', refused: 'incorrect_cvc' }],
  ['4000000000000119', { brand: 'visa', refused: 'processing_error' }],
  ['4000002500003155', { brand: 'visa', authenticated: true }],
  ['4000002760003184', { brand: 'visa', authenticated: true }],
  ['4000008400001629', { ...declined('generic_decline'), authenticated: true }],
])

const named: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_br: '4000000760000002',
  pm_card_bypassPending: '4000000000000077',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002760003184',
}

/** The card of a payment method. */
export function cardOf({ state }: World, paymentMethod: PaymentMethod): Card {
  return cards.get(state.cardNumbers[paymentMethod.id] ?? '') ?? { brand: 'visa' }
}

/** The payment method that a confirmation brings, new or known; null when it brings none. */
export function givenPaymentMethod(
  world: World,
  params: Params,
  { customer }: Pick<PaymentIntent, 'customer'>,
): PaymentMethod | null {
  if (params['payment_method_data'] !== undefined)
    return createPaymentMethod(world, group(params, 'payment_method_data'))
  const id = text(params, 'payment_method')
  if (id === null) return null
  const number = named[id]
  if (number) return createPaymentMethod(world, { card: { number } })
  const known = find(world.state.paymentMethods, 'PaymentMethod', id)
  if (known.customer === null || known.customer !== customer)
    throw invalid(
      'The provided PaymentMethod cannot be used with this PaymentIntent: it was used before, was detached, or belongs to another Customer.',
      { code: 'payment_method_customer_mismatch', param: 'payment_method' },
    )
  return known
}

/** The month of a card is over, by the stand-in's clock. */
export function isExpired(world: World, paymentMethod: PaymentMethod): boolean {
  if (paymentMethod.type !== 'card') return false
  const { exp_month: month, exp_year: year } = paymentMethod.card
  return world.now() * 1000 >= Date.UTC(year, month, 1)
}

/** The bank refuses a card from now on. @throws ApiError for one that is unknown */
export function declineFromNowOn(world: World, id: string): void {
  const { id: known } = find(world.state.paymentMethods, 'PaymentMethod', id)
  world.state.cardNumbers[known] = '4000000000000002'
}

function createPaymentMethod(world: World, data: Params): PaymentMethod {
  const type = text(data, 'type') ?? 'card'
  const billing_details = billingDetails(group(data, 'billing_details'))
  const wanted = text(data, 'allow_redisplay') === 'always'
  const allow_redisplay = wanted ? ('always' as const) : ('unspecified' as const)
  const common = { billing_details, allow_redisplay }
  if (type === 'pix') return keep(world, { ...common, type, pix: {} })
  const given = group(data, 'card')
  const number = requiredText(given, 'number').replaceAll(/\D/g, '')
  const card = cards.get(number) ?? refuseNumber(number)
  const paymentMethod = keep(world, {
    ...common,
    card: {
      brand: card.brand,
      country: card.country ?? 'US',
      exp_month: Number(text(given, 'exp_month') ?? 12),
      exp_year: Number(text(given, 'exp_year') ?? 2034),
      funding: 'credit',
      last4: number.slice(-4),
      networks: { available: [card.brand], preferred: null },
    },
    type: 'card',
  })
  world.state.cardNumbers[paymentMethod.id] = number
  return paymentMethod
}

type Given = Pick<PaymentMethod, 'billing_details' | 'allow_redisplay'> &
  (
    | Pick<Extract<PaymentMethod, { type: 'card' }>, 'type' | 'card'>
    | Pick<Extract<PaymentMethod, { type: 'pix' }>, 'type' | 'pix'>
  )

function keep(world: World, given: Given): PaymentMethod {
  const paymentMethod: PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    created: world.now(),
    customer: null,
    livemode: false,
    metadata: {},
    ...given,
  }
  world.state.paymentMethods[paymentMethod.id] = paymentMethod
  return paymentMethod
}

function billingDetails(billing: Params): PaymentMethod['billing_details'] {
  const address = group(billing, 'address')
  return {
    address: {
      city: null,
      country: text(address, 'country'),
      line1: null,
      line2: null,
      postal_code: text(address, 'postal_code'),
      state: null,
    },
    email: text(billing, 'email'),
    name: text(billing, 'name'),
    phone: null,
    tax_id: null,
  }
}

/** As in Stripe's test mode, which takes no real card either. */
function refuseNumber(number: string): never {
  if (!isLuhn(number))
    throw new ApiError(402, 'Your card number is incorrect.', {
      type: 'card_error',
      code: 'incorrect_number',
      param: 'number',
    })
  throw new ApiError(
    402,
    'Your card was declined. Your request was in test mode, but used a non test card.',
    { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' },
  )
}

function isLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return number.length >= 12 && sum % 10 === 0
}
