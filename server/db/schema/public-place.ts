/** The height of a cell: 0.009 degrees of latitude are one kilometre. */
const CELL_DEGREES = 0.009
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
  lat: publicLat,
  lng: `(floor(lng / ${width}) + 0.5) * ${width}`,
}

/** The radius that the extension earthdistance takes for the earth, in metres. */
const EARTH = 6_378_168

/**
 * SQL for a point on the earth, the same cube as `ll_to_earth` makes. That function resolves its type
 * by the search path, which is empty while a dump is restored.
 */
export const onEarth = ({ lat, lng }: { lat: string; lng: string }) => {
  const x = `${EARTH} * cos(radians(${lat})) * cos(radians(${lng}))`
  const y = `${EARTH} * cos(radians(${lat})) * sin(radians(${lng}))`
  const z = `${EARTH} * sin(radians(${lat}))`
  return `cube(cube(cube(${x}), ${y}), ${z})`
}
