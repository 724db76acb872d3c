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
  updateName,
  updateRadiusKm,
  updateRole,
  type UserProfile,
} from '#src/contract/users.ts'
import { patchSession, renameSession } from '#src/session/session.ts'

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
      meta: { persist: true },
    }),
  cep: (id: string) =>
    queryOptions({
      queryKey: [...userKeys.all, 'cep', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getCep, { params: { id } }, { signal })).cep,
      meta: { persist: true },
    }),
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
    throw new ApiError('http', { status: 200, data: { ...answer, message } })
  },
  onSuccess: ({ currentRole, roles }, _input, _result, { client }) =>
    patchSession(client, { currentRole, roles }),
})

const unreachable = ({ kind, status, data, cause }: ApiError) =>
  new ApiError(kind, {
    ...(status !== undefined && { status }),
    data: { message: i18next.t('profile.role.unreachable'), details: data },
    cause,
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
    return client.invalidateQueries({ queryKey: userKeys.profile(uid) })
  },
})

type Edit<Value, Answer> = {
  send: (uid: string, value: Value) => Promise<Answer>
  /** The profile with the value in it: shown at once. */
  write: (profile: UserProfile, value: Value) => UserProfile
  /** The same part as it was, for when the backend refuses. */
  restore: (profile: UserProfile, before: UserProfile, value: Value) => UserProfile
  /** The value that the backend kept, which may differ from the one sent. */
  settle: (profile: UserProfile, answer: Answer) => UserProfile
}

/** One change of one's own profile, shown at once and undone alone. */
const profileEdit = <Value, Answer>(
  name: string,
  { send, write, restore, settle }: Edit<Value, Answer>,
) =>
  mutationOptions({
    mutationKey: [...userKeys.all, name] as const,
    scope: { id: `profile-${name}` },
    mutationFn: ({ uid, value }: { uid: string; value: Value }) => send(uid, value),
    async onMutate({ uid, value }, { client }) {
      const { queryKey } = userQueries.profile(uid)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (profile) => profile && write(profile, value))
      return before
    },
    onError: (_error, { uid, value }, before, { client }) =>
      client.setQueryData(
        userQueries.profile(uid).queryKey,
        (profile) => profile && before && restore(profile, before, value),
      ),
    onSuccess(answer, { uid }, _before, { client }) {
      const profile = client.setQueryData(
        userQueries.profile(uid).queryKey,
        (current) => current && settle(current, answer),
      )
      if (profile) renameSession(client, profile.profile.name)
    },
  })

/** `part` of what the profile says of the person replaced. */
const withPart = (profile: UserProfile, part: Partial<UserProfile['profile']>) => ({
  ...profile,
  profile: { ...profile.profile, ...part },
})

export const nameMutation = profileEdit('name', {
  send: (uid, name: string) => call(updateName, { params: { uid }, body: { name } }),
  write: (profile, name) => withPart(profile, { name, nameMissing: false }),
  restore: (profile, { profile: { name, nameMissing } }) =>
    withPart(profile, { name, nameMissing }),
  settle: (profile, answer) => withPart(profile, { ...answer.profile, nameMissing: false }),
})

export const cepMutation = profileEdit('cep', {
  send: (uid, cep: string) =>
    call(updateCep, { params: { firebaseUid: uid }, body: { cep } }),
  write: (profile, cep) => ({ ...profile, cep }),
  restore: (profile, { cep }) => ({ ...profile, cep: cep ?? null }),
  settle: (profile, { cep }) => ({ ...profile, cep }),
})

export const radiusMutation = profileEdit('radiusKm', {
  send: (uid, radiusKm: number) =>
    call(updateRadiusKm, { params: { uid }, body: { radiusKm } }),
  write: (profile, radiusKm) => withPart(profile, { radiusKm }),
  restore: (profile, before) => withPart(profile, { radiusKm: before.profile.radiusKm }),
  settle: (profile, answer) => withPart(profile, answer.profile),
})

type TaskerPatch = InputOf<typeof updateTaskerProfile>['body']['taskerDetails']

export const taskerProfileMutation = profileEdit('taskerDetails', {
  send: (_uid, taskerDetails: TaskerPatch) =>
    call(updateTaskerProfile, { body: { taskerDetails } }),
  write: (profile, patch) => withDetails(profile, patch),
  restore: (profile, before, patch) =>
    withDetails(
      profile,
      Object.fromEntries(
        Object.entries(before.taskerDetails ?? {}).filter(([field]) => field in patch),
      ),
    ),
  settle: (profile, { taskerDetails }) => ({ ...profile, taskerDetails }),
})

/** Undefined fields of the patch stay as they are. */
const withDetails = (profile: UserProfile, patch: TaskerPatch): UserProfile => {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const { taskerDetails } = profile
  return taskerDetails
    ? { ...profile, taskerDetails: { ...taskerDetails, ...Object.fromEntries(given) } }
    : profile
}
