import type { AppDeps } from '#server/deps.ts'

export type WokenWorker = {
  /** Listens for the database's notices of new work. */
  start: () => Promise<void>
  /** Does all that is due, after the run under way. */
  run: () => Promise<void>
  /** Waits up to two seconds for the run under way; the rest is found at the next start. */
  stop: () => Promise<void>
}

const STOP_MS = 2000

type Work = {
  /** The channel of the database's NOTIFY. */
  channel: string
  /** Does all that is due. */
  work: () => Promise<unknown>
  /** The message of the log when the work fails. */
  problem: string
}

/** Works at once when the database notifies, one run at a time in this process. */
export function createWokenWorker(
  { notices, logger }: Pick<AppDeps, 'notices' | 'logger'>,
  { channel, work, problem }: Work,
): WokenWorker {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let stopListening: (() => Promise<void>) | null = null

  const workOff = async () => {
    do {
      again = false
      await work()
    } while (again && !stopped)
  }
  const run = async () => {
    if (stopped) return
    if (running) {
      // The current run may already have passed the place of the new work.
      again = true
      return running
    }
    running = workOff().finally(() => {
      running = null
    })
    return running
  }
  const wake = () => {
    run().catch((error: unknown) => logger.error({ err: error }, problem))
  }

  return {
    async start() {
      stopListening = await notices.listen(channel, { onNotice: wake, onListening: wake })
    },
    run,
    async stop() {
      stopped = true
      await stopListening?.()
      const patience = new Promise<void>((done) => setTimeout(done, STOP_MS).unref())
      await Promise.race([running, patience])
    },
  }
}
