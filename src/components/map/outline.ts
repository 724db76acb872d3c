import packed from './outline.json' with { type: 'json' }

/** Thousandths of a degree to a degree: the packed lines hold whole numbers. */
const UNIT = 1000

type Line = [lat: number, lng: number][]

/** Each line begins with a longitude and a latitude; what follows are the steps from there. */
function unpack(steps: readonly number[]): Line {
  let [lng, lat] = [0, 0]
  const line: Line = []
  for (let i = 0; i + 1 < steps.length; i += 2) {
    lng += steps[i] ?? 0
    lat += steps[i + 1] ?? 0
    line.push([lat / UNIT, lng / UNIT])
  }
  return line
}

/**
 * Brazil and what is around it, from Natural Earth (public domain), good to about 300 m along the
 * coast and some kilometres along rivers and borders. See docs/decisions/0036.
 */
export const outline = {
  land: packed.land.map(unpack),
  lakes: packed.lakes.map(unpack),
  rivers: packed.rivers.map(unpack),
  borders: packed.borders.map(unpack),
  states: packed.states.map(unpack),
}
