import { vi } from 'vitest'

/** Has the browser say that it is in a time zone, until mocks are restored. */
export function browserIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  })
}
