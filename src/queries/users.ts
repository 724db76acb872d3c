import { mutationOptions, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '#src/api/client.ts'
import { ApiError, isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf } from '#src/contract/endpoint.ts'
import type { Role } from '#src/contract/session.ts'
import { updateTaskerProfile } from '#src/contract/taskers.ts'
import {
  becomeTasker,
  getCep,
  getUser,
  switchRole,
  updateCep,
  updateRadiusKm,
  updateRole,
  type UserProfile,
} from '#src/contract/users.ts'
import type { KeptPage } from '#src/lib/kept-page.ts'
import { patchSession } from '#src/session/session.ts'

const userKeys = {
  all: ['users'] as const,
  profile: (id: string) => ['users', 'profile', id] as const,
  switchRole: ['users', 'switchRole'] as const,
}

export const userQueries = {
  /** A client's or tasker's page; with the private fields when it is one's own. */
  profile: (id: string) =>
    queryOptions({
      queryKey: userKeys.profile(id),
      queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
      meta: { persist: true, page: pageOf },
    }),
  cep: (id: string) =>
    queryOptions({
      queryKey: [...userKeys.all, 'cep', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getCep, { params: { id } }, { signal })).cep,
      meta: { persist: true },
    }),
}

/** One's own is the account, another tasker's the sheet; another client has no page. */
function pageOf(profile: UserProfile): KeptPage | undefined {
  const { firebaseUid, currentRole, taskerDetails, photo } = profile
  if (currentRole)
    return {
      kind: 'profile',
      href: currentRole === 'tasker' ? '/tasker-profile' : '/user-profile',
    }
  return taskerDetails
    ? {
        kind: 'tasker',
        href: `/taskers/${firebaseUid}`,
        title: profile.profile.name,
        image: photo?.url,
      }
    : undefined
}

/**
 * Chooses the role to act in, the first one too. Every status below 500 is a response, and only
 * one that says so is a success (product.md §5). Fails with the sentence to show as `message`,
 * and the `status` and the answer's `data` where there was one.
 */
export const updateRoleMutation = mutationOptions({
  mutationKey: [...userKeys.all, 'updateRole'] as const,
  async mutationFn({ uid, newRole }: { uid: string; newRole: Role }) {
    const input = { params: { firebaseUid: uid }, body: { newRole } }
    const answer = await call(updateRole, input).catch((error: unknown) => {
      throw isApiError(error) && error.outcomeUnknown ? unreachable(error) : error
    })
    if (answer.success) return answer
    const message = answer.message ?? i18next.t('profile.role.failed')
    throw new ApiError('http', { status: 200, data: answer, message })
  },
  onSuccess: ({ currentRole, roles }, _input, _result, { client }) =>
    patchSession(client, { currentRole, roles }),
})

const unreachable = ({ kind, status, data, cause }: ApiError) =>
  new ApiError(kind, {
    ...(status !== undefined && { status }),
    data: { details: data },
    cause,
    message: i18next.t('profile.role.unreachable'),
  })

export const switchRoleMutation = mutationOptions({
  mutationKey: userKeys.switchRole,
  mutationFn: ({ uid, newRole }: { uid: string; newRole: Role }) =>
    call(switchRole, { params: { firebaseUid: uid }, body: { newRole } }),
  onSuccess: ({ currentRole, roles }, _input, _result, { client }) =>
    patchSession(client, { currentRole, roles }),
})

export const becomeTaskerMutation = mutationOptions({
  mutationKey: [...userKeys.all, 'becomeTasker'] as const,
  mutationFn: (uid: string) => call(becomeTasker, { params: { id: uid } }),
  onSuccess({ roles }, uid, _result, { client }) {
    patchSession(client, { roles })
    void client.invalidateQueries({ queryKey: userKeys.profile(uid) })
  },
})

/** A part of one's own profile that becoming a tasker saves, one after the other. */
const profilePart = <Value, Answer>(
  name: string,
  save: (uid: string, value: Value) => Promise<Answer>,
  write: (profile: UserProfile, answer: Answer) => UserProfile,
) =>
  mutationOptions({
    mutationKey: [...userKeys.all, name] as const,
    mutationFn: ({ uid, value }: { uid: string; value: Value }) => save(uid, value),
    onSuccess(answer, { uid }, _result, { client }) {
      client.setQueryData(
        userQueries.profile(uid).queryKey,
        (profile) => profile && write(profile, answer),
      )
    },
  })

export const cepMutation = profilePart(
  'cep',
  (uid, cep: string) => call(updateCep, { params: { firebaseUid: uid }, body: { cep } }),
  (profile, { cep }) => ({ ...profile, cep }),
)

export const radiusMutation = profilePart(
  'radiusKm',
  (uid, radiusKm: number) => call(updateRadiusKm, { params: { uid }, body: { radiusKm } }),
  (profile, answer) => ({ ...profile, profile: { ...profile.profile, ...answer.profile } }),
)

type TaskerPatch = InputOf<typeof updateTaskerProfile>['body']['taskerDetails']

export const taskerProfileMutation = profilePart(
  'taskerDetails',
  (_uid, taskerDetails: TaskerPatch) =>
    call(updateTaskerProfile, { body: { taskerDetails } }),
  (profile, { taskerDetails }) => ({ ...profile, taskerDetails }),
)
