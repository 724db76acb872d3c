import { ApiError, invalid, notImplemented } from './api-error.ts'
import { cardMessage } from './card-messages.ts'
import { cardOf, givenPaymentMethod, isExpired } from './cards.ts'
import { collect, createCharge } from './charges.ts'
import { failed, unexpectedState } from './intent-state.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { showCode } from './pix.ts'
import { type Params, text } from './params.ts'
import type { World } from './world.ts'

/**
 * Pays an intent with the card of the call, or leaves it waiting for the bank's page, or for the Pix
 * of a code. Any former wait of the intent ends.
 * @throws ApiError 402 with the reason when the bank refuses
 */
export function confirm(
  world: World,
  intent: PaymentIntent,
  params: Params,
): PaymentIntent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw unexpectedState(intent, 'confirm')
  const paymentMethod = givenPaymentMethod(world, params, intent)
  if (!paymentMethod)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: structuredClone(intent),
      },
    )
  requireReturnUrl(world, intent, params)
  if (paymentMethod.type === 'pix') {
    showCode(world, intent, paymentMethod)
    return intent
  }
  intent.payment_method = paymentMethod.id
  intent.setup_future_usage = usageOf(params)
  if (cardOf(world, paymentMethod).authenticated) askBank(world, intent)
  else authorise(world, intent, paymentMethod)
  return intent
}

function usageOf(params: Params): PaymentIntent['setup_future_usage'] {
  const usage = text(params, 'setup_future_usage') || null
  if (usage === null || usage === 'on_session') return usage
  throw notImplemented(`setup_future_usage=${usage}`)
}

/** Stripe.js always knows a way back; a server must name one. */
function requireReturnUrl(world: World, intent: PaymentIntent, params: Params) {
  const { allow_redirects } = intent.automatic_payment_methods
  if (world.cause?.publishable || allow_redirects === 'never') return
  if (!text(params, 'return_url'))
    throw invalid(
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
      { param: 'return_url' },
    )
}

function askBank(world: World, intent: PaymentIntent) {
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      source: 'src_standin',
      stripe_js: world.link(`/3ds/${intent.id}`),
    },
  }
  world.emit('payment_intent.requires_action', intent)
}

/** Applies the cardholder's decision on the bank's page. An intent that no longer waits stays as it is. */
export function finishAuthentication(
  world: World,
  intent: PaymentIntent,
  authorised: boolean,
): void {
  if (intent.next_action?.type !== 'use_stripe_sdk') return
  const paymentMethod = world.state.paymentMethods[intent.payment_method ?? '']
  const code = 'payment_intent_authentication_failure'
  try {
    if (authorised && paymentMethod) authorise(world, intent, paymentMethod)
    else
      throw failed(world, intent, {
        type: 'invalid_request_error',
        code,
        message: cardMessage(code, undefined) ?? code,
      })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error // the intent remembers the reason
  }
}

function authorise(world: World, intent: PaymentIntent, paymentMethod: PaymentMethod) {
  const card = cardOf(world, paymentMethod)
  const why = isExpired(world, paymentMethod) ? 'expired_card' : card.refused
  if (why) throw refused(world, intent, paymentMethod, why)
  intent.next_action = null
  intent.last_payment_error = null
  collect(world, intent, paymentMethod, { instant: card.instant === true })
  if (intent.setup_future_usage) paymentMethod.customer = intent.customer
}

function refused(
  world: World,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  code: string,
): ApiError {
  const { declineCode } = cardOf(world, paymentMethod)
  const message = cardMessage(code, declineCode) ?? code
  const charge = createCharge(world, intent, paymentMethod, {
    code,
    message,
    declineCode: declineCode ?? null,
  })
  world.emit('charge.failed', charge)
  return failed(world, intent, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    charge: charge.id,
    message,
    payment_method: paymentMethod,
  })
}
