const PATIENCE_MS = 10_000
const FRESH_ENOUGH_MS = 5 * 60_000

export type PositionFailure = 'denied' | 'unavailable'

/** The position could not be found; `reason` distinguishes a refusal from a failure. */
export class PositionError extends Error {
  override name = 'PositionError'
  readonly reason: PositionFailure
  constructor(reason: PositionFailure) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The browser's position in degrees, rounded to about 100 m: a URL that may be shared must not
 * reveal a home. @throws PositionError
 */
export const currentPosition = (): Promise<{ lat: number; lng: number }> => position(3)

/** The same to about a metre, for a private point. @throws PositionError */
export const precisePosition = (): Promise<{ lat: number; lng: number }> => position(5)

function position(decimals: number): Promise<{ lat: number; lng: number }> {
  const rounded = (degrees: number): number => Number(degrees.toFixed(decimals))
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionError('unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(code === PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { timeout: PATIENCE_MS, maximumAge: FRESH_ENOUGH_MS },
    )
  })
}
