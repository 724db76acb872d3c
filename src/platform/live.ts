let live = false

/** True while this page hears of changes as they come (docs/decisions/0054). */
export const isLive = (): boolean => live

export function setLive(now: boolean): void {
  live = now
}
