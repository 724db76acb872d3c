import { fromPglite, PgBoss } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'
import { isRecord } from '#src/lib/is-record.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import type { Driver } from '#server/db/database.ts'
import type { AppDeps } from '#server/deps.ts'
import type { Job } from './jobs.ts'

export type JobRunner = {
  start: () => Promise<void>
  /** Waits up to two seconds for a running job; one that is cut off is safe to run again. */
  stop: () => Promise<void>
  /** Runs a job as soon as it can, besides its times. Answers false while it waits or runs. */
  runNow: (name: string) => Promise<boolean>
}

const STOP_MS = 1_500
/** A job of a killed server counts as failed after this. */
const HEARTBEAT_SECONDS = 60
/** A repeated problem is logged this often. */
const REPEATED_MS = MINUTE_MS

type Options = {
  pollSeconds?: number
  /** Asked before each job: false, and it is left to another server or its next time. */
  mayRun?: () => Promise<boolean>
}

/**
 * Runs jobs at their times through pg-boss, in our own database, so that of several servers only
 * one runs a job at a time. A broken job or runner is logged and tried at its next time, and so is
 * a job that takes too long.
 */
export function createJobRunner(
  { driver, logger }: Pick<AppDeps, 'logger'> & { driver: Driver },
  jobs: Job[],
  { pollSeconds = 10, mayRun = async () => true }: Options = {},
): JobRunner {
  const boss = new PgBoss({ ...connection(driver), schema: 'jobs' })
  boss.on(
    'error',
    onceInAWhile((err, repeated) =>
      logger.error({ err, repeated }, 'the job runner has a problem'),
    ),
  )
  const running = new Set<string>()

  const runOnce = async ({ name, giveUpMs, run }: Job) => {
    // A run that timed out may still be executing in this process.
    if (running.has(name)) return
    running.add(name)
    const late = setTimeout(
      () => logger.error({ job: name, giveUpMs }, 'a job took too long and was given up'),
      giveUpMs,
    )
    try {
      if (await mayRun()) await run()
      else logger.error({ job: name }, 'a job may not run here')
    } catch (error) {
      logger.error({ job: name, err: error }, 'a job broke')
    } finally {
      clearTimeout(late)
      running.delete(name)
    }
  }

  const begin = async (job: Job) => {
    const { name, cron, giveUpMs } = job
    const options = {
      retryLimit: 0,
      expireInSeconds: Math.ceil(giveUpMs / 1000),
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: 3600,
    }
    await boss.createQueue(name, { policy: 'exclusive', ...options })
    // A queue that was made by an earlier release keeps its settings.
    await boss.updateQueue(name, options)
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () => runOnce(job))
    await boss.schedule(name, cron)
  }

  /** Those of an earlier release, which no worker handles any more. */
  const endOthers = async () => {
    for (const { name } of await boss.getSchedules())
      if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }

  return {
    async start() {
      await boss.start()
      await endOthers()
      for (const job of jobs) await begin(job)
    },
    async runNow(name) {
      return (await boss.send(name)) !== null
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  }
}

/** Reports an error, and how often it came since, at most once a minute while it is the same. */
function onceInAWhile(tell: (error: Error, repeated: number) => void) {
  let last = { message: '', at: 0 }
  let repeated = 0
  return (problem: unknown) => {
    const error = toError(problem)
    const now = Date.now()
    if (error.message === last.message && now - last.at < REPEATED_MS) {
      repeated += 1
      return
    }
    tell(error, repeated)
    last = { message: error.message, at: now }
    repeated = 0
  }
}

/** The library reports some errors as plain objects, and a refused connection without a message. */
function toError(problem: unknown): Error {
  const { message, code, stack, queue } = isRecord(problem) ? problem : {}
  const text = [message, code].find((each) => typeof each === 'string' && each !== '')
  const error = new Error(String(text ?? problem), { cause: problem })
  if (typeof stack === 'string') error.stack = stack
  return typeof queue === 'string' ? Object.assign(error, { queue }) : error
}

/** The embedded database has one connection, which pg-boss must share with us. */
function connection(driver: Driver): ConstructorOptions {
  if (driver.dialect === 'pglite')
    return { db: fromPglite(driver.pglite), backend: 'pglite' }
  const { jobPool } = driver
  return { db: { executeSql: (sql, values) => jobPool.query(sql, values) } }
}
