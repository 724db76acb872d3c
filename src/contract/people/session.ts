import { z } from 'zod/mini'
import { EMAIL_MAX, PERSON_NAME } from './limits.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import {
  Image,
  Ok,
  text,
  answerText,
  Count,
  Uid,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { roles } from './roles.ts'

export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

/** The signed-in person, as every page of the interface needs it. */
export const AuthUser = z.object({
  firebaseUid: Uid,
  email: z.nullable(answerText(EMAIL_MAX)),
  emailVerified: z.boolean(),
  roles: answerList(Role, roles.length),
  currentRole: Role,
  /** True when the person sees the operator's views. */
  operator: z.boolean(),
  /** The operators have suspended the account: it settles what is open, and begins nothing new. */
  suspended: z._default(z.boolean(), false),
  profile: z.object({ name: answerText(PERSON_NAME.max), photo: z.nullable(Image) }),
  hasSeenTour: z.boolean(),
})
export type AuthUser = z.output<typeof AuthUser>

/** Exchanges the identity provider's ID token for a session: a cookie and a bearer token. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth',
  summary: 'Exchange an ID token for a session',
  access: 'public',
  // Empty is let through the schema so that the server answers 'Token no proporcionado.'
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ token: z._default(text(0, 8192), '') }),
  response: z.object({ user: AuthUser, token: answerText(8192), created: z.boolean() }),
  errors: [
    'auth/token-missing',
    'auth/token-invalid',
    'auth/identity-unavailable',
    'auth/account-disabled',
    'auth/account-deleted',
    'auth/sign-in-again',
  ],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in',
  access: 'user',
  response: z.object({
    user: AuthUser,
    /** True when it is time to exchange a fresh ID token for a new session. */
    renew: z._default(z.boolean(), false),
  }),
  errors: [],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Revoke this session',
  access: 'public',
  response: Ok,
  errors: [],
})

export const countSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'How many devices are signed in',
  access: 'user',
  response: z.object({ count: Count }),
  errors: [],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: 'Revoke every session of the caller',
  access: 'user',
  whileSuspended: true,
  // With keepThis the caller's own session stays; it requires a sign-in of the last 5 minutes.
  body: z.object({ keepThis: z._default(z.boolean(), false) }),
  response: z.object({ ended: Count }),
  errors: ['auth/recent-sign-in-required'],
})

export const updateFcmToken = endpoint({
  method: 'PATCH',
  path: '/api/auth/update-fcm-token',
  summary: 'Keep the push token of this browser',
  access: 'user',
  whileSuspended: true,
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ firebaseUid: Uid, fcmToken: text(1, 4096) }),
  response: Ok,
  errors: ['auth/forbidden'],
})
