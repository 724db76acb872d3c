import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors/errors.ts'
import { perMinute, refuseBeyond } from '#server/http/rate-limit.ts'
import { handleWebhook } from '#server/services/payments/webhooks.ts'

const endpoints = {
  '/api/webhooks/stripe': 'platform',
  '/api/webhooks/stripe-connect': 'connect',
} as const

/** The provider's largest events hold a list of a hundred objects. */
const BODY_LIMIT = 256 * 1024
/** Calls a minute from one IP address with a missing or wrong signature. */
const FORGED_PER_MINUTE = 30

/**
 * Serves the calls of the payment provider. They are not part of the contract; their signature
 * proves the sender.
 */
export async function registerWebhookRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const forged = scope.createRateLimit(perMinute(FORGED_PER_MINUTE))
    const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: false } } as const
    for (const [url, endpoint] of Object.entries(endpoints))
      scope.post(url, options, async (request) => {
        try {
          await handleWebhook(app.deps, { ...delivered(request), endpoint })
        } catch (error) {
          if (isForged(error)) refuseBeyond(await forged(request))
          throw error
        }
        return { received: true }
      })
  })
}

function delivered({ body, headers }: FastifyRequest) {
  const header = headers['stripe-signature']
  return {
    signature: typeof header === 'string' ? header : '',
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

const isForged = (error: unknown) =>
  error instanceof DomainError && error.code === 'payments/bad-signature'
