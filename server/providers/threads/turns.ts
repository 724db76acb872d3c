import { PoolFullError } from './thread-pool.ts'

/**
 * Runs the work of each owner one piece after the other, in its order. With a pool behind it that
 * takes work as it comes, owners take turns: each has one piece in it at most.
 */
export function createTurns({ waiting }: { waiting: number }) {
  /** Of each owner with work: what comes after the piece that runs. */
  const queues = new Map<string, (() => void)[]>()

  /** Ends when it is this owner's turn. @throws PoolFullError when as many wait as may */
  const turnOf = (owner: string): Promise<void> => {
    const queue = queues.get(owner)
    if (!queue) {
      queues.set(owner, [])
      return Promise.resolve()
    }
    if (queue.length >= waiting)
      return Promise.reject(new PoolFullError(`${waiting} of one owner wait already`))
    return new Promise((resolve) => {
      queue.push(resolve)
    })
  }

  const pass = (owner: string): void => {
    const next = queues.get(owner)?.shift()
    if (next) next()
    else queues.delete(owner)
  }

  return {
    run: async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
      await turnOf(owner)
      try {
        return await work()
      } finally {
        pass(owner)
      }
    },
  }
}
