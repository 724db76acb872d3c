type Waiting = { run: () => void; isGone: () => boolean }

/** The exclusive locks of the Web Locks API, which jsdom lacks: one holder at a time, in order. */
export function createLockManager() {
  const queues = new Map<string, Waiting[]>()

  function release(name: string): void {
    const queue = queues.get(name)
    queue?.shift()
    while (queue?.[0]?.isGone()) queue.shift()
    if (queue?.[0]) queue[0].run()
    else queues.delete(name)
  }

  return {
    request: <T>(
      name: string,
      { signal }: { signal?: AbortSignal },
      callback: () => Promise<T>,
    ): Promise<T> =>
      new Promise((resolve, reject) => {
        let held = false
        const run = () => {
          held = true
          const work = callback()
          work.then(resolve, reject)
          void work.catch(() => undefined).then(() => release(name))
        }
        const isGone = () => !held && signal?.aborted === true
        signal?.addEventListener('abort', () => {
          if (!held) reject(signal.reason)
        })
        if (isGone()) return reject(signal?.reason)
        const queue = queues.get(name) ?? []
        queues.set(name, [...queue, { run, isGone }])
        if (queue.length === 0) run()
      }),
  }
}
