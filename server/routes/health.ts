import type { FastifyInstance } from 'fastify'
import { requireMigrated } from '#server/services/health.ts'
import { fail } from '#server/errors/errors.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, its migrated database answers. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async () => {
    try {
      await requireMigrated(app.deps.db)
    } catch (cause) {
      fail('internal/unavailable', { cause, retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}
