import { PoolFullError } from './thread-pool.ts'

type Line = { running: number; waiting: (() => void)[] }

type Limits = {
  /** How many jobs of one owner run concurrently. */
  atOnce?: number
  /** How many more jobs of one owner may be queued. */
  waiting?: number
}

/**
 * Runs `atOnce` jobs of each owner concurrently, the rest in order, holding no resources meanwhile.
 * In front of a first-come pool, owners take turns.
 */
export function createTurns({ atOnce = 1, waiting = Infinity }: Limits) {
  const lines = new Map<string, Line>()

  /** Resolves when it is this owner's turn. @throws PoolFullError when the queue is full */
  async function wait(line: Line): Promise<void> {
    if (line.waiting.length >= waiting)
      throw new PoolFullError(`${waiting} of one owner wait already`)
    await new Promise<void>((resolve) => line.waiting.push(resolve))
  }

  /** A finished job passes its slot to the next queued one. */
  function pass(owner: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(owner)
  }

  return {
    run: async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
      const line = lines.get(owner) ?? { running: 0, waiting: [] }
      lines.set(owner, line)
      if (line.running < atOnce) line.running += 1
      else await wait(line)
      try {
        return await work()
      } finally {
        pass(owner, line)
      }
    },
  }
}
