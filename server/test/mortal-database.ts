import type { PGliteInterface, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { OpenedDatabase } from '#server/db/database.ts'

/**
 * What is counted: each statement, or only what is durable, so that a transaction counts once, by
 * its COMMIT. When a transaction sends only statements, dying at any of them is the same as dying
 * at its COMMIT.
 */
type Counted = 'statement' | 'transaction'

export type Mortal = {
  /** The process dies instead of sending its n-th statement or transaction from now on. */
  dieAt: (n: number, counted?: Counted) => void
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
  let counted: Counted = 'statement'
  let dead = false
  const step: Step = async (send, part = 'all') => {
    if (counted === 'statement' || part !== 'within') left -= 1
    if (left <= 0) dead = true
    if (dead) throw new Error('the process is dead')
    return send()
  }
  if (database.dialect === 'pglite') patchPglite(database.pglite, step)
  else patchPool(database.pool, step, () => dead)
  return {
    dieAt: (n, each = 'statement') => {
      left = n
      counted = each
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

/**
 * Whether a statement takes effect by itself (`all`), or only with the COMMIT of its transaction
 * (`within`).
 */
type Part = 'all' | 'within'
type Step = <T>(send: () => Promise<T>, part?: Part) => Promise<T>

function patchPglite(pglite: PGliteInterface, step: Step): void {
  const query = pglite.query.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  Object.assign(pglite, {
    query: (...args: Parameters<typeof query>) => step(() => query(...args)),
    transaction: async (work: (tx: Transaction) => Promise<unknown>) => {
      await step(begin, 'within')
      return transaction(async (tx) => {
        const send = tx.query.bind(tx)
        const mortal = (...args: Parameters<typeof send>) =>
          step(() => send(...args), 'within')
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
    const partOf = partsInOrder()
    return Object.assign(client, {
      query: (...args: unknown[]) => step(() => query(...args), partOf(args[0])),
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

/**
 * Follows the statements of one connection, to tell for each whether it is inside a transaction.
 */
function partsInOrder(): (statement: unknown) => Part {
  let open = false
  return (statement) => {
    const text = typeof statement === 'string' ? statement : textIn(statement)
    if (/^\s*begin/i.test(text)) open = true
    else if (/^\s*(commit|rollback)\s*$/i.test(text)) open = false
    return open ? 'within' : 'all'
  }
}

const textIn = (statement: unknown): string =>
  typeof statement === 'object' && statement && 'text' in statement
    ? String(statement.text)
    : ''
