/** Disk space must be freed, or the database must come back. */
const AWAY = { retryAfter: 30 } as const
/** Briefly blocked by other calls. */
const BUSY = { retryAfter: 5 } as const

type TransientFailure = { retryAfter: number }

/**
 * The codes of transient errors: a full or read-only disk, by the system's codes and PostgreSQL's, a
 * database that is down, starting, stopping or full, one that is too busy, and a bucket of media
 * that does not answer.
 */
const codes: Record<string, TransientFailure> = {
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
const messages: [RegExp, TransientFailure][] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^Query read timeout$/, BUSY],
  [/^Connection terminated/, AWAY],
  [/^Client has encountered a connection error/, AWAY],
]

function all(failure: TransientFailure, names: string[]): Record<string, TransientFailure> {
  return Object.fromEntries(names.map((name) => [name, failure]))
}

/** Seconds to wait before a retry after a transient failure; null for any other error. */
export function transientFailure(error: unknown): TransientFailure | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return (
    codes[code] ??
    messages.find(([pattern]) => pattern.test(error.message))?.[1] ??
    transientFailure(error.cause)
  )
}
