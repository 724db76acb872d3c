import type { NamedPlace } from '#src/contract/places/geo.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { distanceKm } from '#src/lib/distance.ts'

/** Names that a map of a phone's size can take. */
const NAMES_MAX = 18
/** Districts are named from this zoom on. */
const DISTRICTS_FROM = 10
/** Pixels of a line of text, of a letter of it at its widest, and of the room around them. */
const LINE = { height: 20, letter: 6.5, room: 10 }

type Pixel = { x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = (name: string, { x, y }: Pixel): Box => {
  const half = (name.length * LINE.letter) / 2 + LINE.room
  return { left: x - half, right: x + half, top: y, bottom: y + LINE.height + LINE.room }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The viewer's dot with its word at the right. */
const youBox = ({ x, y }: Pixel): Box => ({
  left: x - 12,
  right: x + 64,
  top: y - 16,
  bottom: y + 16,
})

type NamedView = {
  center: Coordinates
  /** The viewer's place, where it is shown. */
  you?: Coordinates | undefined
  zoom: number
  /** The map's, in pixels. */
  size: Pixel
  pixelOf: (place: Coordinates) => Pixel
}

/**
 * The names that a map shows: cities from afar, districts from near by, the nearest to `center`
 * first, and none over another or over the centre.
 */
export function namesToShow(places: readonly NamedPlace[], view: NamedView): NamedPlace[] {
  const { center, you, zoom, size, pixelOf } = view
  const { x, y } = pixelOf(center)
  const taken: Box[] = [{ left: x - 16, right: x + 16, top: y - 34, bottom: y + 16 }]
  if (you) taken.push(youBox(pixelOf(you)))
  const isWhole = ({ left, right, top, bottom }: Box) =>
    left >= 0 && right <= size.x && top >= 0 && bottom <= size.y
  const shown: NamedPlace[] = []
  const near = places
    .filter(({ city }) => (city === null) === zoom < DISTRICTS_FROM || city === null)
    .map((place) => ({ place, km: distanceKm(place, center) }))
    .toSorted((a, b) => a.km - b.km)
  for (const { place } of near) {
    const box = boxOf(place.name, pixelOf(place))
    if (!isWhole(box) || taken.some((other) => overlap(other, box))) continue
    taken.push(box)
    shown.push(place)
    if (shown.length === NAMES_MAX) break
  }
  return shown
}

/** The nearest named place, for screen readers. */
export function nearestName(
  places: readonly NamedPlace[],
  point: Coordinates,
): string | undefined {
  let best: { name: string; km: number } | undefined
  for (const place of places) {
    const km = distanceKm(place, point)
    if (!best || km < best.km) best = { name: nameOf(place), km }
  }
  return best && best.km < 40 ? best.name : undefined
}

const nameOf = ({ name, city }: NamedPlace) => (city === null ? name : `${name}, ${city}`)
