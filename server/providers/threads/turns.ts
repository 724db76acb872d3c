import { PoolFullError } from './thread-pool.ts'

type Line = { running: number; waiting: (() => void)[] }

type Limits = {
  /** How many pieces of one owner run side by side. */
  atOnce?: number
  /** How many more of one owner may wait. */
  waiting?: number
}

/**
 * Runs `atOnce` pieces of each owner's work side by side, the rest in its order, holding nothing
 * meanwhile. With a pool behind it that takes work as it comes, owners take turns.
 */
export function createTurns({ atOnce = 1, waiting = Infinity }: Limits) {
  const lines = new Map<string, Line>()

  /** Ends when it is this owner's turn. @throws PoolFullError when as many wait as may */
  async function wait(line: Line): Promise<void> {
    if (line.waiting.length >= waiting)
      throw new PoolFullError(`${waiting} of one owner wait already`)
    await new Promise<void>((resolve) => line.waiting.push(resolve))
  }

  /** A finished piece hands its slot to the next waiter. */
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
