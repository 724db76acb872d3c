import type { AppDeps } from '#server/deps.ts'

type Db = AppDeps['db']

/** A database in which something happens, once, just before a transaction begins. */
export function beforeTransaction(db: Db, happens: () => Promise<unknown>): Db {
  let isFirst = true
  return new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'transaction' || !isFirst) return value
      isFirst = false
      return async (...args: Parameters<Db['transaction']>) => {
        await happens()
        return target.transaction(...args)
      }
    },
  })
}
