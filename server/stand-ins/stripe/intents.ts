import { find, invalid, notImplemented } from './api-error.ts'
import { confirm } from './confirmation.ts'
import { unexpectedState } from './intent-state.ts'
import { list } from './list.ts'
import type { PaymentIntent } from './objects.ts'
import {
  flag,
  group,
  metadata,
  type Params,
  requiredInteger,
  requiredText,
  text,
  texts,
} from './params.ts'
import { pixOptions } from './pix.ts'
import type { Route } from './route.ts'
import { secret, type World } from './world.ts'

/** The least that can be charged, in the smallest unit. */
const minimum: Record<string, number> = { brl: 50, usd: 50, eur: 50 }

const createParams = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'excluded_payment_method_types',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'transfer_group',
]

/** An intent without a payment attempt. */
export function newIntent(
  world: World,
  fields: Pick<PaymentIntent, 'amount' | 'currency' | 'metadata' | 'transfer_group'> &
    Partial<PaymentIntent>,
): PaymentIntent {
  const id = fields.id ?? world.newId('pi')
  return {
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secret()}`,
    confirmation_method: 'automatic',
    created: world.now(),
    customer: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
    transfer_data: null,
    ...fields,
    id,
  }
}

function create(world: World, params: Params): PaymentIntent {
  const amount = requiredInteger(params, 'amount')
  const currency = requiredText(params, 'currency').toLowerCase()
  const least = minimum[currency]
  if (least === undefined)
    throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
  if (amount < least)
    throw invalid(`Amount must be at least R$0.50 ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  const capture = text(params, 'capture_method') ?? 'automatic_async'
  if (capture !== 'automatic' && capture !== 'automatic_async')
    throw notImplemented(`capture_method=${capture}`)
  const redirects = text(group(params, 'automatic_payment_methods'), 'allow_redirects')
  const intent = newIntent(world, {
    amount,
    automatic_payment_methods: { enabled: true, allow_redirects: redirects ?? 'always' },
    capture_method: capture,
    currency,
    customer: givenCustomer(world, params),
    description: text(params, 'description'),
    metadata: metadata(params),
    payment_method_options: pixOptions(world, params),
    receipt_email: text(params, 'receipt_email'),
    transfer_group: text(params, 'transfer_group'),
  })
  exclude(intent, params)
  world.state.intents[intent.id] = intent
  world.emit('payment_intent.created', intent)
  return flag(params, 'confirm') ? confirm(world, intent, params) : intent
}

/** Dynamic payment methods: all that the currency has, but for those that the caller excludes. */
function exclude(intent: PaymentIntent, params: Params): void {
  const key = 'excluded_payment_method_types'
  if (params[key] !== undefined) intent[key] = texts(params, key).filter(Boolean)
  const all = intent.currency === 'brl' ? (['card', 'pix'] as const) : (['card'] as const)
  intent.payment_method_types = all.filter((type) => !intent[key]?.includes(type))
}

function update(world: World, intent: PaymentIntent, params: Params): PaymentIntent {
  if (params['amount'] !== undefined) {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw unexpectedState(intent, 'update the amount of')
    intent.amount = requiredInteger(params, 'amount')
  }
  if (intent.status === 'requires_payment_method') {
    intent.payment_method_options = pixOptions(world, params, intent.payment_method_options)
    exclude(intent, params)
  } else if (params['payment_method_options'] ?? params['excluded_payment_method_types'])
    throw unexpectedState(intent, 'update the ways to pay of')
  if (params['customer'] !== undefined) nameCustomer(world, intent, params)
  intent.metadata = metadata(params, intent.metadata)
  for (const key of ['description', 'transfer_group', 'receipt_email'] as const)
    if (params[key] !== undefined) intent[key] = text(params, key)
  return intent
}

const givenCustomer = (world: World, params: Params): string | null => {
  const id = text(params, 'customer')
  return id && find(world.state.customers, 'customer', id).id
}

/** A payer is named once, while there is something to pay. */
function nameCustomer(world: World, intent: PaymentIntent, params: Params): void {
  const customer = givenCustomer(world, params)
  if (intent.customer === customer) return
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.customer)
    throw unexpectedState(intent, 'update the customer of')
  intent.customer = customer
}

function cancel(world: World, intent: PaymentIntent, params: Params): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = world.now()
  intent.cancellation_reason = text(params, 'cancellation_reason')
  intent.next_action = null
  world.emit('payment_intent.canceled', intent)
  return intent
}

const named = ({ state }: World, id: string) => find(state.intents, 'payment_intent', id)

export const intentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: createParams,
    handle: (world, { params }) => create(world, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle: ({ state }, { params }) => list(state.intents, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    publishable: 'intent',
    handle: (world, { id }) => named(world, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: [
      'amount',
      'customer',
      'description',
      'excluded_payment_method_types',
      'expand',
      'metadata',
      'payment_method_options',
      'receipt_email',
      'transfer_group',
    ],
    handle: (world, { id, params }) => update(world, named(world, id), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: [
      'client_secret',
      'expand',
      'payment_method',
      'payment_method_data',
      'payment_method_options',
      'receipt_email',
      'return_url',
      'setup_future_usage',
    ],
    publishable: 'intent',
    handle: (world, { id, params }) => confirm(world, named(world, id), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason', 'expand'],
    handle: (world, { id, params }) => cancel(world, named(world, id), params),
  },
]
