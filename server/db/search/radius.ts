import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { CELL_DEGREES, EARTH_METERS } from '#server/db/schema/public-place.ts'

export const here = ({ lat, lng }: Coordinates): SQL =>
  sql`ll_to_earth(${lat}::float8, ${lng}::float8)`

/** The straight line through the earth, which the database compares sooner than the way over it. */
const straightMeters = (km: number) =>
  2 * EARTH_METERS * Math.sin((km * 1000) / (2 * EARTH_METERS))

/** A degree of latitude is longer everywhere. */
const DEGREE_KM = 111

/** The rows of the grid of public places, and the longitudes, outside which all is too far away. */
function boundsOf({ lat, lng }: Coordinates, km: number) {
  const north = km / DEGREE_KM
  const first = Math.floor((lat - north) / CELL_DEGREES)
  const last = Math.floor((lat + north) / CELL_DEGREES)
  const farthest = Math.abs(lat) + north
  const east = farthest < 89 ? north / Math.cos((farthest * Math.PI) / 180) : Infinity
  const isWhole = lng - east < -180 || lng + east > 180
  return {
    rows: Array.from({ length: last - first + 1 }, (_, i) => first + i),
    lngs: isWhole ? null : { west: lng - east, east: lng + east },
  }
}

/**
 * True of the public places within a radius. The bounds say nothing new: they tell the planner how
 * many are near, and an index has them.
 */
export function withinRadius(point: Coordinates, km: number): SQL {
  const { rows, lngs } = boundsOf(point, km)
  const between =
    lngs && sql`and public_lng between ${lngs.west}::float8 and ${lngs.east}::float8`
  return sql`public_row = any(${`{${rows.join()}}`}::int[]) ${between ?? sql``}
    and place <-> ${here(point)} <= ${straightMeters(km)}::float8`
}

/** Radii in km, in each of which live some sixteen times as many as in the one before. */
const CIRCLES = [1, 4, 16, 64]

/** The circles to look through for the nearest, with the radius asked for as the last. */
export const circlesWithin = (radiusKm: number | undefined): number[] =>
  radiusKm === undefined ? CIRCLES : [...CIRCLES.filter((km) => km < radiusKm), radiusKm]
