import type { PGliteInterface, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { OpenedDatabase } from '#server/db/database.ts'

/**
 * The counted steps:
 *
 * - each statement;
 * - a transaction once, by its COMMIT. When it sends only statements, dying at any of them is the same
 *   as dying at its COMMIT;
 * - of these only the first write, and the first step after a write or a call to the provider.
 *   Dying at any other leaves the same state as dying at the one before it.
 */
type Counted = 'statement' | 'transaction' | 'state'

export type Mortal = {
  /** The process dies instead of sending the n-th statement, transaction or state from now on. */
  dieAt: (n: number, counted?: Counted) => void
  /** A new process on the same database; returns whether the earlier one had died. */
  revive: () => boolean
  isDead: () => boolean
  /** The process has called the provider. */
  noteCall: () => void
  /** The number of its writes, and of its calls to the provider. */
  effects: () => number
}

/**
 * Makes a process that dies at a chosen statement: nothing that it sends afterwards
 * arrives, uncommitted work is lost. BEGIN and COMMIT are statements too. On PostgreSQL
 * its connection breaks.
 */
export function makeMortal(database: OpenedDatabase): Mortal {
  let left = Infinity
  let counted: Counted = 'statement'
  let dead = false
  let effects = 0
  let effectsCounted = 0
  const isNewState = (part: Part): boolean => {
    const isNew = effects > effectsCounted || (effects === 0 && part === 'write')
    effectsCounted = effects
    return isNew
  }
  const counts = (part: Part): boolean => {
    if (counted === 'statement') return true
    if (part === 'within') return false
    return counted === 'transaction' || isNewState(part)
  }
  const step: Step = async (send, part) => {
    if (counts(part)) left -= 1
    if (left <= 0) dead = true
    if (dead) throw new Error('the process is dead')
    if (part === 'write') effects += 1
    return send()
  }
  if (database.dialect === 'pglite') patchPglite(database.pglite, step)
  else patchPool(database.pool, step, () => dead)
  return {
    dieAt: (n, each = 'statement') => {
      left = n
      counted = each
      effects = 0
      effectsCounted = 0
    },
    revive: () => {
      const died = dead
      left = Infinity
      dead = false
      return died
    },
    isDead: () => dead,
    noteCall: () => {
      effects += 1
    },
    effects: () => effects,
  }
}

/**
 * Whether a statement only reads, takes effect by itself (`write`), or does so only with the COMMIT
 * of its transaction (`within`).
 */
type Part = 'read' | 'write' | 'within'
type Step = <T>(send: () => Promise<T>, part: Part) => Promise<T>

function patchPglite(pglite: PGliteInterface, step: Step): void {
  const query = pglite.query.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  Object.assign(pglite, {
    query: (...args: Parameters<typeof query>) =>
      step(() => query(...args), partAlone(args[0])),
    transaction: async (work: (tx: Transaction) => Promise<unknown>) => {
      await step(begin, 'within')
      return transaction(async (tx) => {
        const send = tx.query.bind(tx)
        const mortal = (...args: Parameters<typeof send>) =>
          step(() => send(...args), 'within')
        const result = await work(Object.assign(tx, { query: mortal }))
        await step(commit, 'write')
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
 * Follows the statements of one connection, to know for each whether it is inside a transaction.
 */
function partsInOrder(): (statement: unknown) => Part {
  let open = false
  return (statement) => {
    const text = typeof statement === 'string' ? statement : textIn(statement)
    if (/^\s*begin/i.test(text)) open = true
    else if (/^\s*(commit|rollback)\s*$/i.test(text)) open = false
    return open ? 'within' : partAlone(text)
  }
}

/** Of a statement outside of a transaction: anything but a plain query may write. */
const partAlone = (text: string): Part => (/^\s*select\b/i.test(text) ? 'read' : 'write')

const textIn = (statement: unknown): string =>
  typeof statement === 'object' && statement && 'text' in statement
    ? String(statement.text)
    : ''
