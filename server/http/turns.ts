type Line = { running: number; waiting: (() => void)[] }

/**
 * Lets each person have only so much under way at once; the rest of theirs waits, in its order, and
 * holds nothing meanwhile. Changes of one person lock the same rows, so more would only wait for each
 * other with a connection of the database each.
 */
export function createTurns(atOnce: number) {
  const lines = new Map<string, Line>()
  return async <T>(uid: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(uid) ?? { running: 0, waiting: [] }
    lines.set(uid, line)
    if (line.running < atOnce) line.running += 1
    // Whoever ends hands over their place.
    else await new Promise<void>((done) => line.waiting.push(done))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(uid)
      }
    }
  }
}
