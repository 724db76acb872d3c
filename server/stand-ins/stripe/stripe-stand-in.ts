import { createApi } from './api.ts'
import { createBrowserRoutes } from './browser-routes.ts'
import { type Control, createControl } from './control.ts'
import { createFaults } from './faults.ts'
import { openStateFile } from './state-file.ts'
import { createWebhooks, type Receiver, type Send } from './webhooks.ts'
import { createWorld } from './world.ts'

export type StripeStandInOptions = {
  /** The file of the state; null: in memory, for tests. */
  file: string | null
  /** The address of the stand-in for browsers, with the prefix and without a slash at the end. */
  publicUrl: string
  /** The only key that opens the whole API; `sk_test_…`. */
  secretKey: string
  webhooks?: Receiver[]
  /** Sends webhooks; over the network by default. */
  send?: Send
  /** Milliseconds before each attempt to deliver an event. */
  retryDelays?: number[]
  /** Milliseconds now; by default the machine's clock. */
  clock?: () => number
  /** Pays accounts out each weekday, as Stripe does; by default only when a test asks for it. */
  paysOut?: boolean
  log?: (message: string) => void
}

export type StripeStandIn = {
  /**
   * Answers the API and the pages; paths are relative to the mount. The effect of a call is on disk
   * before its answer.
   * @throws ConnectionClosedError where a test planned it
   */
  fetch: (request: Request) => Promise<Response>
  control: Control
  /** Starts delivering webhooks, first the undelivered ones of an earlier run. */
  start: () => void
  /** Stops delivering; undelivered events stay for the next run. */
  close: () => Promise<void>
}

const RETRY_DELAYS = [0, 150, 600, 3000, 15_000, 60_000, 300_000]

/**
 * A small Stripe for one machine: the calls that this marketplace uses, with Stripe's shapes,
 * codes, idempotency and signed webhooks. No money moves, and it refuses live keys.
 * @throws DamagedStripeFileError
 */
export function createStripeStandIn(options: StripeStandInOptions): StripeStandIn {
  const { secretKey, publicUrl, paysOut = false, log = () => undefined } = options
  if (!secretKey.startsWith('sk_test_'))
    throw new TypeError('the Stripe stand-in takes a test key only (sk_test_…)')
  const file = openStateFile(options.file)
  const webhooks = createWebhooks(file, {
    receivers: options.webhooks ?? [],
    send: options.send ?? fetch,
    retryDelays: options.retryDelays ?? RETRY_DELAYS,
    log,
  })
  const world = createWorld(file.state, {
    publicUrl,
    clock: options.clock ?? Date.now,
    emit: webhooks.emit,
  })
  const faults = createFaults()
  const api = createApi({ world, file, faults, secretKey, log, paysOut })
  const pages = createBrowserRoutes({ world, file })
  return {
    fetch(request) {
      const url = new URL(request.url)
      return url.pathname.startsWith('/v1/') ? api(request, url) : pages(request, url)
    },
    control: createControl({ world, file, faults, webhooks }),
    start: webhooks.start,
    async close() {
      await webhooks.stop()
      await file.commit()
    },
  }
}
