import { setTimeout as sleep } from 'node:timers/promises'

/** A fault of the next calls of a route. */
export type Fault = {
  /** Method and path as in the route: `POST /v1/payment_intents/:id/confirm`. */
  match: string
  /**
   * drop_before: the connection closes and nothing happened; drop_after: it closes although the
   * call was carried out; 500_before: an error and nothing happened; delay: the call takes `ms`.
   */
  mode: 'drop_before' | 'drop_after' | '500_before' | 'delay'
  /** The number of calls; 1 by default. */
  times?: number
  ms?: number
}

/** A call that waits for the test. */
export type Hold = { reached: Promise<void>; release: () => void }

/** The connection was closed without an answer; `code` is that of a socket's error. */
export class ConnectionClosedError extends Error {
  override name = 'ConnectionClosedError'
  readonly code = 'ECONNRESET'
  constructor() {
    super('the stand-in closed the connection')
  }
}

export type Faults = {
  add: (fault: Fault) => void
  /** Stops the next call of a route before it does anything, until it is released. */
  hold: (match: string) => Hold
  /** Clears the planned faults; calls that wait keep waiting for their release. */
  clear: () => void
  /**
   * Lets a call through, or not; returns the fault to apply after it.
   * @throws ConnectionClosedError
   */
  meet: (signature: string) => Promise<Fault['mode'] | null>
}

export function createFaults(): Faults {
  let planned: { fault: Fault; left: number }[] = []
  let holds: { match: string; reached: () => void; released: Promise<void> }[] = []

  return {
    add(fault) {
      planned.push({ fault, left: fault.times ?? 1 })
    },
    hold(match) {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      holds.push({ match, reached: reached.resolve, released: released.promise })
      return { reached: reached.promise, release: released.resolve }
    },
    clear() {
      planned = []
      holds = []
    },
    async meet(signature) {
      const held = holds.find(({ match }) => match === signature)
      if (held) {
        holds = holds.filter((each) => each !== held)
        held.reached()
        await held.released
      }
      const hit = planned.find(({ fault, left }) => left > 0 && fault.match === signature)
      if (!hit) return null
      hit.left -= 1
      const { mode, ms = 500 } = hit.fault
      if (mode === 'drop_before') throw new ConnectionClosedError()
      if (mode === 'delay') await sleep(ms)
      return mode
    },
  }
}
