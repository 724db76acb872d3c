import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { isCep } from '#src/lib/cep.ts'
import { geoQueries } from '#src/queries/geo.ts'
import type { SearchParams } from './search-params.ts'

export type Point = { lat: number; lng: number }

export type Place =
  | { status: 'none' | 'locating' | 'unknown' }
  | { status: 'failed'; retry: () => void }
  | { status: 'here' | 'area'; point: Point }
  | { status: 'known'; point: Point; name: string }

/** The point in the address itself. */
export const pointOf = ({
  lat,
  lng,
}: Pick<SearchParams, 'lat' | 'lng'>): Point | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/** "Bela Vista, São Paulo"; the city alone where the district is unknown. */
const placeName = ({ district, city }: CepPlace): string =>
  district ? `${district}, ${city}` : city

/** The place of a search: the point of its CEP, or its own point. */
export function usePlace({
  cep,
  area,
  ...params
}: Pick<SearchParams, 'cep' | 'lat' | 'lng' | 'area'>): Place {
  const located = useQuery(geoQueries.cep(cep ?? ''))
  const point = pointOf(params)
  if (point) return { status: area ? 'area' : 'here', point }
  if (!cep || !isCep(cep)) return { status: 'none' }
  if (located.data) {
    const { lat: latitude, lng: longitude } = located.data
    return {
      status: 'known',
      point: { lat: latitude, lng: longitude },
      name: placeName(located.data),
    }
  }
  if (!located.isError) return { status: 'locating' }
  if (isApiError(located.error) && located.error.status === 404)
    return { status: 'unknown' }
  return { status: 'failed', retry: () => void located.refetch() }
}
