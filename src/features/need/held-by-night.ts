import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { MINUTE_MS } from '#src/lib/time.ts'

/** True while the quiet hours hold the next wave: the first is due at once, others after hours. */
export function isHeldByNight({ waves, nextWaveAt, createdAt }: Need): boolean {
  if (nextWaveAt === null) return false
  const last = waves.at(-1)
  const due = last ? Date.parse(last.at) + needTimers.wave : Date.parse(createdAt)
  return Date.parse(nextWaveAt) > due + 10 * MINUTE_MS
}
