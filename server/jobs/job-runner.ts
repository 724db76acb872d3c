import { fromPglite, PgBoss } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'
import type { Driver } from '#server/db/database.ts'
import type { AppDeps } from '#server/deps.ts'
import type { Job } from './jobs.ts'

export type JobRunner = {
  start: () => Promise<void>
  /** Waits up to two seconds for a running job; one that is cut off is safe to run again. */
  stop: () => Promise<void>
  /** Runs a job as soon as it can, besides its times. */
  runNow: (name: string) => Promise<void>
}

const STOP_MS = 1_500
/** A job of a server that was killed is given up after this. */
const EXPIRE_SECONDS = 120

/**
 * Runs jobs at their times through pg-boss, in our own database, so that of several servers only
 * one runs a job at a time. A broken job or runner is logged and tried at its next time.
 */
export function createJobRunner(
  { driver, logger }: Pick<AppDeps, 'logger'> & { driver: Driver },
  jobs: Job[],
  { pollSeconds = 10 }: { pollSeconds?: number } = {},
): JobRunner {
  const boss = new PgBoss({ ...connection(driver), schema: 'jobs' })
  boss.on('error', (error) => logger.error({ err: error }, 'the job runner has a problem'))

  const begin = async ({ name, cron, run }: Job) => {
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: 0,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 3600,
    })
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      try {
        await run()
      } catch (error) {
        logger.error({ job: name, err: error }, 'a job broke')
      }
    })
    await boss.schedule(name, cron)
  }

  return {
    async start() {
      await boss.start()
      for (const job of jobs) await begin(job)
    },
    async runNow(name) {
      await boss.send(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  }
}

/** The embedded database has one connection, which pg-boss must share with us. */
function connection(driver: Driver): ConstructorOptions {
  if (driver.dialect === 'pglite')
    return { db: fromPglite(driver.pglite), backend: 'pglite' }
  const { pool } = driver
  return { db: { executeSql: (sql, values) => pool.query(sql, values) } }
}
