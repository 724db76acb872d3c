import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#src/contract/protocol/error.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { createLockManager } from '#src/test/lock-manager.ts'
import { server } from '#src/test/server.ts'
import type { Entry } from './entry.ts'
import { isFull } from '#server/test/depth.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

/**
 * Random actions in several tabs of one person, over a network that fails in every way, with
 * reloads and tabs that crash. At the end every action was done once, in order.
 */
const RUNS = Number(process.env['OUTBOX_RUNS'] ?? (isFull ? 200 : 20))
/** A fixed seed, so that no run fails by chance; random seeds in the nightly run. */
const seed = isFull ? {} : { seed: 1 }
const TABS = 3

/** Counts of the sequences' actions, for the benchmark to print. */
const counts = { sequences: 0, steps: 0, acts: 0, effects: 0, refused: 0 }

/** One tab, or the service worker, with its own instance of the modules. */
async function loadTab() {
  vi.resetModules()
  const [outbox, state, rules, storage, actions, store, query, users, notes] =
    await Promise.all([
      import('./outbox.ts'),
      import('./state.ts'),
      import('./rules.ts'),
      import('./storage.ts'),
      import('./actions.ts'),
      import('#src/stores/app-store.ts'),
      import('@tanstack/react-query'),
      import('#src/contract/people/users.ts'),
      import('#src/contract/notifications/notifications.ts'),
    ])
  const { outboxAction, toAnyAction } = actions
  /** The server's data as this tab shows them: written by the answers alone. */
  const settled = new Map<string, string>()
  const setRadius = outboxAction({
    kind: 'property/radius',
    endpoint: users.updateRadiusKm,
    subjectOf: ({ params }) => params.uid,
    lastWins: true,
    onSent: (_client, { params, body }) => {
      settled.set(params.uid, String(body.radiusKm))
    },
  })
  const remove = outboxAction({
    kind: 'property/delete',
    endpoint: notes.deleteNotification,
    subjectOf: ({ params }) => params.id,
    undoMs: 5000,
    onSent: (_client, { params }) => {
      settled.set(params.id, 'deleted')
    },
  })
  const client = new query.QueryClient()
  let stop: (() => void) | undefined
  return {
    setRadius,
    remove,
    outbox,
    rules,
    settled,
    entries: state.entriesNow,
    stored: () => storage.createEntryStorage().all('ana'),
    change: storage.createEntryStorage().change,
    clear: () => storage.createEntryStorage().clear(),
    setOnline: (online: boolean) => query.onlineManager.setOnline(online),
    isOpen: () => stop !== undefined,
    open() {
      store.useAppStore.getState().send({ type: 'entered', user: ana })
      const listed = [toAnyAction(setRadius), toAnyAction(remove)]
      stop ??= outbox.startOutbox('ana', { client, actions: listed })
    },
    close() {
      stop?.()
      stop = undefined
    },
  }
}

/** The service worker, which sends when no page does. */
async function loadWorker() {
  vi.resetModules()
  const { sendFromWorker } = await import('./worker.ts')
  return () => void sendFromWorker('http://localhost').catch(() => undefined)
}

type Tab = Awaited<ReturnType<typeof loadTab>>
type Fault =
  | 'none'
  | 'cut-before'
  | 'cut-after'
  | 'swallow'
  | 'bad-gateway'
  | 'captive'
  | 'limit'

/** A server that stores keys with their effects, behind a network with set faults. */
function createWorld() {
  const effects: { key: string; subject: string; value: string }[] = []
  let fault: Fault = 'none'
  let refuses = false
  const take = (request: Request, subject: string, value: string) => {
    const key = request.headers.get('idempotency-key') ?? 'none'
    if (fault === 'cut-before') return HttpResponse.error()
    if (fault === 'swallow') return new Promise<never>(() => {})
    if (fault === 'bad-gateway')
      return new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })
    if (fault === 'captive') return new HttpResponse('<h1>Welcome</h1>')
    if (fault === 'limit') return refusal('request/too-many', 429)
    const known = effects.some((effect) => effect.key === key)
    if (refuses && !known) return refusal('request/invalid', 422)
    if (!known) effects.push({ key, subject, value })
    if (fault === 'cut-after') return HttpResponse.error()
    return ours(
      subject === 'ana' ? { profile: { radiusKm: Number(value) } } : { ok: true },
      200,
    )
  }
  return {
    effects,
    setFault: (next: Fault) => {
      fault = next
    },
    setRefuses: (next: boolean) => {
      refuses = next
    },
    handlers: [
      http.put('*/api/users/profile/radiusKm/:uid', async ({ request, params }) => {
        const { radiusKm } = (await request.clone().json()) as { radiusKm: number }
        return take(request, String(params['uid']), String(radiusKm))
      }),
      http.delete('*/api/notifications/:id', ({ request, params }) =>
        take(request, String(params['id']), 'deleted'),
      ),
    ],
  }
}

const ours = (body: object, status: number) =>
  HttpResponse.json(body, { status, headers: { [SERVER_MARK]: '1' } })

const refusal = (code: ErrorCode, status: number) => {
  const text = 'No.'
  return ours({ code, message: text, msg: text, error: text } satisfies ErrorBody, status)
}

const faults: Fault[] = [
  'none',
  'cut-before',
  'cut-after',
  'swallow',
  'bad-gateway',
  'captive',
  'limit',
]

const tab = fc.nat({ max: TABS - 1 })
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('worker' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('radius' as const),
      tab,
      km: fc.integer({ min: 1, max: 99 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('delete' as const),
      tab,
      n: fc.nat({ max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refuse' as const), refuses: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('online' as const), online: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 50, 1000, 6000, 30_000, 90_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'close' as const, 'kill' as const),
      tab,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let tabs: Tab[] = []
let wakeWorker = () => {}

beforeAll(async () => {
  // A module that a tab loads late is one of the newest: an error must be the same kind in all.
  const errors = await import('#src/api/errors/api-error.ts')
  vi.doMock('#src/api/errors/api-error.ts', () => errors)
  Object.defineProperty(navigator, 'locks', {
    value: createLockManager(),
    configurable: true,
  })
  for (let n = 0; n < TABS; n += 1) tabs.push(await loadTab())
  wakeWorker = await loadWorker()
  await import('#src/api/http.ts') // the first call would wait for it
})
afterAll(() => {
  if (process.env['OUTBOX_RUNS'])
    process.stdout.write(`\noutbox: ${JSON.stringify(counts)}\n`)
  for (const each of tabs) each.close()
  Reflect.deleteProperty(navigator, 'locks')
  vi.doUnmock('#src/api/errors/api-error.ts')
  tabs = []
})

/** IndexedDB and MSW work in real time; the outbox's pauses do not. */
async function pass(ms: number): Promise<void> {
  await breathe()
  await vi.advanceTimersByTimeAsync(ms)
  await breathe()
}

/** Runs all pending work that needs no timer. */
async function breathe(): Promise<void> {
  let quiet = 0
  for (let turn = 0; turn < 3000 && quiet < 50; turn += 1) {
    await new Promise<void>((resolve) => void setImmediate(resolve))
    const isSending = tabs.some((each) =>
      each.entries().some(({ state }) => state === 'sending'),
    )
    quiet = isSending ? 0 : quiet + 1
  }
}

test(
  'every action is done once, in order, and shown as done only then, whatever fails',
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOfFakeTime)
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }),
          runSequence,
        ),
        { numRuns: RUNS, endOnFailure: true, ...seed },
      )
    } finally {
      vi.useRealTimers()
    }
  },
  timeouts.longTest,
)

/** The platform's own keeps real time. */
function timeoutOfFakeTime(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
  return controller.signal
}

async function runSequence(steps: readonly Step[]): Promise<void> {
  const world = createWorld()
  server.use(...world.handlers)
  const [first] = tabs
  if (!first) throw new Error('no tabs')
  for (const each of tabs) {
    each.close()
    each.settled.clear()
    each.setOnline(true)
  }
  await pass(0)
  await first.clear()
  first.open()
  await pass(0)

  const wanted: Entry[] = []
  for (const each of steps) {
    await take(each, world, wanted)
    await checkShown(world)
  }
  await heal(world)

  // No action is pending, and every tab shows what is stored.
  const left = (await first.stored()).filter(first.rules.isOpen)
  expect(left).toEqual([])
  await checkEffects(world, wanted)
  counts.sequences += 1
  counts.steps += steps.length
  counts.acts += wanted.length
  counts.effects += world.effects.length
  counts.refused += (await first.stored()).filter(first.rules.needsPerson).length
  first.close()
  server.resetHandlers()
}

async function take(
  at: Step,
  world: ReturnType<typeof createWorld>,
  wanted: Entry[],
): Promise<void> {
  const own = 'tab' in at ? tabs[at.tab] : undefined
  if (at.do === 'wait') await pass(at.ms)
  if (at.do === 'network') world.setFault(at.fault)
  if (at.do === 'refuse') world.setRefuses(at.refuses)
  if (at.do === 'online') for (const each of tabs) each.setOnline(at.online)
  if (at.do === 'worker') wakeWorker()
  if (at.do === 'open' || at.do === 'radius' || at.do === 'delete') own?.open()
  if (at.do === 'close') own?.close()
  if (at.do === 'kill') await kill(own)
  if (own?.isOpen() && at.do === 'radius') {
    const input = { params: { uid: 'ana' }, body: { radiusKm: at.km } }
    await remember(own, own.outbox.addEntry(own.setRadius, input), wanted)
  }
  if (own?.isOpen() && at.do === 'delete') {
    const id = `00000000-0000-4000-8000-00000000000${at.n}`
    const input = { params: { id }, body: { firebaseUid: 'ana' } }
    await remember(own, own.outbox.addEntry(own.remove, input), wanted)
  }
  if (own?.isOpen() && at.do === 'undo') await undo(own, wanted)
  await pass(0)
}

async function remember(
  own: Tab,
  added: { id: string; stored: Promise<boolean> },
  wanted: Entry[],
): Promise<void> {
  expect(await added.stored).toBe(true)
  const stored = await own.stored()
  const entry = stored.find(({ id }) => id === added.id)
  if (!entry) throw new Error('the entry is not stored')
  // It may have taken the place of a value that was never sent.
  const gone = wanted.filter(({ id }) => !stored.some((other) => other.id === id))
  expect(gone.every(({ kind }) => kind === entry.kind)).toBe(true)
  expect(gone.length).toBeLessThanOrEqual(entry.kind === 'property/radius' ? 1 : 0)
  for (const each of gone) wanted.splice(wanted.indexOf(each), 1)
  wanted.push(entry)
}

async function undo(own: Tab, wanted: Entry[]): Promise<void> {
  const last = own.entries().findLast(own.rules.canUndo)
  if (!last || !(await own.outbox.undoEntry(last.id))) return
  wanted.splice(
    wanted.findIndex(({ id }) => id === last.id),
    1,
  )
}

/** The last tab crashes: its entries stay in the state `sending`. */
async function kill(own: Tab | undefined): Promise<void> {
  if (!own?.isOpen()) return
  const isLast = !tabs.some((other) => other !== own && other.isOpen())
  const under = (await own.stored()).filter(({ state }) => isLast && state === 'sending')
  own.close()
  await breathe()
  for (const entry of under)
    await own.change(entry, (now) => (now.state === 'waiting' ? { ...entry } : undefined))
}

/** No action is shown as done that the server has not done. */
async function checkShown({ effects }: ReturnType<typeof createWorld>): Promise<void> {
  for (const each of tabs)
    for (const entry of each.entries())
      if (entry.state === 'sent')
        expect(effects.filter(({ key }) => key === entry.key)).toHaveLength(1)
}

/** The network is well again, one tab is open, and time passes. */
async function heal(world: ReturnType<typeof createWorld>): Promise<void> {
  world.setFault('none')
  world.setRefuses(false)
  const [first, ...others] = tabs
  for (const other of others) other.close()
  first?.setOnline(true)
  first?.open()
  for (let minutes = 0; minutes < 8; minutes += 1) await pass(30_000)
}

async function checkEffects(
  { effects }: ReturnType<typeof createWorld>,
  wanted: readonly Entry[],
): Promise<void> {
  const [first] = tabs
  const left = new Map(((await first?.stored()) ?? []).map((entry) => [entry.id, entry]))
  const keys = effects.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  // Every effect has its action.
  const known = new Set(wanted.map(({ key }) => key))
  expect(keys.filter((key) => !known.has(key))).toEqual([])
  // Every action has its effect, or is shown as refused.
  for (const { id, key } of wanted)
    expect(keys.includes(key)).toBe(left.get(id)?.state === 'sent')
  expect(wanted.every(({ id }) => left.has(id))).toBe(true)
  // The last radius wins, and the tab in view shows what the server has.
  const radii = wanted.filter(({ kind }) => kind === 'property/radius')
  const lastDone = radii.findLast(({ id }) => left.get(id)?.state === 'sent')
  const onServer = effects.findLast(({ subject }) => subject === 'ana')
  expect(onServer?.key).toBe(lastDone?.key)
}
