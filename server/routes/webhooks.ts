import type { FastifyInstance } from 'fastify'
import { takeWebhook } from '#server/services/requests/webhooks.ts'

const endpoints = {
  '/api/webhooks/stripe': 'platform',
  '/api/webhooks/stripe-connect': 'connect',
} as const

/** Not calls of the contract: they are the payment provider's, and proven by its signature. */
export async function registerWebhookRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const [url, endpoint] of Object.entries(endpoints))
      scope.post(url, { config: { rateLimit: false } }, async (request) => {
        const { body, headers } = request
        const header = headers['stripe-signature']
        const signature = typeof header === 'string' ? header : ''
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await takeWebhook(app.deps, { rawBody, signature, endpoint })
        return { received: true }
      })
  })
}
