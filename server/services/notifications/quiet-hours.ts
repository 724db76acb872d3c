import { DIGEST_HOUR, type Digest } from '#src/contract/notifications/digests.ts'
import { dateAndTime, parseMoment } from '#src/lib/time-zone.ts'
import { DAY_MS } from '#src/lib/time.ts'

/** HH:mm in an IANA zone; `until` before `from` is on the next day. */
type QuietHours = { from: string; until: string; timeZone: string }

/** The end of the quiet hours that `now` is in; null outside of them. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const { date, time } = dateAndTime(now, timeZone)
  const overnight = until < from
  const quiet = overnight ? time >= from || time < until : time >= from && time < until
  if (!quiet) return null
  const endsOn = overnight && time >= from ? dayAfter(date, 1) : date
  return parseMoment({ date: endsOn, time: until }, timeZone)
}

const MONDAY = 1

/** The first time after `moment` at which a daily or weekly digest is sent. */
export function digestAfter(
  moment: Date,
  { digest, timeZone }: { digest: Exclude<Digest, 'each'>; timeZone: string },
): Date {
  const { date } = dateAndTime(moment, timeZone)
  for (let days = 0; ; days++) {
    const day = dayAfter(date, days)
    const at = parseMoment({ date: day, time: `${DIGEST_HOUR}:00` }, timeZone)
    const onDay = digest === 'daily' || new Date(day).getUTCDay() === MONDAY
    if (at > moment && onDay) return at
  }
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
