import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAlways } from '#src/platform/network/data-saver.ts'
import { requestKeys } from '#src/queries/requests.ts'
import { createQueryClient } from './query-client.ts'
import { keepDataAhead } from './keep-data-ahead.ts'

/** The link as the browser knows it. */
const link = Object.assign(new EventTarget(), { effectiveType: '4g', saveData: false })

function linkIs(change: Partial<typeof link>): void {
  Object.assign(link, change)
  link.dispatchEvent(new Event('change'))
}

let client: QueryClient
let stop = () => {}
let rounds = 0
/** What the server asks to wait for. */
let retryAfterMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true, connection: link })
  rounds = 0
  retryAfterMs = 0
  client = createQueryClient()
})
afterEach(() => {
  stop()
  client.clear()
  onlineManager.setOnline(true)
  saveAlways(false)
  linkIs({ effectiveType: '4g', saveData: false })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begin = () => {
  stop = keepDataAhead('ana', client, async () => {
    rounds++
    return retryAfterMs
  })
}
/** The rounds of so many seconds. */
async function roundsIn(seconds: number): Promise<number> {
  rounds = 0
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return rounds
}

test('a round begins when the device is idle, and no other without a cause', async () => {
  begin()
  expect(await roundsIn(60)).toBe(1)
  expect(await roundsIn(600)).toBe(0)
})

/** A mutation under way. Returns its end. */
function mutate(): () => Promise<void> {
  const answer = Promise.withResolvers<void>()
  const mutationFn = () => answer.promise
  const sent = client.getMutationCache().build(client, { mutationFn }).execute(undefined)
  return () => {
    answer.resolve()
    return sent
  }
}

test('a round waits for the end of a mutation, such as the deletion of the account', async () => {
  const end = mutate()
  begin()
  expect(await roundsIn(60)).toBe(0)
  await end()
  expect(await roundsIn(60)).toBe(1)
  expect(await roundsIn(600)).toBe(0)
})

test('the rest of a round that a mutation ended follows in the next', async () => {
  stop = keepDataAhead('ana', client, async ({ mayGo }) => {
    rounds++
    if (rounds > 1) return 0
    const end = mutate()
    expect(mayGo()).toBe(false)
    await end()
    return 0
  })
  expect(await roundsIn(60)).toBe(2)
  expect(await roundsIn(600)).toBe(0)
})

test.each([
  ['the person saves data', () => saveAlways(true), () => saveAlways(false)],
  [
    'the browser saves data',
    () => linkIs({ saveData: true }),
    () => linkIs({ saveData: false }),
  ],
  [
    'the link is 2g',
    () => linkIs({ effectiveType: '2g' }),
    () => linkIs({ effectiveType: '4g' }),
  ],
  [
    'there is no network',
    () => onlineManager.setOnline(false),
    () => onlineManager.setOnline(true),
  ],
])('nothing is fetched while %s, and what is due after it', async (_when, start, end) => {
  start()
  begin()
  expect(await roundsIn(600)).toBe(0)
  end()
  expect(await roundsIn(60)).toBe(1)
})

test('a page in the background fetches nothing until it is in view again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  begin()
  expect(await roundsIn(600)).toBe(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await roundsIn(60)).toBe(1)
})

test('events begin a round, many of them in a row one more', async () => {
  begin()
  expect(await roundsIn(60)).toBe(1)
  client.setQueryData(requestKeys.lists, [])
  for (let n = 0; n < 20; n++) {
    void client.invalidateQueries({ queryKey: requestKeys.lists })
    client.setQueryData(requestKeys.lists, [n])
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(await roundsIn(60)).toBe(1)
  expect(await roundsIn(60)).toBe(0)
})

test('the next round waits for the server’s Retry-After', async () => {
  retryAfterMs = 120_000
  begin()
  expect(await roundsIn(5)).toBe(1)
  client.setQueryData(requestKeys.lists, [])
  await client.invalidateQueries({ queryKey: requestKeys.lists })
  expect(await roundsIn(100)).toBe(0)
  expect(await roundsIn(60)).toBe(1)
})

test('nothing more is fetched for a person who has left', async () => {
  begin()
  stop()
  client.setQueryData(requestKeys.lists, [])
  await client.invalidateQueries({ queryKey: requestKeys.lists })
  expect(await roundsIn(600)).toBe(0)
})
