import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import {
  accessTokens,
  GoogleRefusedError,
  type ServiceAccount,
} from './providers/google/service-account.ts'
import { checkSmtp } from './providers/mail/smtp-mail.ts'
import { checkStripeKey } from './providers/payments/stripe-payments.ts'
import { BucketError, s3Storage } from './providers/storage/s3-storage.ts'
import { StartError } from './start-error.ts'

/** A setting that its service refuses; any other failure may be transient. */
class WrongSetting extends Error {}

type Services = Pick<Config, 's3' | 'smtp' | 'stripe' | 'serviceAccount' | 'pushAccount'>
type Check = { service: string; ask: () => Promise<void> }
export type Addresses = { tokenUrl?: string; stripeFetch?: typeof fetch }

/**
 * Asks each configured service once whether it takes our settings, so that a wrong value is a
 * sentence at the start and not an error that people meet. A service that does not answer is only
 * logged: a restart while it is down must work. @throws StartError, a sentence for each wrong value
 */
export async function checkServices(
  config: Services,
  say: (line: string, error: unknown) => void,
  addresses: Addresses = {},
): Promise<void> {
  const wrong: string[] = []
  await Promise.all(
    checksOf(config, addresses).map(async ({ service, ask }) => {
      try {
        await ask()
      } catch (error) {
        if (error instanceof WrongSetting) wrong.push(error.message)
        else say(`${service} did not answer at the start`, error)
      }
    }),
  )
  if (wrong.length > 0) throw new StartError(wrong.toSorted().join('\n'))
}

function checksOf(
  { s3, smtp, stripe, serviceAccount, pushAccount }: Services,
  { tokenUrl, stripeFetch }: Addresses,
): Check[] {
  const checks: Check[] = []
  if (s3)
    checks.push({
      service: 'the bucket',
      ask: async () => {
        const storage = s3Storage(s3)
        const key = `write-probe/${randomUUID()}.jpg`
        try {
          await storage.put(key, Buffer.from('probe'), 'image/jpeg')
          await storage.delete(key)
        } catch (error) {
          if (error instanceof BucketError && error.code === 'bucket/refused')
            throw new WrongSetting(
              `The bucket takes no files: ${error.message}. Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what the keys may do.`,
            )
          throw error
        }
      },
    })
  if (smtp)
    checks.push({
      service: 'the mail server',
      ask: async () => {
        const problem = await checkSmtp(smtp.url)
        if (problem) throw new WrongSetting(`SMTP_URL is wrong: ${problem}.`)
      },
    })
  if (stripe)
    checks.push({
      service: 'Stripe',
      ask: async () => {
        if (!(await checkStripeKey(stripe.secretKey, stripeFetch)))
          throw new WrongSetting('Stripe refuses STRIPE_SECRET_KEY.')
      },
    })
  const accounts: [string, ServiceAccount | null][] = [
    ['FIREBASE_SERVICE_ACCOUNT', serviceAccount],
    ['FCM_SERVICE_ACCOUNT', pushAccount === serviceAccount ? null : pushAccount],
  ]
  for (const [name, account] of accounts)
    if (account)
      checks.push({
        service: 'Google',
        ask: async () => {
          const scope = 'https://www.googleapis.com/auth/cloud-platform'
          try {
            await accessTokens(account, { scope, tokenUrl }).get()
          } catch (error) {
            if (error instanceof GoogleRefusedError)
              throw new WrongSetting(`Google refuses the key in ${name}.`)
            throw error
          }
        },
      })
  return checks
}
