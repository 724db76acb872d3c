import type { CepPlace, NamedPlace } from '#src/contract/places/geo.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { districts, regions } from '#server/data/cep-ranges.ts'
import type { CepDirectory } from '#server/providers/places/cep-directory.ts'
import { isMadeUpCep } from '#src/lib/cep.ts'
import { distanceKm } from '#src/lib/distance.ts'

type Place = Omit<CepPlace, 'cep'>
type Range = { from: number; to: number; place: Place }

/** '013' to 01300, or to 01399 when it closes a range. */
const bound = (digits: string, filler: '0' | '9') => Number(digits.padEnd(5, filler))

function parseLine(line: string, city: string, state: string): Range {
  const [range = '', district, lat, lng] = line.split('|')
  const [from = '', to = from] = range.split('-')
  return {
    from: bound(from, '0'),
    to: bound(to, '9'),
    place: { city, state, district: district || null, lat: Number(lat), lng: Number(lng) },
  }
}

function parseTable(table: string): Range[] {
  let city = ''
  let state = ''
  return table.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) {
      ;[city = '', state = ''] = line.slice(2).split('|')
      return []
    }
    return line === '' ? [] : [parseLine(line, city, state)]
  })
}

const ranges = (): Range[] => [...parseTable(regions), ...parseTable(districts)]

/** The names of the cities and districts of the table, with repetitions. */
export const placeNames = (): string[] =>
  ranges().flatMap(({ place }) => [place.city, place.district ?? ''])

/** The cities and districts of the table with their points, each once. */
export function namedPlaces(): NamedPlace[] {
  const byName = new Map<string, NamedPlace>()
  for (const { place } of ranges()) {
    const { city, state, district, lat, lng } = place
    const key = `${state}/${city}/${district ?? ''}`
    const named = district === null ? { name: city, city: null } : { name: district, city }
    if (!byName.has(key)) byName.set(key, { ...named, lat, lng })
  }
  return [...byName.values()]
}

/** One cell for each first five digits; the widest ranges first, so that the narrowest stays. */
function buildIndex(): (Place | undefined)[] {
  const index = Array.from<Place | undefined>({ length: 100_000 })
  const widestFirst = ranges().toSorted((a, b) => b.to - b.from - (a.to - a.from))
  for (const { from, to, place } of widestFirst) index.fill(place, from, to + 1)
  return index
}

let index: (Place | undefined)[] | undefined

/**
 * The place of a postal code of eight digits: its district in the cities of the shipped table, its
 * region's main city elsewhere. Null for an invalid or made-up Brazilian postal code.
 */
export function locateCep(cep: string): CepPlace | null {
  if (!/^\d{8}$/.test(cep) || isMadeUpCep(cep)) return null
  index ??= buildIndex()
  const place = index[Number(cep.slice(0, 5))]
  return place ? { cep, ...place } : null
}

/** The table that ships with the app. */
export const cepTable: CepDirectory = { find: async (cep) => locateCep(cep) }

/** The postal code of the part of a city that is nearest to a point; null for a city not in the table. */
export function cepIn(city: string, point: Coordinates): string | null {
  const [nearest] = ranges()
    .filter(({ place }) => place.city === city)
    .map(({ from, place }) => ({
      cep: `${String(from).padStart(5, '0')}000`,
      km: distanceKm(place, point),
    }))
    // A narrower range that begins at the same code wins.
    .filter(({ cep }) => locateCep(cep)?.city === city)
    .toSorted((a, b) => a.km - b.km)
  return nearest?.cep ?? null
}
