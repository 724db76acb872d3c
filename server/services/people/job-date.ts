import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { errorText, fail } from '#server/errors/errors.ts'

/**
 * A date that work may be agreed on for.
 * @throws DomainError requests/date-past, requests/date-far, naming the field
 */
export function futureDate(iso: string, path: string, now: Date, lang: Lang): Date {
  const date = new Date(iso)
  const code =
    date <= now
      ? 'requests/date-past'
      : date.getTime() > now.getTime() + JOB_DAYS_AHEAD * DAY_MS
        ? 'requests/date-far'
        : null
  return code === null ? date : refuseDate(code, path, { days: JOB_DAYS_AHEAD, lang })
}

export function refuseDate(
  code: 'requests/date-past' | 'requests/date-far',
  path: string,
  { days, lang }: { days: number; lang: Lang },
): never {
  const params = { days }
  return fail(code, { params, details: [{ path, message: errorText(lang, code, params) }] })
}
