import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/db/database.ts'

const running = new AsyncLocalStorage<{ open: boolean }>()

const queries: ReadonlySet<PropertyKey> = new Set([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  'query',
  'with',
  '$count',
])

/** @throws Error while a transaction of the same call is open */
function refuseInside(what: string): void {
  if (running.getStore()?.open)
    throw new Error(
      `${what} inside an open transaction: use the transaction, or wait for its end`,
    )
}

/**
 * The outer database, which throws when the work of a transaction uses it. On PGlite such a query
 * would hang, on PostgreSQL it would not be part of the transaction.
 */
export const guardedDb = <D extends Db>(db: D): D =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return guardedTransaction(target)
      if (queries.has(name)) refuseInside(`db.${String(name)}`)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const guardedTransaction =
  (db: Db): Db['transaction'] =>
  async (work, config) => {
    refuseInside('db.transaction')
    const state = { open: true }
    try {
      return await db.transaction((tx) => running.run(state, () => work(tx)), config)
    } finally {
      state.open = false
    }
  }

/** A provider whose calls throw while a transaction is open: they may take long, or fail late. */
export const guardedProvider = <P extends object>(name: string, provider: P): P =>
  new Proxy(provider, {
    get(target, method) {
      refuseInside(`${name}.${String(method)}`)
      return Reflect.get(target, method, target)
    },
  })
