import { invalid } from './api-error.ts'
import { collect } from './charges.ts'
import { failed } from './intent-state.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { brCode } from './br-code.ts'
import { group, integer, type Params } from './params.ts'
import { secret, type World } from './world.ts'

/** How long a code may be valid, and is by default, in seconds: the values of Stripe. */
const SHORTEST = 60
const LONGEST = 1_209_600
const USUAL = 14_400

/** A code that was shown for an intent, as the bank sees it. */
type CodeState = 'open' | 'paid' | 'over'

/** The expiry of an intent's codes, as the caller sets it; absent values stay. */
export function pixOptions(
  world: World,
  params: Params,
  before: PaymentIntent['payment_method_options'] = {},
): PaymentIntent['payment_method_options'] {
  const given = group(group(params, 'payment_method_options'), 'pix')
  const after = integer(given, 'expires_after_seconds')
  const at = integer(given, 'expires_at')
  if (after === null && at === null) return before
  const seconds = after ?? (at ?? 0) - world.now()
  if ((after !== null && at !== null) || seconds < SHORTEST || seconds > LONGEST)
    throw invalid('Invalid expiry of a Pix: between 60 and 1209600 seconds, said once.', {
      code: 'payment_intent_invalid_parameter',
      param: 'payment_method_options[pix]',
    })
  return { ...before, pix: { expires_after_seconds: after, expires_at: at } }
}

/**
 * Shows a code; paying it at a bank pays the intent.
 * @throws ApiError when the intent does not take Pix, or its codes would be over already
 */
export function showCode(
  world: World,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
): void {
  const { pix } = intent.payment_method_options
  const expiresAt = pix?.expires_at ?? world.now() + (pix?.expires_after_seconds ?? USUAL)
  if (!intent.payment_method_types.includes('pix') || expiresAt < world.now() + SHORTEST)
    throw invalid('This PaymentIntent takes no Pix now.', {
      code: 'payment_intent_incompatible_payment_method',
      payment_intent: structuredClone(intent),
    })
  const name = secret()
  const url = world.link(`/pix/${intent.id}/${name}`)
  intent.payment_method = paymentMethod.id
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'pix_display_qr_code',
    pix_display_qr_code: {
      data: brCode({ place: `pix.stand-in.test/${name}`, amount: intent.amount }),
      expires_at: expiresAt,
      hosted_instructions_url: url,
      image_url_svg: `${url}/qr.svg`,
    },
  }
  world.emit('payment_intent.requires_action', intent)
}

/** The code that an intent waits for; null when it waits for none. */
export const openCode = ({ status, next_action }: PaymentIntent) =>
  status === 'requires_action' && next_action?.type === 'pix_display_qr_code'
    ? next_action.pix_display_qr_code
    : null

/** The state of a code of an intent; `name` is the last part of its page's address. */
export function stateOfCode(
  { state }: World,
  intent: PaymentIntent,
  name: string,
): CodeState {
  if (openCode(intent)?.hosted_instructions_url.endsWith(`/${name}`)) return 'open'
  const paid = state.charges[intent.latest_charge ?? '']?.payment_method_details
  return paid?.type === 'pix' && paid.pix.bank_transaction_id === name ? 'paid' : 'over'
}

/** Pays a code at the bank, which refuses one that is over. */
export function payCode(world: World, intent: PaymentIntent, name: string): void {
  const paymentMethod = world.state.paymentMethods[intent.payment_method ?? '']
  if (stateOfCode(world, intent, name) !== 'open' || !paymentMethod) return
  intent.next_action = null
  intent.last_payment_error = null
  collect(world, intent, paymentMethod, { pixCode: name })
}

/** Ends an unpaid code: the intent waits for another way to pay. */
export function endCode(world: World, intent: PaymentIntent, name?: string): void {
  if (name === undefined || stateOfCode(world, intent, name) === 'open')
    failed(world, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_expired',
      message: 'The latest payment attempt for the PaymentIntent has expired.',
    })
}

/** Ends the overdue codes; returns whether there were any. */
export function endOverdueCodes(world: World): boolean {
  const overdue = Object.values(world.state.intents).filter(
    (intent) => (openCode(intent)?.expires_at ?? Infinity) <= world.now(),
  )
  for (const intent of overdue) endCode(world, intent)
  return overdue.length > 0
}
