import {
  postgresDefaults,
  type PostgresSettings,
} from './db/connection/postgres-settings.ts'
import { isLocalHost, isPrivateHost } from './local-hosts.ts'

type Reader = {
  text: (name: string) => string | null
  number: (
    name: string,
    fallback: number,
    range: { min: number; max: number; whole?: boolean },
  ) => number
  problems: string[]
  production: boolean
}

const SECOND = 1000
const longest = { min: 100, max: 600 * SECOND, whole: true }

/** The settings of PostgreSQL. Adds a sentence to `problems` for each invalid one, without its value. */
export function readDatabase(read: Reader): PostgresSettings | null {
  const url = readUrl(read, 'DATABASE_URL')
  const directUrl = readUrl(read, 'DIRECT_DATABASE_URL')
  const { text, number } = read
  if (url === null) {
    if (directUrl !== null && text('DATABASE_URL') === null)
      read.problems.push('DIRECT_DATABASE_URL needs DATABASE_URL beside it.')
    return null
  }
  const ms = (name: string, fallback: number) => number(name, fallback, longest)
  return {
    url,
    directUrl: directUrl ?? url,
    pool: number('DATABASE_POOL', postgresDefaults.pool, { min: 2, max: 500, whole: true }),
    waitMs: ms('DATABASE_WAIT_MS', postgresDefaults.waitMs),
    statementMs: ms('DATABASE_STATEMENT_TIMEOUT_MS', postgresDefaults.statementMs),
    lockMs: ms('DATABASE_LOCK_TIMEOUT_MS', postgresDefaults.lockMs),
    idleInTransactionMs: ms(
      'DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS',
      postgresDefaults.idleInTransactionMs,
    ),
  }
}

function readUrl({ text, problems, production }: Reader, name: string): string | null {
  const value = text(name)
  if (value === null) return null
  if (/^[^/]*\/\/[^/?]*,/.test(value)) {
    problems.push(
      `${name} names several hosts: give the one name or address that leads to the primary.`,
    )
    return null
  }
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    problems.push(`${name} must be like postgresql://user:password@host:5432/database.`)
    return null
  }
  if (production && !isSafe(url))
    problems.push(
      `${name} leads to another machine without TLS: add ?sslmode=verify-full, and &sslrootcert=… where its authority is not a public one.`,
    )
  return value
}

/** Encrypted, by the words that the driver knows, or within the walls. */
function isSafe({ hostname, searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode') ?? ''
  if (['require', 'verify-ca', 'verify-full', 'no-verify'].includes(mode)) return true
  if (['1', 'true'].includes(searchParams.get('ssl') ?? '')) return true
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isLocalHost(host)) return true
  return mode === 'disable' && isPrivateHost(host)
}
