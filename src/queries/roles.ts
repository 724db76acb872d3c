import { mutationOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { call, lazyEndpoints } from '#src/api/client.ts'
import { ApiError, isApiError } from '#src/api/errors/api-error.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { Role } from '#src/contract/people/session.ts'
import type { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { patchSession } from '#src/session/session.ts'
import { userQueries } from './users.ts'

// In a file of its own: a visitor reads a profile and has neither session nor role.
const endpoint = lazyEndpoints(() => import('#src/contract/people/users.ts'))
const taskerEndpoint = lazyEndpoints(() => import('#src/contract/taskers/taskers.ts'))

/**
 * Chooses the role to act in, the first one too. Every status below 500 is a response, and only
 * one that says so is a success (product.md §5). Fails with the sentence to show as `message`,
 * and the `status` and the answer's `data` where there was one.
 */
export const updateRoleMutation = mutationOptions({
  mutationKey: ['users', 'updateRole'] as const,
  async mutationFn({ uid, newRole }: { uid: string; newRole: Role }) {
    const input = { params: { firebaseUid: uid }, body: { newRole } }
    const answer = await call(endpoint('updateRole'), input).catch((error: unknown) => {
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
  mutationKey: ['users', 'switchRole'] as const,
  mutationFn: ({ uid, newRole }: { uid: string; newRole: Role }) =>
    call(endpoint('switchRole'), { params: { firebaseUid: uid }, body: { newRole } }),
  onSuccess: ({ currentRole, roles }, _input, _result, { client }) =>
    patchSession(client, { currentRole, roles }),
})

export const becomeTaskerMutation = mutationOptions({
  mutationKey: ['users', 'becomeTasker'] as const,
  mutationFn: (uid: string) => call(endpoint('becomeTasker'), { params: { id: uid } }),
  onSuccess({ roles }, uid, _result, { client }) {
    patchSession(client, { roles })
    void client.invalidateQueries({ queryKey: userQueries.profile(uid).queryKey })
  },
})

/** A part of one's own profile that becoming a tasker saves, one after the other. */
const profilePart = <Value, Answer>(
  name: string,
  save: (uid: string, value: Value) => Promise<Answer>,
  write: (profile: UserProfile, answer: Answer) => UserProfile,
) =>
  mutationOptions({
    mutationKey: ['users', name] as const,
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
  (uid, cep: string) =>
    call(endpoint('updateCep'), { params: { firebaseUid: uid }, body: { cep } }),
  (profile, { cep }) => ({ ...profile, cep }),
)

export const radiusMutation = profilePart(
  'radiusKm',
  (uid, radiusKm: number) =>
    call(endpoint('updateRadiusKm'), { params: { uid }, body: { radiusKm } }),
  (profile, answer) => ({ ...profile, profile: { ...profile.profile, ...answer.profile } }),
)

type TaskerPatch = InputOf<typeof updateTaskerProfile>['body']['taskerDetails']

export const taskerProfileMutation = profilePart(
  'taskerDetails',
  (_uid, taskerDetails: TaskerPatch) =>
    call(taskerEndpoint('updateTaskerProfile'), { body: { taskerDetails } }),
  (profile, { taskerDetails }) => ({ ...profile, taskerDetails }),
)
