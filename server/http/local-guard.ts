import type { FastifyInstance } from 'fastify'
import { isLocalHost } from '#server/local-hosts.ts'
import { fail } from '#server/errors/errors.ts'

/**
 * Refuses what was sent to another host than this machine: in local mode any caller may sign in as
 * any user, and a proxy or a rebound name would let the whole internet do so.
 */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const forwarded = [headers['x-forwarded-host'] ?? []].flat()
    const hosts = [headers.host ?? '', ...forwarded.flatMap((text) => text.split(','))]
    if (!hosts.every((host) => isLocalHost(host.trim()))) fail('request/foreign-host')
  })
}
