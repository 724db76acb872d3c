export type StripeKeys = {
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
}

type Source = {
  text: (name: string) => string | null
  problems: string[]
  production: boolean
}

const names = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
] as const

/** Stripe's keys. Adds a sentence to `problems` for each invalid one, without its value. */
export function readStripe({ text, problems, production }: Source): StripeKeys | null {
  const [secretKey, webhookSecret, connectWebhookSecret] = names.map(text)
  if (secretKey && !/^[sr]k_(live|test)_/.test(secretKey))
    problems.push(
      `STRIPE_SECRET_KEY is no secret key: one begins with sk_ or rk_${secretKey.startsWith('pk_') ? ', and this is the publishable one' : ''}.`,
    )
  for (const name of names.slice(1)) {
    const secret = text(name)
    if (secret !== null && !secret.startsWith('whsec_'))
      problems.push(`${name} is no secret of a webhook endpoint: one begins with whsec_.`)
  }
  if (secretKey && webhookSecret && connectWebhookSecret)
    return { secretKey, webhookSecret, connectWebhookSecret }
  // In production each missing one has been named already.
  if ((secretKey || webhookSecret || connectWebhookSecret) && !production)
    problems.push(
      `${names.join(', ').replace(/, (?=[^,]*$)/, ' and ')} go together: set all three or none.`,
    )
  return null
}
