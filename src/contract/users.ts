import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cep, Coordinates, Image, Ok, RadiusKm, text, Timestamp } from './primitives.ts'
import { Role } from './session.ts'
import { Category, TaskerDetails } from './taskers.ts'

export const SubscriptionType = z.enum(['free', 'pro'])

/**
 * A person's page. `cep`, `profile.coordinates` and `email` are there for the person alone;
 * `taskerDetails` for taskers.
 */
export const UserProfile = z.object({
  firebaseUid: z.string(),
  roles: z.array(Role),
  currentRole: Role,
  type: Role,
  createdAt: Timestamp,
  email: z.optional(z.string()),
  cep: z.optional(z.nullable(z.string())),
  photo: z.nullable(Image),
  portfolioImages: z.array(Image),
  profile: z.object({
    name: z.string(),
    photo: z.nullable(z.string()),
    photoPublicId: z.nullable(z.string()),
    coordinates: z.optional(z.nullable(Coordinates)),
    radiusKm: z.number(),
    subscriptionType: SubscriptionType,
    bannerImage: z.nullable(z.string()),
    bannerPublicId: z.nullable(z.string()),
  }),
  taskerDetails: z.nullable(TaskerDetails),
})
export type UserProfile = z.output<typeof UserProfile>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A profile; the private fields only for its owner',
  access: 'public',
  response: UserProfile,
})

const RoleAnswer = z.object({
  success: z.boolean(),
  currentRole: Role,
  roles: z.array(Role),
  /** Why, where it did not succeed. */
  message: z.optional(z.string()),
})

export const updateRole = endpoint({
  method: 'PATCH',
  path: '/api/users/:firebaseUid/update-role',
  summary: 'Choose the current role among those held',
  access: 'user',
  body: z.object({ newRole: Role }),
  response: RoleAnswer,
})

export const switchRole = endpoint({
  method: 'PUT',
  path: '/api/users/:firebaseUid/switch-role',
  summary: 'Switch between the roles held',
  access: 'user',
  body: z.object({ newRole: Role }),
  response: z.object({ currentRole: Role, roles: z.array(Role) }),
})

export const becomeTasker = endpoint({
  method: 'POST',
  path: '/api/users/:id/become-tasker',
  summary: 'Add the tasker role',
  access: 'user',
  idempotent: true,
  response: z.object({ roles: z.array(Role) }),
})

export const getCep = endpoint({
  method: 'GET',
  path: '/api/users/profile/cep/:id',
  summary: 'My postal code',
  access: 'user',
  response: z.object({ cep: z.nullable(z.string()) }),
})

export const updateCep = endpoint({
  method: 'PUT',
  path: '/api/users/profile/cep/:firebaseUid',
  summary: 'Set my postal code',
  access: 'user',
  body: z.object({ cep: Cep }),
  response: z.object({ cep: z.string() }),
})

export const updateName = endpoint({
  method: 'PUT',
  path: '/api/users/profile/name/:uid',
  summary: 'Set my name',
  access: 'user',
  body: z.object({ name: text(2, 80) }),
  response: z.object({ profile: z.object({ name: z.string() }) }),
})

export const updateSubscriptionType = endpoint({
  method: 'PUT',
  path: '/api/users/profile/subscriptionType/:uid',
  summary: 'Set my subscription',
  access: 'user',
  body: z.object({ subscriptionType: SubscriptionType }),
  response: z.object({ profile: z.object({ subscriptionType: SubscriptionType }) }),
})

export const updateCoordinates = endpoint({
  method: 'PUT',
  path: '/api/users/profile/coordinates/:uid',
  summary: 'Set my point on the map',
  access: 'user',
  body: Coordinates,
  response: z.object({ profile: z.object({ coordinates: Coordinates }) }),
})

export const updateRadiusKm = endpoint({
  method: 'PUT',
  path: '/api/users/profile/radiusKm/:uid',
  summary: 'Set how far I search or travel',
  access: 'user',
  body: z.object({ radiusKm: RadiusKm }),
  response: z.object({ profile: z.object({ radiusKm: z.number() }) }),
})

export const addTaskerCategory = endpoint({
  method: 'PATCH',
  path: '/api/users/:firebaseUid/tasker-category',
  summary: 'Add a category to my tasker profile',
  access: 'user',
  body: z.object({ category: Category }),
  response: UserProfile,
})

/** LGPD art. 18: everything we hold about the caller. */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/users/:uid/export',
  summary: 'All my data',
  access: 'user',
  response: z.looseObject({ exportedAt: Timestamp }),
})

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid',
  summary: 'Delete my account',
  access: 'user',
  response: Ok,
})

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/users/:uid/favourites',
  summary: 'The taskers I keep',
  access: 'user',
  response: z.object({ taskerIds: z.array(z.string()) }),
})

export const setFavourite = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/favourites/:taskerId',
  summary: 'Keep a tasker, or stop keeping',
  access: 'user',
  body: z.object({ favourite: z.boolean() }),
  response: z.object({ taskerIds: z.array(z.string()) }),
})
