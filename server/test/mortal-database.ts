import type { PGliteInterface, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { OpenedDatabase } from '#server/db/database.ts'

export type Mortal = {
  /** The process dies instead of sending its n-th statement from now on. */
  dieAt: (statement: number) => void
  /** A new process on the same database; answers whether the earlier one had died. */
  revive: () => boolean
  isDead: () => boolean
}

/**
 * Makes a process that dies at a statement of one's choice: nothing that it sends afterwards
 * arrives, what it had not committed is lost. BEGIN and COMMIT are statements too. On PostgreSQL
 * its connection breaks.
 */
export function makeMortal(database: OpenedDatabase): Mortal {
  let left = Infinity
  let dead = false
  const step = async <T>(send: () => Promise<T>): Promise<T> => {
    left -= 1
    if (left <= 0) dead = true
    if (dead) throw new Error('the process is dead')
    return send()
  }
  if (database.dialect === 'pglite') patchPglite(database.pglite, step)
  else patchPool(database.pool, step, () => dead)
  return {
    dieAt: (statement) => {
      left = statement
    },
    revive: () => {
      const died = dead
      left = Infinity
      dead = false
      return died
    },
    isDead: () => dead,
  }
}

type Step = <T>(send: () => Promise<T>) => Promise<T>

function patchPglite(pglite: PGliteInterface, step: Step): void {
  const query = pglite.query.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  Object.assign(pglite, {
    query: (...args: Parameters<typeof query>) => step(() => query(...args)),
    transaction: async (work: (tx: Transaction) => Promise<unknown>) => {
      await step(begin)
      return transaction(async (tx) => {
        const send = tx.query.bind(tx)
        const mortal = (...args: Parameters<typeof send>) => step(() => send(...args))
        const result = await work(Object.assign(tx, { query: mortal }))
        await step(commit)
        return result
      })
    },
  })
}

/** PGlite sends these by itself. */
const begin = async () => {}
const commit = async () => {}

function patchPool(pool: pg.Pool, step: Step, isDead: () => boolean): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const take = async () => {
    const client = await connect()
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const release = client.release.bind(client)
    return Object.assign(client, {
      query: (...args: unknown[]) => step(() => query(...args)),
      release: () => {
        Object.assign(client, { query, release })
        release(isDead())
      },
    })
  }
  const send = async (...args: unknown[]) => {
    const client = await take()
    try {
      return await client.query(...args)
    } finally {
      client.release()
    }
  }
  Object.assign(pool, { connect: take, query: send })
}
