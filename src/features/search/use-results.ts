import { RADIUS_KM } from '#src/contract/common.values.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SearchFilters } from '#src/contract/taskers.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { skillsOf, type SearchParams } from './search-params.ts'
import { usePlace, type Place } from './use-place.ts'

/** The filters for the backend; without a point, none that needs one. */
function filtersOf(
  { cep: _cep, lat: _lat, lng: _lng, area: _area, ...params }: SearchParams,
  place: Place,
): SearchFilters {
  const { radiusKm, sort, skills: _skills, ...others } = params
  const skills = skillsOf(params)
  const rest = { ...others, ...(skills.length > 0 && { skills }) }
  if ('point' in place)
    return {
      ...rest,
      ...place.point,
      radiusKm: radiusKm ?? RADIUS_KM.default,
      ...(sort && { sort }),
    }
  return { ...rest, ...(sort && sort !== 'distance' && { sort }) }
}

/** The taskers of a search, once its place is known. */
export function useResults(params: SearchParams) {
  const place = usePlace(params)
  const results = useInfiniteQuery({
    ...taskerQueries.search(filtersOf(params, place)),
    enabled: place.status !== 'locating',
    placeholderData: keepPreviousData,
  })
  return { place, results }
}

export type Results = ReturnType<typeof useResults>['results']
