import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { DomainError } from '#server/errors/errors.ts'

/** So many calls a minute and IP address, refused in our own words beyond. */
export const perMinute = (max: number): RateLimitPluginOptions => ({
  max,
  timeWindow: '1 minute',
  errorResponseBuilder: (_request, { ttl }) => {
    const seconds = Math.ceil(ttl / 1000)
    return new DomainError('request/too-many', {
      params: { seconds },
      retryAfter: seconds,
    })
  },
})
