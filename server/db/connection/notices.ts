import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Driver } from '#server/db/database.ts'

type NoticeListener = {
  onNotice: (payload: string) => void
  /** Notices arrive from now on. When it is called again, some may have been missed in between. */
  onListening: () => void
}

/** Receives the database's NOTIFY, from every server process. */
export type Notices = {
  /** Resolves to a stop function once it listens. @throws when the database cannot be reached */
  listen: (channel: string, listener: NoticeListener) => Promise<() => Promise<void>>
}

/** A broken connection gives no sign of it, so it is queried this often. */
const ASK_MS = 15_000
const ANSWER_MS = 10_000
const AGAIN_MS = 1_000

export const noticesOf = (driver: Driver): Notices => ({
  listen: (channel, listener) =>
    driver.dialect === 'pglite'
      ? listenEmbedded(driver.pglite, channel, listener)
      : listenOnPostgres(driver.jobPool, channel, listener),
})

async function listenEmbedded(
  pglite: PGlite,
  channel: string,
  { onNotice, onListening }: NoticeListener,
): Promise<() => Promise<void>> {
  const stop = await pglite.listen(channel, onNotice)
  onListening()
  return async () => {
    if (!pglite.closed) await stop()
  }
}

/** On a connection of its own, which is replaced when it breaks. */
async function listenOnPostgres(
  pool: pg.Pool,
  channel: string,
  { onNotice, onListening }: NoticeListener,
): Promise<() => Promise<void>> {
  let stopped = false
  let client = await connect()
  onListening()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'oficio notices',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    // After an error comes the event `end`, which is handled below.
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    const asking = setInterval(() => {
      next.query('select').catch(() => next.end())
    }, ASK_MS)
    next.on('end', () => {
      clearInterval(asking)
      if (!stopped) comeBack()
    })
    return next
  }

  function comeBack(): void {
    connect().then(
      async (next) => {
        if (stopped) return next.end()
        client = next
        onListening()
      },
      () => {
        setTimeout(() => {
          if (!stopped) comeBack()
        }, AGAIN_MS).unref()
      },
    )
  }

  return async () => {
    stopped = true
    await client.end()
  }
}
