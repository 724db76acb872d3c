import type { FastifyInstance } from 'fastify'
import { readinessCheck } from '#server/services/health.ts'
import { fail } from '#server/errors/errors.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, reading and writing. Both name the build. */
export function registerHealthRoutes(app: FastifyInstance, version: string): void {
  app.get('/healthz', () => ({ status: 'ok', version }))

  const check = readinessCheck(app.deps)
  app.get('/readyz', async () => {
    const cause = await check()
    if (cause !== null) fail('internal/unavailable', { cause, retryAfter: 5 })
    return { status: 'ready', version }
  })
}
