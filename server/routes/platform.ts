import type { FastifyInstance } from 'fastify'
import { getPlatform } from '#src/contract/platform/platform.ts'
import { bind } from '#server/http/bind.ts'

/** The fee, and the company that runs the platform. */
export function registerPlatformRoutes(app: FastifyInstance): void {
  bind(app, getPlatform, ({ deps: { config }, reply }) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { feePercent: config.platformFeePercent, company: config.company }
  })
}
