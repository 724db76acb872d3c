import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/errors/errors.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, its migrated database answers. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async () => {
    try {
      await app.deps.db.execute(sql`select 1 from meta limit 1`)
    } catch (cause) {
      fail('internal/unavailable', { cause, retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}
