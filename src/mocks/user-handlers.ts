import type { HttpHandler } from 'msw/http'
import {
  type Address,
  deleteAddress,
  listAddresses,
  saveAddress,
  setMainAddress,
} from '#src/contract/addresses.ts'
import {
  listFavouriteCards,
  listFavourites,
  setFavourite,
} from '#src/contract/favourites.ts'
import { updateTaskerProfile } from '#src/contract/taskers.ts'
import { updateServices } from '#src/contract/price-list.ts'
import { updateSchedule } from '#src/contract/schedule.ts'
import type { AuthUser, Role } from '#src/contract/session.ts'
import {
  becomeTasker,
  finishTour,
  getUser,
  switchRole,
  updateCep,
  updateCoordinates,
  updateName,
  updateRadiusKm,
  updateRole,
  type UserProfile,
} from '#src/contract/users.ts'
import { ana, taskerDetails, userProfile } from './fixtures.ts'
import { fail, mock } from './mock.ts'
import type { MockState } from './state.ts'

const PAULISTA = { lat: -23.5614, lng: -46.6559 }

/** Profiles, one's own with what was changed in it, and the roles. */
export function userHandlers(state: MockState): HttpHandler[] {
  const kept = new Map<string, UserProfile>()
  const profileOf = (user: AuthUser): UserProfile => ({
    ...(kept.get(user.firebaseUid) ?? userProfile(user)),
    roles: user.roles,
    currentRole: user.currentRole,
  })
  const keep = (user: AuthUser, change: Partial<UserProfile>) =>
    kept.set(user.firebaseUid, { ...profileOf(user), ...change })
  const keepPart = (user: AuthUser, part: Partial<UserProfile['profile']>) =>
    keep(user, { profile: { ...profileOf(user).profile, ...part } })
  const addresses = new Map<string, Address[]>()
  const addressesOf = (uid: string) => addresses.get(uid) ?? []
  const keepAddresses = (uid: string, all: Address[]) => {
    const sorted = all.toSorted((a, b) => Number(b.main) - Number(a.main))
    addresses.set(uid, sorted)
    return sorted
  }
  const favourites = new Map<string, string[]>()
  const favouritesOf = (uid: string) => favourites.get(uid) ?? []
  const actAs = (user: AuthUser, role: Role) => {
    user.currentRole = role
    if (user.roles.length === 0) user.roles = [role]
    return { currentRole: user.currentRole, roles: user.roles }
  }

  return [
    mock(getUser, ({ params }) => {
      const user = state.users.find(({ firebaseUid }) => firebaseUid === params.id)
      if (user) return profileOf(user)
      const card = state.taskers.find(({ uid }) => uid === params.id)
      if (!card) return fail(404)
      const { pricePerService, rating, reviewCount, categories, skills } = card
      const details = { pricePerService, rating, reviewCount, categories, skills }
      return userProfile(
        {
          ...ana,
          firebaseUid: card.uid,
          roles: ['tasker'],
          currentRole: 'tasker',
          profile: card,
        },
        { taskerDetails: taskerDetails(details) },
      )
    }),
    mock(switchRole, ({ body }) =>
      state.current ? actAs(state.current, body.newRole) : fail(401),
    ),
    mock(updateRole, ({ body }) =>
      state.current ? { success: true, ...actAs(state.current, body.newRole) } : fail(401),
    ),
    mock(becomeTasker, () => {
      const user = state.current
      if (!user) return fail(401)
      const details = taskerDetails({
        categories: [],
        skills: [],
        reviews: [],
        rating: 0,
        reviewCount: 0,
        completedJobs: 0,
      })
      if (!user.roles.includes('tasker')) keep(user, { taskerDetails: details })
      user.roles = [...new Set([...user.roles, 'tasker' as const])]
      return { roles: user.roles }
    }),
    mock(updateTaskerProfile, ({ body }) => {
      const user = state.current
      const before = user && profileOf(user).taskerDetails
      if (!user || !before) return fail(403)
      const given = Object.entries(body.taskerDetails).filter(
        ([, value]) => value !== undefined,
      )
      const details = { ...before, ...Object.fromEntries(given) }
      keep(user, { taskerDetails: details })
      return { taskerDetails: details }
    }),
    mock(updateServices, ({ body: { services } }) => {
      const { current } = state
      const before = current && profileOf(current).taskerDetails
      if (!before) return fail(403)
      keep(current, { taskerDetails: { ...before, services } })
      return { taskerDetails: { services } }
    }),
    mock(updateSchedule, ({ body: { hours, daysOff } }) => {
      const { current } = state
      const before = current && profileOf(current).taskerDetails
      if (!before) return fail(403)
      keep(current, { taskerDetails: { ...before, hours, daysOff } })
      return { taskerDetails: { hours, daysOff } }
    }),
    mock(updateCep, ({ body: { cep } }) => {
      if (!state.current) return fail(401)
      keep(state.current, { cep })
      return { cep }
    }),
    mock(finishTour, ({ body }) => {
      if (!state.current) return fail(401)
      Object.assign(state.current, body)
      return body
    }),
    mock(updateName, ({ body: { name } }) => {
      if (!state.current) return fail(401)
      keepPart(state.current, { name })
      return { profile: { name } }
    }),
    mock(updateCoordinates, ({ body: coordinates }) => {
      if (!state.current) return fail(401)
      keepPart(state.current, { coordinates })
      return { profile: { coordinates } }
    }),
    mock(listAddresses, ({ params }) => ({ addresses: addressesOf(params.uid) })),
    mock(saveAddress, ({ params: { uid, id: _id }, body: { point, ...lines } }) => {
      const before = addressesOf(uid)
      const main = before.find((each) => each._id === _id)?.main ?? before.length === 0
      const saved = { ...lines, _id, main, point: point ?? PAULISTA }
      const others = before.filter((each) => each._id !== _id)
      return { addresses: keepAddresses(uid, [...others, saved]) }
    }),
    mock(setMainAddress, ({ params: { uid, id } }) => {
      const chosen = addressesOf(uid).map((each) => ({ ...each, main: each._id === id }))
      return { addresses: keepAddresses(uid, chosen) }
    }),
    mock(deleteAddress, ({ params: { uid, id } }) => {
      const others = addressesOf(uid).filter(({ _id }) => _id !== id)
      const main = others.find((each) => each.main) ?? others[0]
      keepAddresses(
        uid,
        others.map((each) => ({ ...each, main: each === main })),
      )
      return { ok: true }
    }),
    mock(listFavourites, ({ params }) => ({ taskerIds: favouritesOf(params.uid) })),
    mock(listFavouriteCards, ({ params }) => ({
      taskers: favouritesOf(params.uid).flatMap((uid) =>
        state.taskers.filter((card) => card.uid === uid),
      ),
    })),
    mock(setFavourite, ({ params: { uid, taskerId }, body: { favourite } }) => {
      const others = favouritesOf(uid).filter((each) => each !== taskerId)
      const taskerIds = favourite ? [taskerId, ...others] : others
      favourites.set(uid, taskerIds)
      return { taskerIds }
    }),
    mock(updateRadiusKm, ({ body: { radiusKm } }) => {
      if (!state.current) return fail(401)
      keepPart(state.current, { radiusKm })
      return { profile: { radiusKm } }
    }),
  ]
}
