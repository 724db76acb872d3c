/**
 * The codes of errors that pass when somebody makes room or the database comes back: a full or
 * read-only disk, by the system's codes and PostgreSQL's, a database that is starting, stopping
 * or full, and a bucket of media that does not answer.
 */
const passing = [
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'],
  ...['53100', '53200', '53300', '25006', '57P01', '57P02', '57P03'],
  'bucket/away',
]

/** True of an error that is not the call's fault nor ours, and may be gone soon. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return passing.includes(code) || isPassing(error.cause)
}
