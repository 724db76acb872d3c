import type { FastifyInstance } from 'fastify'
import { locateCep } from '#src/contract/geo.ts'
import { bind } from '#server/http/bind.ts'
import { fail } from '#server/errors/errors.ts'
import * as ceps from '#server/services/places/cep.ts'

/** The place of a postal code. */
export function registerGeoRoutes(app: FastifyInstance): void {
  bind(
    app,
    locateCep,
    ({ params }) => ceps.locateCep(params.cep) ?? fail('geo/cep-unknown'),
  )
}
