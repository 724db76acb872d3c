import { vi } from 'vitest'

/** Has the browser say that it is in a time zone, until mocks are restored. */
export function browserIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const offset = offsetOf(timeZone)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  })
}

/** Today's, in minutes behind UTC. */
function offsetOf(timeZone: string): number {
  const now = new Date()
  const there = now.toLocaleString('sv-SE', { timeZone })
  return Math.round((now.getTime() - Date.parse(`${there.replace(' ', 'T')}Z`)) / 60_000)
}
