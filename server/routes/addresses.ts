import type { FastifyInstance } from 'fastify'
import {
  deleteAddress,
  listAddresses,
  saveAddress,
  setMainAddress,
} from '#src/contract/places/addresses.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import * as people from '#server/services/people/addresses.ts'
import { requireSelf } from '#server/services/people/self.ts'

/** A person's addresses, for that person alone. */
export function registerAddressRoutes(app: FastifyInstance): void {
  bind(app, listAddresses, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { addresses: await people.addressesOf(db, session.uid) }
  })

  bind(app, saveAddress, async ({ deps, params, session, body }) => {
    requireSelf(session, params.uid)
    await people.saveAddress(deps, session.uid, { ...body, id: params.id })
    return { addresses: await people.addressesOf(deps.db, session.uid) }
  })

  bind(app, setMainAddress, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    await people.setMainAddress(db, session.uid, params.id)
    return { addresses: await people.addressesOf(db, session.uid) }
  })

  bind(app, deleteAddress, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    await people.deleteAddress(db, session.uid, params.id)
    return ok
  })
}
