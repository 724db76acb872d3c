import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { answerText, Cep, Coordinates, list } from '#src/contract/protocol/primitives.ts'

/** The place of a postal code: its street or district when known, else its region's main city. */
export const CepPlace = z.object({
  cep: answerText(9),
  city: answerText(100),
  state: answerText(100),
  district: z.nullable(answerText(100)),
  /** Only where the directory in use has streets. */
  street: z.optional(z.nullable(answerText(200))),
  lat: Coordinates.shape.lat,
  lng: Coordinates.shape.lng,
})
export type CepPlace = z.output<typeof CepPlace>

/** A place with a name that a map shows: a city, or a district where `city` is set. */
export const NamedPlace = z.object({
  name: answerText(100),
  city: z.nullable(answerText(100)),
  lat: Coordinates.shape.lat,
  lng: Coordinates.shape.lng,
})
export type NamedPlace = z.output<typeof NamedPlace>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/geo/places',
  summary: 'The cities and districts that a map without tiles names',
  access: 'public',
  response: z.object({ places: list(NamedPlace, 2000) }),
  errors: [],
})

export const locateCep = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  summary: 'Where a postal code is',
  access: 'public',
  params: { cep: { schema: Cep } },
  response: CepPlace,
  errors: ['geo/cep-unknown'],
})
