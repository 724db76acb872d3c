import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { SearchFilters } from '#src/contract/taskers/taskers.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { skillsOf, type SearchParams } from './search-params.ts'
import { pointOf, type Point, usePlace } from './use-place.ts'

/** The filters for the backend; without a point, none that needs one. */
export function filtersOf(
  { cep: _cep, lat: _lat, lng: _lng, area: _area, ...params }: SearchParams,
  point: Point | undefined,
): SearchFilters {
  const { radiusKm, sort, skills: _skills, ...others } = params
  const skills = skillsOf(params)
  const rest = { ...others, ...(skills.length > 0 && { skills }) }
  if (point)
    return {
      ...rest,
      lat: point.lat,
      lng: point.lng,
      radiusKm: radiusKm ?? RADIUS_KM.default,
      ...(sort && { sort }),
    }
  return { ...rest, ...(sort && sort !== 'distance' && { sort }) }
}

/** Starts loading the taskers of a search, after its place. */
export async function startSearch(client: QueryClient, asked: SearchParams) {
  // The route is in every page's first script; reading days in words is not.
  const { withTypedDay } = await import('./typed-day.ts')
  const params = withTypedDay(asked)
  const { cep } = params
  const located = cep ? await client.query(geoQueries.cep(cep)) : undefined
  const point = located ?? pointOf(params)
  // Cached data stay until the page is hydrated, and are then refetched by its parts.
  await client.infiniteQuery({
    ...taskerQueries.search(filtersOf(params, point)),
    staleTime: 'static',
  })
}

/** The taskers of a search, once its place is known. */
export function useResults(params: SearchParams) {
  const place = usePlace(params)
  const results = useInfiniteQuery({
    ...taskerQueries.search(filtersOf(params, 'point' in place ? place.point : undefined)),
    enabled: place.status !== 'locating',
    placeholderData: keepPreviousData,
  })
  return { place, results }
}

export type Results = ReturnType<typeof useResults>['results']
