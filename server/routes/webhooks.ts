import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors/errors.ts'
import { perMinute, refuseBeyond } from '#server/http/rate-limit.ts'
import { takeWebhook } from '#server/services/requests/webhooks.ts'

const endpoints = {
  '/api/webhooks/stripe': 'platform',
  '/api/webhooks/stripe-connect': 'connect',
} as const

/** The provider's largest events hold a list of a hundred objects. */
const BODY_LIMIT = 256 * 1024
/** The limit of one address; a signed call is never counted. */
const FORGED_PER_MINUTE = 30

/**
 * Serves the calls of the payment provider. They are not part of the contract; their signature
 * proves who sent them.
 */
export async function registerWebhookRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const forged = scope.createRateLimit(perMinute(FORGED_PER_MINUTE))
    const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: false } } as const
    for (const [url, endpoint] of Object.entries(endpoints))
      scope.post(url, options, async (request) => {
        try {
          await takeWebhook(app.deps, { ...delivered(request), endpoint })
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
