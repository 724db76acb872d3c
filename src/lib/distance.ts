import type { Coordinates } from '#src/contract/protocol/primitives.ts'

/** The radius of PostgreSQL's earthdistance, so that a card and a request show the same. */
const EARTH_KM = 6378.168

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points on the globe, rounded to 100 m. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const north = Math.sin((latB - latA) / 2) ** 2
  const east = Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return Math.round(20 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(north + east)))) / 10
}
