import { afterEach, expect, test } from 'vitest'
import { createThreadPool, type ThreadPool } from './thread-pool.ts'

/** Answers with its input and its number of jobs; ends at `die`, and never answers `wait`. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let jobs = 0
    parentPort.on('message', (word) => {
      jobs += 1
      if (word === 'die') throw new Error('died')
      if (word !== 'wait') parentPort.postMessage({ word, jobs })
    })
  `)}`,
)

let pool: ThreadPool<string, unknown>
const open = (options: { threads?: number; waiting?: number; timeoutMs?: number } = {}) => {
  const read = (message: unknown) => message
  pool = createThreadPool<string, unknown>({
    ...{ script, threads: 1, waiting: 2, timeoutMs: 20_000, read },
    ...options,
  })
  return pool
}
afterEach(() => pool.close())

test('reuses its thread for the next job', async () => {
  const { run } = open()
  expect(await Promise.all([run('a'), run('b')])).toEqual([
    { word: 'a', jobs: 1 },
    { word: 'b', jobs: 2 },
  ])
  expect(await run('c')).toEqual({ word: 'c', jobs: 3 })
})

test('refuses jobs beyond its queue', async () => {
  const { run } = open()
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map(run))
  expect(answers.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ])
  expect(answers[3]).toMatchObject({ reason: { name: 'PoolFullError' } })
})

test('a thread that ends fails its own job alone', async () => {
  const { run } = open()
  const [died, next] = await Promise.allSettled([run('die'), run('a')])
  expect(died).toMatchObject({ reason: { name: 'ThreadLostError' } })
  expect(next).toMatchObject({ value: { word: 'a', jobs: 1 } })
})

test('a job that takes too long fails, and its thread is replaced', async () => {
  const { run } = open({ timeoutMs: 3000 })
  const [late, next] = await Promise.allSettled([run('wait'), run('a')])
  expect(late).toMatchObject({ reason: { name: 'JobTimeoutError' } })
  expect(next).toMatchObject({ value: { word: 'a', jobs: 1 } })
})

test('uses its maximum of threads', async () => {
  const { run } = open({ threads: 2, waiting: 1 })
  const settled = Promise.allSettled([run('wait')])
  expect(await run('a')).toEqual({ word: 'a', jobs: 1 })
  await pool.close()
  expect(await settled).toMatchObject([{ reason: { name: 'ThreadLostError' } }])
})

test('refuses everything once it is closed', async () => {
  const { run, close } = open()
  const settled = Promise.allSettled(['wait', 'a'].map(run))
  await close()
  const lost = { reason: { name: 'ThreadLostError' } }
  expect(await settled).toMatchObject([lost, lost])
  await expect(run('b')).rejects.toMatchObject({ name: 'ThreadLostError' })
})
