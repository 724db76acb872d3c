import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewEntry } from './entry.ts'
import { createEntryStorage } from './storage.ts'

const entry = (id: string, changes: Partial<NewEntry> = {}): NewEntry => ({
  id,
  uid: 'ana',
  kind: 'a',
  input: {},
  subject: id,
  key: `key-${id}`,
  call: { method: 'PUT', path: '/api/a' },
  at: 1,
  notBefore: 0,
  dependsOn: [],
  state: 'waiting',
  attempts: 0,
  retryAt: 0,
  ...changes,
})
const idsOf = async (uid = 'ana') =>
  (await createEntryStorage().all(uid)).map(({ id }) => id)
const find = async (id: string) => {
  const found = (await createEntryStorage().all('ana')).find((each) => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

beforeEach(() => createEntryStorage().clear())

test('entries of two tabs come in one order, each person’s apart', async () => {
  const [tab, other] = [createEntryStorage(), createEntryStorage()]
  expect(await tab.add(entry('one'))).toBe(true)
  await other.add(entry('two'))
  await tab.add(entry('three'))
  await tab.add(entry('hers', { uid: 'bia' }))
  expect(await idsOf()).toEqual(['one', 'two', 'three'])
  expect(await idsOf('bia')).toEqual(['hers'])
  await tab.clear('ana')
  expect(await idsOf()).toEqual([])
  expect(await idsOf('bia')).toEqual(['hers'])
})

test('a replaced entry is removed in the same transaction, unless another tab is sending it', async () => {
  const storage = createEntryStorage()
  await storage.add(entry('old'))
  await storage.add(entry('new'), [await find('old')])
  expect(await idsOf()).toEqual(['new'])

  const seen = await find('new')
  await storage.change(seen, (now) => ({ ...now, state: 'sending', attempts: 1 }))
  await storage.add(entry('newer'), [seen])
  expect(await idsOf()).toEqual(['new', 'newer'])
})

test('two values in one breath: the second replaces the first, which has no number yet', async () => {
  const storage = createEntryStorage()
  const first = { ...entry('first'), seq: Number.POSITIVE_INFINITY }
  await Promise.all([storage.add(entry('first')), storage.add(entry('second'), [first])])
  expect(await idsOf()).toEqual(['second'])
})

test('a change reads the current entry, and none follows a removal', async () => {
  const storage = createEntryStorage()
  await storage.add(entry('one'))
  const seen = await find('one')
  await storage.change(seen, (now) => ({ ...now, attempts: now.attempts + 1 }))
  await storage.change(seen, (now) => ({ ...now, attempts: now.attempts + 1 }))
  expect((await find('one')).attempts).toBe(2)
  expect(await storage.change(seen, () => undefined)).toBeUndefined()
  expect(await storage.change(seen, () => null)).toBeNull()
  expect(await storage.change(seen, (now) => now)).toBeUndefined()
  expect(await idsOf()).toEqual([])
})

test('a full device keeps the entry in memory, and says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = createEntryStorage()
  await storage.add(entry('stored'))
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await storage.add(entry('volatile'))).toBe(false)
  vi.restoreAllMocks()
  expect((await storage.all('ana')).map(({ id }) => id)).toEqual(['stored', 'volatile'])
  const [, volatile] = await storage.all('ana')
  expect(volatile?.isVolatile).toBe('full')
  if (volatile) await storage.change(volatile, (now) => ({ ...now, state: 'sent' }))
  expect((await storage.all('ana')).at(-1)?.state).toBe('sent')
  expect(await idsOf()).toEqual(['stored'])
})

test('the service worker reads the signed-in user, or null', async () => {
  await createEntryStorage().setPerson('ana')
  expect(await createEntryStorage().person()).toBe('ana')
  await createEntryStorage().setPerson(null)
  expect(await createEntryStorage().person()).toBeNull()
})

test('a database that never opens counts as missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(
    new EventTarget() as IDBOpenDBRequest,
  )
  const storage = createEntryStorage()
  const added = storage.add(entry('waits'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await added).toBe(false)
  // From now on no call waits for it.
  expect((await storage.all('ana')).map(({ id }) => id)).toEqual(['waits'])
  vi.useRealTimers()
  vi.restoreAllMocks()
})
