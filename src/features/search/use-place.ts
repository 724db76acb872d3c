import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { CepPlace } from '#src/contract/geo.ts'
import { isCep } from '#src/lib/cep.ts'
import { geoQueries } from '#src/queries/geo.ts'
import type { SearchParams } from './search-params.ts'

export type Place =
  | { status: 'none' | 'locating' | 'unknown' }
  | { status: 'failed'; retry: () => void }
  | { status: 'here' | 'area'; point: { lat: number; lng: number } }
  | { status: 'known'; point: { lat: number; lng: number }; name: string }

/** "Bela Vista, São Paulo"; the city alone where the district is not known. */
const placeName = ({ district, city }: CepPlace): string =>
  district ? `${district}, ${city}` : city

/** The place of a search: the point of its CEP, or its own point. */
export function usePlace({
  cep,
  lat,
  lng,
  area,
}: Pick<SearchParams, 'cep' | 'lat' | 'lng' | 'area'>): Place {
  const located = useQuery(geoQueries.cep(cep ?? ''))
  if (lat !== undefined && lng !== undefined)
    return { status: area ? 'area' : 'here', point: { lat, lng } }
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
