import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { env } from './env.ts'

/** The payment provider's script did not load, or this build has no key for it. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'
}

let provider: Promise<Stripe> | undefined

/**
 * The payment provider's SDK, loaded at the first call. A failed load can be tried again.
 * @throws ProviderUnavailableError
 */
export function loadProvider(): Promise<Stripe> {
  provider ??= load().catch((cause: unknown) => {
    forgetProvider()
    throw new ProviderUnavailableError('The payment provider could not load.', { cause })
  })
  return provider
}

/** The next call loads it again. */
export function forgetProvider(): void {
  provider = undefined
}

async function load(): Promise<Stripe> {
  const { stripePublishableKey: key, stripeJsUrl } = env
  if (!key) throw new Error('VITE_STRIPE_PUBLISHABLE_KEY is empty')
  if (stripeJsUrl) return (await stripeFrom(stripeJsUrl))(key)
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(key)
  if (!stripe) throw new Error('Stripe.js needs a browser')
  return stripe
}

/** Runs another script than Stripe's own; it defines the same global. */
async function stripeFrom(url: string): Promise<StripeConstructor> {
  if (!window.Stripe) await runScript(url)
  if (!window.Stripe) throw new Error(`${url} defines no Stripe`)
  return window.Stripe
}

function runScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src })
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove() // the next attempt brings its own
      reject(new Error(`${src} did not load`))
    })
    document.head.append(script)
  })
}
