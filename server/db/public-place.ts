/** The height of a cell: 0.009 degrees of latitude are one kilometre. */
const CELL_DEGREES = 0.009
/** The rows are numbered from the equator; the last one ends at the pole. */
const LAST_ROW = 90 / CELL_DEGREES - 1

const row = `least(greatest(floor(lat / ${CELL_DEGREES}), ${-LAST_ROW - 1}), ${LAST_ROW})`
const publicLat = `(${row} + 0.5) * ${CELL_DEGREES}`
/** A column's width in degrees: a kilometre at the latitude of the row's centre. */
const width = `(${CELL_DEGREES} / cos(radians(${publicLat})))`

/**
 * SQL for the public place of a row with `lat` and `lng`: the centre of its cell in a fixed grid
 * whose cells are one kilometre high and wide at every latitude. See docs/decisions/0009.
 */
export const publicPlace = {
  lat: publicLat,
  lng: `(floor(lng / ${width}) + 0.5) * ${width}`,
}
