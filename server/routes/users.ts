import type { FastifyInstance } from 'fastify'
import {
  addTaskerCategory,
  becomeTasker,
  finishTour,
  getCep,
  getUser,
  switchRole,
  updateCep,
  updateCoordinates,
  updateName,
  updateRadiusKm,
  updateRole,
  updateSubscriptionType,
} from '#src/contract/people/users.ts'
import { updateTaxId } from '#src/contract/people/tax-id.ts'
import { bind } from '#server/http/bind.ts'
import { requireSelf } from '#server/services/people/self.ts'
import { addCategory } from '#server/services/people/taskers.ts'
import { userProfile } from '#server/services/people/profile.ts'
import * as place from '#server/services/people/place.ts'
import * as users from '#server/services/people/users.ts'

/** Profiles, and the caller's own roles and settings. */
export function registerUserRoutes(app: FastifyInstance): void {
  bind(app, getUser, ({ deps, params, session }) =>
    userProfile(deps, params.id, session?.uid ?? null),
  )

  bind(app, updateRole, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.firebaseUid)
    return { success: true, ...(await users.updateRole(db, session.uid, body.newRole)) }
  })

  bind(app, switchRole, ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.firebaseUid)
    return users.switchRole(db, session.uid, body.newRole)
  })

  bind(app, becomeTasker, async ({ deps, params, session }) => {
    requireSelf(session, params.id)
    return { roles: await users.becomeTasker(deps, session.uid) }
  })

  bind(app, addTaskerCategory, async ({ deps, params, session, body }) => {
    requireSelf(session, params.firebaseUid)
    await addCategory(deps.db, session.uid, body.category)
    return userProfile(deps, session.uid, session.uid)
  })

  registerProfileFields(app)
}

function registerProfileFields(app: FastifyInstance): void {
  bind(app, getCep, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.id)
    return { cep: await place.cepOf(db, session.uid) }
  })

  bind(app, updateCep, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.firebaseUid)
    await place.setCep(db, session.uid, body.cep)
    return { cep: body.cep }
  })

  bind(app, updateName, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await users.setName(db, session.uid, body.name)
    return { profile: { name: body.name } }
  })

  bind(app, updateSubscriptionType, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await users.setSubscriptionType(db, session.uid, body.subscriptionType)
    return { profile: { subscriptionType: body.subscriptionType } }
  })

  bind(app, updateCoordinates, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await place.setCoordinates(db, session.uid, body)
    return { profile: { coordinates: body } }
  })

  bind(app, updateRadiusKm, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await users.setRadiusKm(db, session.uid, body.radiusKm)
    return { profile: { radiusKm: body.radiusKm } }
  })

  bind(app, updateTaxId, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await users.setTaxId(db, session.uid, body.taxId)
    return { profile: { taxId: body.taxId } }
  })

  bind(app, finishTour, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await users.setTourSeen(db, session.uid)
    return body
  })
}
