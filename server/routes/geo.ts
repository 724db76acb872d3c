import type { FastifyInstance } from 'fastify'
import { listPlaces, locateCep } from '#src/contract/places/geo.ts'
import { bind } from '#server/http/bind.ts'
import { fail } from '#server/errors/errors.ts'
import { namedPlaces } from '#server/services/places/cep.ts'

/** The place of a postal code, and the places that a map names. */
export function registerGeoRoutes(app: FastifyInstance): void {
  bind(
    app,
    locateCep,
    async ({ deps: { ceps }, params }) =>
      (await ceps.find(params.cep)) ?? fail('geo/cep-unknown'),
  )
  bind(app, listPlaces, () => ({ places: namedPlaces() }))
}
