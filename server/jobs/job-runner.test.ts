import { afterEach, expect, test, vi } from 'vitest'
import { keptLog } from '#server/test/kept-log.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { createJobRunner } from './job-runner.ts'
import type { Job } from './jobs.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function runner(jobs: Job[], mayRun = async () => true) {
  const driver = await openTestDatabase()
  closing.push(driver.close)
  const { logged, logger } = keptLog()
  const created = createJobRunner({ driver, logger }, jobs, { pollSeconds: 0.5, mayRun })
  await created.start()
  closing.push(() => created.stop())
  return { created, logged }
}

test('runs jobs in our own database; a broken one is logged and the rest go on', async () => {
  const ran: string[] = []
  const { created, logged } = await runner([
    {
      name: 'broken',
      cron: '* * * * *',
      giveUpMs: 60_000,
      run: async () => {
        ran.push('broken')
        throw new Error('it broke')
      },
    },
    {
      name: 'sound',
      cron: '* * * * *',
      giveUpMs: 60_000,
      run: async () => void ran.push('sound'),
    },
  ])
  await created.runNow('broken')
  await created.runNow('sound')
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(['broken', 'sound']), 10_000)
  await vi.waitFor(() =>
    expect(logged).toContainEqual(expect.objectContaining({ job: 'broken', level: 50 })),
  )
})

test('a job that times out is logged, and not started again while it runs', async () => {
  let runs = 0
  const { created, logged } = await runner([
    {
      name: 'slow',
      cron: '* * * * *',
      giveUpMs: 1000,
      run: () => {
        runs += 1
        return new Promise(() => {})
      },
    },
  ])
  await created.runNow('slow')
  await vi.waitFor(
    () =>
      expect(logged).toContainEqual(expect.objectContaining({ job: 'slow', level: 50 })),
    10_000,
  )
  await vi.waitFor(async () => expect(await created.runNow('slow')).toBe(true), 10_000)
  await vi.waitFor(async () => expect(await created.runNow('slow')).toBe(true), 10_000)
  expect(runs).toBe(1)
})

test('a job that may not run here is left out, with a line in the log', async () => {
  let runs = 0
  const run = async () => void (runs += 1)
  const { created, logged } = await runner(
    [{ name: 'timed', cron: '* * * * *', giveUpMs: 60_000, run }],
    async () => false,
  )
  await created.runNow('timed')
  await vi.waitFor(
    () =>
      expect(logged).toContainEqual(expect.objectContaining({ job: 'timed', level: 50 })),
    10_000,
  )
  expect(runs).toBe(0)
})

test('stops even when a job hangs', async () => {
  let began = false
  const { created } = await runner([
    {
      name: 'hanging',
      cron: '* * * * *',
      giveUpMs: 60_000,
      run: () => {
        began = true
        return new Promise(() => {})
      },
    },
  ])
  await created.runNow('hanging')
  await vi.waitFor(() => expect(began).toBe(true), 10_000)
  await created.stop()
})
