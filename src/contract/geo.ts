import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { answerText, Cep, Coordinates } from './primitives.ts'

/** The place of a postal code: its district when known, else its region's main city. */
export const CepPlace = z.object({
  cep: answerText(9),
  city: answerText(100),
  state: answerText(100),
  district: z.nullable(answerText(100)),
  lat: Coordinates.shape.lat,
  lng: Coordinates.shape.lng,
})
export type CepPlace = z.output<typeof CepPlace>

export const locateCep = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  summary: 'Where a postal code is',
  access: 'public',
  params: { cep: { schema: Cep } },
  response: CepPlace,
  errors: ['geo/cep-unknown'],
})
