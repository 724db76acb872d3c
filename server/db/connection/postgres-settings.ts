/** How a process uses its PostgreSQL. Times in milliseconds. */
export type PostgresSettings = {
  url: string
  /** The same database without a pooler in between: for migrations, LISTEN and jobs. */
  directUrl: string
  /** Connections of the calls of people. */
  pool: number
  /** A call that waits longer for a connection fails as retryable. */
  waitMs: number
  statementMs: number
  lockMs: number
  /** A transaction that does nothing for this long is ended. */
  idleInTransactionMs: number
}

export const postgresDefaults = {
  pool: 20,
  waitMs: 5_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
} as const

/** Some of the connections are left for reads: transactions may wait for each other's locks. */
export const transactionsOf = ({ pool }: Pick<PostgresSettings, 'pool'>): number =>
  Math.max(1, Math.floor(pool * 0.6))

/** Connections of the jobs, which may take longer than a call. */
export const JOB_POOL = 5
const JOB_STATEMENT_MS = 10 * 60_000
const JOB_LOCK_MS = 30_000

type SessionLimits = Pick<
  PostgresSettings,
  'statementMs' | 'lockMs' | 'idleInTransactionMs'
>

export const jobLimits: SessionLimits = {
  statementMs: JOB_STATEMENT_MS,
  lockMs: JOB_LOCK_MS,
  idleInTransactionMs: 60_000,
}

/**
 * SQL for a new connection. A dump does not carry the settings that a migration makes:
 * random_page_cost is for disks without a moving head; with the default of 4, common words are
 * searched by reading the whole table.
 */
export const sessionSql = ({
  statementMs,
  lockMs,
  idleInTransactionMs,
}: SessionLimits): string => `
  set statement_timeout = ${statementMs};
  set lock_timeout = ${lockMs};
  set idle_in_transaction_session_timeout = ${idleInTransactionMs};
  set random_page_cost = 1.1`
