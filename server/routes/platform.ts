import type { FastifyInstance } from 'fastify'
import { listHolidays } from '#src/contract/platform/holidays.ts'
import { getPlatform } from '#src/contract/platform/platform.ts'
import { bind } from '#server/http/bind.ts'
import { holidaysAround } from '#server/services/places/holidays.ts'

/** What is the same for all: the fee, the company that runs the platform, national holidays. */
export function registerPlatformRoutes(app: FastifyInstance): void {
  bind(app, getPlatform, ({ deps: { config }, reply }) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { feePercent: config.platformFeePercent, company: config.company }
  })
  bind(app, listHolidays, ({ deps: { clock }, reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { data: holidaysAround(clock()) }
  })
}
