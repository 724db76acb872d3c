/** Somebody must make room, or the database must come back. */
const AWAY = { retryAfter: 30 } as const
/** Others are in the way for a moment. */
const BUSY = { retryAfter: 5 } as const

type Passing = { retryAfter: number }

/**
 * The codes of errors that pass: a full or read-only disk, by the system's codes and PostgreSQL's, a
 * database that is away, starting, stopping or full, one that is too busy, and a bucket of media
 * that does not answer.
 */
const codes: Record<string, Passing> = {
  ...all(AWAY, [
    'ENOSPC',
    'EDQUOT',
    'EFBIG',
    'EROFS',
    '53100',
    '53200',
    '25006',
    'bucket/away',
    'upload/not-written',
  ]),
  ...all(AWAY, ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']),
  ...all(AWAY, ['EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03']),
  ...all(AWAY, ['08000', '08001', '08003', '08004', '08006']),
  // Too many connections; a lock, a statement or an idle transaction that took too long.
  ...all(BUSY, ['53300', '55P03', '57014', '25P03']),
}

/** The driver's own errors, which have no code. */
const messages: [RegExp, Passing][] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^Query read timeout$/, BUSY],
  [/^Connection terminated/, AWAY],
  [/^Client has encountered a connection error/, AWAY],
]

function all(passing: Passing, names: string[]): Record<string, Passing> {
  return Object.fromEntries(names.map((name) => [name, passing]))
}

/**
 * An error that is not the call's fault nor ours, and may be gone after so many seconds; null: any
 * other.
 */
export function passing(error: unknown): Passing | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return (
    codes[code] ??
    messages.find(([pattern]) => pattern.test(error.message))?.[1] ??
    passing(error.cause)
  )
}
