import type { Coordinates } from '#src/contract/protocol/primitives.ts'

/** The height of a cell: 0.009 degrees of latitude are one kilometre. */
export const CELL_DEGREES = 0.009
/** The last row ends at the pole, and holds it. */
const LAST_ROW = 90 / CELL_DEGREES - 1

const row = `case when lat >= 90 then ${LAST_ROW} else floor(lat / ${CELL_DEGREES}) end`
const publicLat = `(${row} + 0.5) * ${CELL_DEGREES}`
/** A column's width in degrees: a kilometre at the latitude of the row's centre. */
const width = `(${CELL_DEGREES} / cos(radians(${publicLat})))`

/**
 * SQL for the public place of a row with `lat` and `lng`: the centre of its cell in a fixed grid
 * whose cells are one kilometre high and wide at every latitude. See docs/decisions/0011.
 */
export const publicPlace = {
  /** The row of the grid, counted from the equator to the north. */
  row: `(${row})::int`,
  lat: publicLat,
  lng: `(floor(lng / ${width}) + 0.5) * ${width}`,
}

/** The same for a point in code: the centre of its cell. */
export function publicCell({ lat, lng }: Coordinates): Coordinates {
  const row = lat >= 90 ? LAST_ROW : Math.floor(lat / CELL_DEGREES)
  const middle = (row + 0.5) * CELL_DEGREES
  const wide = CELL_DEGREES / Math.cos((middle * Math.PI) / 180)
  return { lat: middle, lng: (Math.floor(lng / wide) + 0.5) * wide }
}

/** The radius that the extension earthdistance takes for the earth, in metres. */
export const EARTH_METERS = 6_378_168

/**
 * SQL for a point on the earth, the same cube as `ll_to_earth` makes. That function resolves its type
 * by the search path, which is empty while a dump is restored.
 */
export const onEarth = ({ lat, lng }: { lat: string; lng: string }) => {
  const x = `${EARTH_METERS} * cos(radians(${lat})) * cos(radians(${lng}))`
  const y = `${EARTH_METERS} * cos(radians(${lat})) * sin(radians(${lng}))`
  const z = `${EARTH_METERS} * sin(radians(${lat}))`
  return `cube(cube(cube(${x}), ${y}), ${z})`
}
