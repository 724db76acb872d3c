let live = false

/** True while this page receives live events (docs/decisions/0054). */
export const isLive = (): boolean => live

export function setLive(now: boolean): void {
  live = now
}
