import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { locateCep } from '#src/contract/geo.ts'
import { Cep } from '#src/contract/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { fail } from '#server/errors/errors.ts'
import { validate } from '#server/http/validation.ts'
import * as ceps from '#server/services/places/cep.ts'

const CepParams = z.object({ cep: Cep })

/** Where a postal code is. */
export function registerGeoRoutes(app: FastifyInstance): void {
  bind(app, locateCep, ({ params, lang }) => {
    const { cep } = validate(CepParams, params, lang)
    return ceps.locateCep(cep) ?? fail('geo/cep-unknown')
  })
}
