import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Where a postal code is: its district when known, else its region's main city. */
export const CepPlace = z.object({
  cep: z.string(),
  city: z.string(),
  state: z.string(),
  district: z.nullable(z.string()),
  lat: z.number(),
  lng: z.number(),
})
export type CepPlace = z.output<typeof CepPlace>

export const locateCep = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  summary: 'Where a postal code is',
  access: 'public',
  response: CepPlace,
})
