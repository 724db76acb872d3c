import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { find } from './api-error.ts'
import type { Event } from './objects.ts'
import type { Delivery } from './state.ts'
import type { StateFile } from './state-file.ts'
import { DAY, type World } from './world.ts'

/** A receiver of events. `connect`: of events of connected accounts, instead of our own. */
export type Receiver = { url: string; secret: string; connect: boolean }

export type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * How events are delivered: normally; not at all; twice; or so that a later event overtakes an
 * earlier one.
 */
export type WebhookMode = 'ok' | 'drop' | 'duplicate' | 'reorder'

export type WebhookOptions = {
  receivers: Receiver[]
  send: Send
  /** Milliseconds before each attempt. After the last one an event waits for a restart. */
  retryDelays: number[]
  log: (message: string) => void
}

export const API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 10_000
const KEPT_DAYS = 30
const OVERTAKE_MS = 40

/** Records events, and takes them to their receivers once they are on disk. */
export type Webhooks = {
  emit: (world: World, ...args: Parameters<World['emit']>) => void
  /** `types`: the mode is for these events only. */
  setMode: (mode: WebhookMode, types?: string[]) => void
  /** Sends an event once more, to all its receivers. @throws ApiError when it is unknown */
  resend: (world: World, eventId: string) => void
  /** Starts delivering, first the undelivered events of an earlier run. */
  start: () => void
  /** Resolves when no event is on its way any more, retries included. */
  idle: () => Promise<void>
  /** Stops; undelivered events stay for the next run. */
  stop: () => Promise<void>
}

export function createWebhooks(file: StateFile, options: WebhookOptions): Webhooks {
  const { state } = file
  const { receivers, retryDelays, log } = options
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  let started = false
  let mode: WebhookMode = 'ok'
  let modeTypes: string[] | null = null
  let sent = 0

  function enqueue(world: World, event: Event) {
    const active = modeTypes?.includes(event.type) === false ? 'ok' : mode
    const targets = receivers.flatMap(({ connect }, index) =>
      connect === (event.account !== undefined) ? [index] : [],
    )
    const copies = active === 'duplicate' ? [...targets, ...targets] : targets
    for (const receiver of copies) {
      const id = world.newId('del')
      const delivery = { id, event: event.id, receiver, failed: active === 'drop' }
      state.deliveries[id] = delivery
      if (active !== 'drop' && started) go(delivery, active === 'reorder' ? overtake() : 0)
    }
    event.pending_webhooks = copies.length
  }

  /** Of each two events, the first waits for longer than the second. */
  const overtake = () => (sent++ % 2 === 0 ? OVERTAKE_MS : 0)

  function go(delivery: Delivery, extraDelay = 0) {
    const work = deliver(delivery, extraDelay)
      .catch((error: unknown) => log(`webhooks: ${String(error)}`))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  async function deliver(delivery: Delivery, extraDelay: number) {
    for (const delay of retryDelays) {
      if (!(await wait(delay + extraDelay))) return
      const done = await attempt(delivery)
      if (stopped.signal.aborted) return
      if (done) delete state.deliveries[delivery.id]
      else delivery.failed = true
      const event = state.events[delivery.event]
      if (event) event.pending_webhooks = pendingOf(event)
      file.changed()
      await file.commit()
      if (done) return
    }
  }

  const pendingOf = (event: Event) =>
    Object.values(state.deliveries).filter((each) => each.event === event.id).length

  /** Waits; false when the delivery is stopped meanwhile. */
  async function wait(ms: number): Promise<boolean> {
    if (ms === 0) return !stopped.signal.aborted
    try {
      await sleep(ms, undefined, { signal: stopped.signal, ref: false })
      return true
    } catch (error) {
      if (stopped.signal.aborted) return false
      throw error
    }
  }

  async function attempt({ event: id, receiver: index }: Delivery): Promise<boolean> {
    const event = state.events[id]
    const receiver = receivers[index]
    if (!event || !receiver) return true // no receiver is left
    await file.commit()
    try {
      const response = await options.send(receiver.url, {
        ...signed(event, receiver.secret),
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.arrayBuffer()
      if (!response.ok) log(`webhook ${event.type}: answered ${response.status}`)
      return response.ok
    } catch (error) {
      if (!stopped.signal.aborted) log(`webhook ${event.type}: ${String(error)}`)
      return false
    }
  }

  return {
    emit(world, type, object, { account } = {}) {
      const event = newEvent(world, type, object, account)
      forgetOld(world)
      state.events[event.id] = event
      enqueue(world, event)
    },
    setMode(next, types) {
      mode = next
      modeTypes = types ?? null
    },
    resend(world, eventId) {
      const event = find(state.events, 'event', eventId)
      for (const delivery of Object.values(state.deliveries))
        if (delivery.event === eventId) delete state.deliveries[delivery.id]
      enqueue(world, event)
    },
    start() {
      if (started) return
      started = true
      for (const delivery of Object.values(state.deliveries)) go(delivery)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async stop() {
      stopped.abort()
      await Promise.all(underWay)
    },
  }
}

const newEvent = (
  world: World,
  type: string,
  object: object,
  account: string | undefined,
): Event => ({
  id: world.newId('evt'),
  object: 'event',
  ...(account && { account }),
  api_version: API_VERSION,
  created: world.now(),
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: 0,
  request: {
    id: world.cause?.id ?? null,
    idempotency_key: world.cause?.idempotencyKey ?? null,
  },
  type,
})

/** The request that takes an event to a receiver, with Stripe's signature. */
function signed(event: Event, secret: string): RequestInit {
  const body = JSON.stringify(event, null, 2)
  const at = Math.floor(Date.now() / 1000) // the receiver compares it with its own clock
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${at},v1=${signature}`,
    },
    body,
  }
}

/** As at Stripe, an event can be asked for during 30 days. */
function forgetOld({ state, now }: World) {
  const waiting = new Set(Object.values(state.deliveries).map(({ event }) => event))
  for (const { id, created } of Object.values(state.events)) {
    if (created > now() - KEPT_DAYS * DAY) return
    if (!waiting.has(id)) delete state.events[id]
  }
}
