import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { locateCep } from '#src/contract/geo.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { DAY_MS } from '#src/lib/time.ts'

export const geoQueries = {
  /** The place of a complete CEP. */
  cep: (cep: string) =>
    queryOptions({
      queryKey: ['geo', 'cep', cepDigits(cep)] as const,
      queryFn: ({ signal }) =>
        call(locateCep, { params: { cep: cepDigits(cep) } }, { signal }),
      enabled: cepDigits(cep).length === 8,
      staleTime: DAY_MS,
      meta: { persist: true },
    }),
}
