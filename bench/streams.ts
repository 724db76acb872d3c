import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { loadConfig } from '#server/config.ts'
import { notifications } from '#server/db/schema.ts'
import { createTestApp } from '#server/test/harness.ts'
import type { Heard, Readers } from './stream-readers.ts'

/**
 * `npm run bench:streams`: many people with an open stream on one process, read by another one:
 * memory per stream, delay of an event, and that a client that does not read is cut off.
 */
const STREAMS = 2000
const EVENTS = 300
const EVENT_EVERY_MS = 40
/** More events than the operating system buffers for a connection without a reader. */
const FLOOD = 60_000

const all = Number.MAX_SAFE_INTEGER
const config = loadConfig({ LOG_LEVEL: 'silent' })
const rateLimits = { ...config.rateLimits, api: all, signIn: all, writes: all }
const api = await createTestApp({ config: { ...config, rateLimits } })
const readers = fork(new URL('./stream-readers.ts', import.meta.url))

const cameAt = new Map<string, number>()
const opened = Promise.withResolvers<void>()
const cut = Promise.withResolvers<void>()
readers.on('message', (heard: Heard) => {
  if (heard.kind === 'open') opened.resolve()
  else if (heard.kind === 'cut') cut.resolve()
  else cameAt.set(heard.id, heard.at)
})

/** Memory in use, not the memory reserved by the process. */
const memory = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const share = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)]

try {
  const uids = Array.from({ length: STREAMS + 1 }, (_, n) => `reader-${n}`)
  const tokens: string[] = []
  for (const uid of uids) tokens.push((await api.as(uid)).token ?? '')
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`

  const before = memory()
  const started = Date.now()
  const slow = tokens.pop() ?? ''
  readers.send({ origin, tokens, slow } satisfies Readers)
  await opened.promise
  const openMs = Date.now() - started
  const perStream = (memory() - before) / STREAMS / 1024

  const sentAt = new Map<string, number>()
  for (let n = 0; n < EVENTS; n += 1) {
    const row = {
      id: uuidv7(),
      uid: uids[(n * 7) % STREAMS] ?? '',
      type: 'system' as const,
    }
    sentAt.set(row.id, Date.now())
    await api.db.insert(notifications).values(row)
    await pause(EVENT_EVERY_MS)
  }
  await pause(1000)
  const took = [...sentAt]
    .flatMap(([id, at]) => (cameAt.get(id) ?? Number.NaN) - at)
    .filter((ms) => !Number.isNaN(ms))
    .toSorted((one, other) => one - other)

  await api.db.execute(sql`
    insert into notifications (id, uid, type)
    select gen_random_uuid(), ${uids[STREAMS]}, 'system' from generate_series(1, ${FLOOD})`)
  const wasCut = await Promise.race([cut.promise.then(() => true), pause(20_000, false)])

  console.log(`${STREAMS} streams on one process, ${EVENTS} events`)
  console.table({
    'all open, ms': openMs,
    'memory of a stream, kB': Math.round(perStream),
    'events that came': `${took.length} of ${EVENTS}`,
    'event to reader p50, ms': share(took, 0.5),
    'event to reader p95, ms': share(took, 0.95),
    'who does not read is cut off': wasCut,
  })
} finally {
  readers.kill()
  await api.close()
}
