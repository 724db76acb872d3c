import { ApiError, find, invalid, notImplemented } from './api-error.ts'
import { list, matches } from './list.ts'
import type { Customer, CustomerSession, PaymentMethod } from './objects.ts'
import { flag, group, metadata, type Params, requiredText, text } from './params.ts'
import type { Route } from './route.ts'
import { secret, type World } from './world.ts'

const SESSION_SECONDS = 30 * 60

function create(world: World, params: Params): Customer {
  const customer: Customer = {
    id: world.newId('cus'),
    object: 'customer',
    created: world.now(),
    email: text(params, 'email'),
    livemode: false,
    metadata: metadata(params),
    name: text(params, 'name'),
  }
  world.state.customers[customer.id] = customer
  return customer
}

/** Removes a customer with their saved cards; their payments stay. */
function remove({ state }: World, id: string): object {
  const customer = find(state.customers, 'customer', id)
  for (const kept of cardsOf(state, id)) kept.customer = null
  delete state.customers[customer.id]
  return { id, object: 'customer', deleted: true }
}

const cardsOf = ({ paymentMethods }: World['state'], customer: string): PaymentMethod[] =>
  Object.values(paymentMethods).filter((each) => each.customer === customer)

function openSession(world: World, params: Params): object {
  const { id: customer } = find(
    world.state.customers,
    'customer',
    requiredText(params, 'customer'),
  )
  const element = group(group(params, 'components'), 'payment_element')
  if (!flag(element, 'enabled')) throw notImplemented('a session without payment_element')
  const features = group(element, 'features')
  const may = (name: string) => text(features, name) === 'enabled'
  const usage = text(features, 'payment_method_save_usage')
  if (may('payment_method_save') && usage !== 'on_session')
    throw notImplemented(`payment_method_save_usage=${usage}`)
  const session: CustomerSession = {
    customer,
    expires_at: world.now() + SESSION_SECONDS,
    canSave: may('payment_method_save'),
    canRedisplay: may('payment_method_redisplay'),
    canRemove: may('payment_method_remove'),
  }
  const client_secret = `cuss_secret_${secret(24)}`
  world.state.customerSessions[client_secret] = session
  return {
    object: 'customer_session',
    client_secret,
    created: world.now(),
    customer,
    expires_at: session.expires_at,
    livemode: false,
  }
}

/** The session of a form's secret. @throws ApiError when there is none, or it is over */
function sessionOf({ state, now }: World, params: Params): CustomerSession {
  const given = requiredText(params, 'customer_session_client_secret')
  const { customerSessions, customers } = state
  const session = Object.hasOwn(customerSessions, given)
    ? customerSessions[given]
    : undefined
  if (!session || session.expires_at <= now() || !customers[session.customer])
    throw new ApiError(400, 'The customer session is unknown or has expired.', {
      code: 'customer_session_expired',
    })
  return session
}

/** The form's data of a session, with an intent for its customer to pay. */
function elementOf(world: World, params: Params): object {
  const session = sessionOf(world, params)
  const intentId = requiredText(params, 'payment_intent')
  const intent = find(world.state.intents, 'payment_intent', intentId)
  if (intent.customer !== session.customer)
    throw invalid('The customer of the intent is not the one of the session.')
  const kept = cardsOf(world.state, session.customer).filter(
    ({ type, allow_redisplay }) => type === 'card' && allow_redisplay === 'always',
  )
  return {
    saved: session.canRedisplay ? kept.toReversed() : [],
    canSave: session.canSave,
    canRemove: session.canRemove,
  }
}

function detach(world: World, id: string): PaymentMethod {
  const paymentMethod = find(world.state.paymentMethods, 'PaymentMethod', id)
  if (paymentMethod.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.', {
      code: 'payment_method_not_attached',
    })
  paymentMethod.customer = null
  return paymentMethod
}

/** Removes a card for the form, which may touch only the cards of its own customer. */
function detachByForm(world: World, id: string, params: Params): PaymentMethod {
  const { customer, canRemove } = sessionOf(world, params)
  const paymentMethod = find(world.state.paymentMethods, 'PaymentMethod', id)
  if (!canRemove || paymentMethod.customer !== customer)
    throw new ApiError(404, `No such PaymentMethod: '${id}'`, { code: 'resource_missing' })
  return detach(world, id)
}

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: ['email', 'expand', 'metadata', 'name'],
    handle: (world, { params }) => create(world, params),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    handle: ({ state }, { id }) => find(state.customers, 'customer', id),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: [],
    handle: (world, { id }) => remove(world, id),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    handle: ({ state }, { id, params }) => {
      const customer = find(state.customers, 'customer', id)
      return list(
        state.paymentMethods,
        params,
        (each) => each.customer === customer.id && matches(params, 'type', each.type),
      )
    },
  },
  {
    method: 'POST',
    path: '/v1/customer_sessions',
    params: ['components', 'customer', 'expand'],
    handle: (world, { params }) => openSession(world, params),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: ['expand'],
    handle: (world, { id }) => detach(world, id),
  },
  // Stripe.js speaks of this to Stripe in calls that are not documented: these are our own.
  {
    method: 'GET',
    path: '/v1/elements/saved_cards',
    publishable: 'customer',
    handle: (world, { params }) => elementOf(world, params),
  },
  {
    method: 'POST',
    path: '/v1/elements/saved_cards/:id/remove',
    params: ['customer_session_client_secret'],
    publishable: 'customer',
    handle: (world, { id, params }) => detachByForm(world, id, params),
  },
]
