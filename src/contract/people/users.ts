import { z } from 'zod/mini'
import { EMAIL_MAX, PERSON_NAME } from './limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { ALBUM_MAX } from '#src/contract/media/limits.ts'
import {
  AlbumImage,
  Brl,
  Cep,
  Coordinates,
  Image,
  Ok,
  RadiusKm,
  Timestamp,
  answerText,
  Address,
  Count,
  Id,
  list,
  PersonName,
  Uid,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { orderStatuses } from '#src/contract/orders/order-lifecycle.ts'
import { providerErrors } from '#src/contract/payments/errors.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { Role } from './session.ts'
import { subscriptionTypes } from './roles.ts'
import { TaxIdAnswer } from './tax-ids.ts'
import { Category, TaskerDetails } from '#src/contract/taskers/taskers.ts'

const user = uidParam('users/not-found')

export const SubscriptionType = z.enum(subscriptionTypes)

/**
 * A person's page. Public: the name, the photo and the month they joined; of a tasker also the
 * banner, the portfolio and `taskerDetails`. Optional fields are for the person alone.
 */
export const UserProfile = z.object({
  firebaseUid: Uid,
  roles: z.optional(answerList(Role, 2)),
  currentRole: z.optional(Role),
  type: z.optional(Role),
  /** Others see the first of the month. */
  createdAt: Timestamp,
  email: z.optional(answerText(EMAIL_MAX)),
  cep: z.optional(z.nullable(answerText(9))),
  photo: z.nullable(Image),
  portfolioImages: list(AlbumImage, 100),
  /** Pictures of the person's home: for the person alone. */
  homeImages: z.optional(list(AlbumImage, ALBUM_MAX)),
  profile: z.object({
    name: answerText(PERSON_NAME.max),
    /** The name is a neutral placeholder until the person gives theirs. */
    nameMissing: z.optional(z.boolean()),
    photo: z.nullable(Address),
    photoPublicId: z.nullable(answerText(128)),
    coordinates: z.optional(z.nullable(Coordinates)),
    radiusKm: z.optional(Count),
    subscriptionType: z.optional(SubscriptionType),
    taxId: z.optional(TaxIdAnswer),
    bannerImage: z.nullable(Address),
    bannerPublicId: z.nullable(answerText(128)),
  }),
  taskerDetails: z.nullable(TaskerDetails),
})
export type UserProfile = z.output<typeof UserProfile>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A profile; the private fields only for its owner',
  access: 'public',
  params: { id: user },
  response: UserProfile,
  errors: [],
})

const RoleAnswer = z.object({
  success: z.boolean(),
  currentRole: Role,
  roles: answerList(Role, 2),
  /** The reason of a failure. */
  message: z.optional(answerText(500)),
})

export const updateRole = endpoint({
  method: 'PATCH',
  path: '/api/users/:firebaseUid/update-role',
  summary: 'Choose the current role among those held',
  access: 'user',
  params: { firebaseUid: user },
  body: z.object({ newRole: Role }),
  response: RoleAnswer,
  errors: ['auth/forbidden', 'users/role-not-held'],
})

export const switchRole = endpoint({
  method: 'PUT',
  path: '/api/users/:firebaseUid/switch-role',
  summary: 'Switch between the roles held',
  access: 'user',
  whileSuspended: true,
  params: { firebaseUid: user },
  body: z.object({ newRole: Role }),
  response: z.object({ currentRole: Role, roles: answerList(Role, 2) }),
  errors: ['auth/forbidden', 'users/role-not-held'],
})

export const becomeTasker = endpoint({
  method: 'POST',
  path: '/api/users/:id/become-tasker',
  summary: 'Add the tasker role',
  access: 'user',
  params: { id: user },
  response: z.object({ roles: answerList(Role, 2) }),
  errors: ['auth/forbidden'],
})

export const getCep = endpoint({
  // product.md §7 names it; the app reads the profile, which holds it.
  method: 'GET',
  path: '/api/users/profile/cep/:id',
  summary: 'My postal code',
  access: 'user',
  params: { id: user },
  response: z.object({ cep: z.nullable(answerText(9)) }),
  errors: ['auth/forbidden'],
})

export const updateCep = endpoint({
  method: 'PUT',
  path: '/api/users/profile/cep/:firebaseUid',
  summary: 'Set my postal code',
  access: 'user',
  params: { firebaseUid: user },
  body: z.object({ cep: Cep }),
  response: z.object({ cep: answerText(9) }),
  errors: ['auth/forbidden', 'geo/cep-unknown'],
})

export const updateName = endpoint({
  method: 'PUT',
  path: '/api/users/profile/name/:uid',
  summary: 'Set my name',
  access: 'user',
  params: { uid: user },
  body: z.object({ name: PersonName }),
  response: z.object({ profile: z.object({ name: answerText(PERSON_NAME.max) }) }),
  errors: ['auth/forbidden', 'texts/contact'],
})

export const updateSubscriptionType = endpoint({
  // product.md §7 names it; the paid subscription is not granted yet, so there is none to end.
  method: 'PUT',
  path: '/api/users/profile/subscriptionType/:uid',
  summary: 'Go back to the free subscription; the operator grants the other',
  access: 'user',
  params: { uid: user },
  body: z.object({ subscriptionType: SubscriptionType }),
  response: z.object({ profile: z.object({ subscriptionType: SubscriptionType }) }),
  errors: ['auth/forbidden', 'users/subscription-not-granted'],
})

export const updateCoordinates = endpoint({
  method: 'PUT',
  path: '/api/users/profile/coordinates/:uid',
  summary: 'Set my point on the map',
  access: 'user',
  params: { uid: user },
  body: Coordinates,
  response: z.object({ profile: z.object({ coordinates: Coordinates }) }),
  errors: ['auth/forbidden'],
})

export const updateRadiusKm = endpoint({
  method: 'PUT',
  path: '/api/users/profile/radiusKm/:uid',
  summary: 'Set how far I search or travel',
  access: 'user',
  params: { uid: user },
  body: z.object({ radiusKm: RadiusKm }),
  response: z.object({ profile: z.object({ radiusKm: Count }) }),
  errors: ['auth/forbidden'],
})

/** It cannot be undone: the interface shows the tour again on request. */
export const finishTour = endpoint({
  method: 'PUT',
  path: '/api/users/profile/hasSeenTour/:uid',
  summary: 'Say that I have seen the tour, or have skipped it',
  access: 'user',
  whileSuspended: true,
  params: { uid: user },
  body: z.object({ hasSeenTour: z.literal(true) }),
  response: z.object({ hasSeenTour: z.literal(true) }),
  errors: ['auth/forbidden'],
})

export const addTaskerCategory = endpoint({
  // product.md §7 names it; the app sends all categories at once, by updateTaskerProfile.
  method: 'PATCH',
  path: '/api/users/:firebaseUid/tasker-category',
  summary: 'Add a category to my tasker profile',
  access: 'user',
  params: { firebaseUid: user },
  body: z.object({ category: Category }),
  response: UserProfile,
  errors: ['auth/forbidden', 'taskers/role-needed', 'taskers/too-many-categories'],
})

/** LGPD art. 18: everything we hold about the caller. Pictures and the video by their addresses. */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/users/:uid/export',
  summary: 'All my data',
  access: 'user',
  params: { uid: user },
  response: z.looseObject({ exportedAt: Timestamp }),
  // Only the provider stores saved cards.
  errors: ['auth/forbidden', ...providerErrors],
})

/** What blocks the deletion of an account, and the money in it. */
export const DeletionBlocker = z.object({
  kind: z._default(z.enum(['request', 'order']), 'request'),
  /** The id of the request or order. */
  requestId: Id,
  /** As its page shows it. */
  number: answerText(20),
  otherName: answerText(PERSON_NAME.max),
  status: z.union([z.enum(requestStatuses), z.enum(orderStatuses)]),
  /** BRL that is being charged, held, or being sent. */
  held: Brl,
})
export type DeletionBlocker = z.output<typeof DeletionBlocker>

/** `details` of the 409 users/deletion-blocked too. */
export const DeletionBlockers = z.object({ blockers: list(DeletionBlocker, 100) })

export const checkDeletion = endpoint({
  method: 'GET',
  path: '/api/users/:uid/deletion',
  summary: 'What keeps my account from being deleted',
  access: 'user',
  params: { uid: user },
  response: DeletionBlockers,
  errors: ['auth/forbidden'],
})

/** Requires a sign-in of the last five minutes. The account cannot be restored. */
export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid',
  summary: 'Delete my account',
  access: 'user',
  params: { uid: user },
  response: Ok,
  errors: ['auth/forbidden', 'auth/recent-sign-in-required', 'users/deletion-blocked'],
})
