import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { fastify, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { openDatabase, openMemoryOrFolder } from '#server/db/connection/open.ts'
import { addTaskers } from '#server/test/many-taskers.ts'

/**
 * The second part of `npm run bench:server`: how many calls a second the product answers of those
 * that visitors make first, beside a bare Fastify route with the same body in the same process. It
 * runs on embedded PGlite, or on DATABASE_URL (an empty database).
 */
const LEAST_SHARE = 0.25
const CONNECTIONS = 50
const SECONDS = 5

const asked = {
  featured: '/api/taskers/featured-taskers?type=mejores&limit=20',
  skills: '/api/taskers/skills',
}

const unused = (): never => {
  throw new Error('Not used by this benchmark.')
}

/** The product with the settings of production, but without call limits. */
function productOn(db: Db): FastifyInstance {
  const config = loadConfig({})
  const all = Number.MAX_SAFE_INTEGER
  return buildApp({
    config: {
      ...config,
      rateLimits: {
        api: all,
        signIn: all,
        interest: all,
        search: all,
        conversation: all,
        writes: all,
        images: all,
        calendars: all,
      },
    },
    db,
    notices: { listen: unused },
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    identity: { verify: unused, lookUp: unused },
    detector: { detect: unused, close: unused },
    videos: { copy: unused, close: unused },
    storage: { put: unused, read: unused, stat: unused, delete: unused, list: unused },
    uploads: {
      ...{ serve: unused, find: unused },
      ...{ remove: unused, removeAll: unused, removeExpired: unused },
    },
    ceps: { find: unused },
    calendars: { read: unused, close: unused },
    push: { send: unused },
    mail: null,
    payments: new Proxy(Object.create(null), { get: unused }),
  })
}

async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://localhost:${(app.server.address() as AddressInfo).port}`
}

/** Calls a second; the caller runs in its own thread. */
async function callsPerSecond(url: string, encoding?: string): Promise<number> {
  const headers = encoding ? { 'accept-encoding': encoding } : {}
  const load = { url, headers, connections: CONNECTIONS, workers: 1 }
  await autocannon({ ...load, duration: 2 })
  const { requests, non2xx, errors } = await autocannon({ ...load, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} calls failed`)
  return Math.round(requests.average)
}

const databaseUrl = process.env['DATABASE_URL']
const opened = databaseUrl
  ? await openDatabase({ databaseUrl })
  : await openMemoryOrFolder({})
const product = productOn(opened.db)
const bare = fastify()
try {
  await addTaskers(opened.db, 10_000, { lat: -23.55, lng: -46.63 })
  const origin = await listening(product)
  const bodies: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(asked))
    bodies[name] = await fetch(origin + path).then((answer) => answer.json())
  bare.get<{ Params: { name: string } }>('/:name', ({ params }) => bodies[params.name])
  const bareOrigin = await listening(bare)

  const table: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(asked)) {
    const most = await callsPerSecond(`${bareOrigin}/${name}`)
    for (const encoding of [undefined, 'br']) {
      const ours = await callsPerSecond(origin + path, encoding)
      table[`${name} ${encoding ?? ''}`] = {
        'calls/s': ours,
        'bare calls/s': most,
        share: Math.round((ours / most) * 1000) / 1000,
        least: LEAST_SHARE,
        kept: ours / most >= LEAST_SHARE,
      }
    }
  }
  console.log(`${CONNECTIONS} connections on ${opened.dialect}`)
  console.table(table)
} finally {
  await Promise.all([product.close(), bare.close()])
  await opened.close()
}
