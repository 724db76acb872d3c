import { queryOptions } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { DAY_MS } from '#src/lib/time.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/places/geo.ts'))

export const geoQueries = {
  /** The cities and districts that a map names. */
  places: () =>
    queryOptions({
      queryKey: ['geo', 'places'] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('listPlaces'), {}, { signal })).places,
      staleTime: DAY_MS,
      meta: { persist: true },
    }),
  /** The place of a complete CEP. */
  cep: (cep: string) =>
    queryOptions({
      queryKey: ['geo', 'cep', cepDigits(cep)] as const,
      queryFn: ({ signal }) =>
        call(endpoint('locateCep'), { params: { cep: cepDigits(cep) } }, { signal }),
      enabled: cepDigits(cep).length === 8,
      staleTime: DAY_MS,
      meta: { persist: true },
    }),
}
