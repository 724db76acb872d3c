import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf } from '#src/contract/endpoint.ts'
import type { Role } from '#src/contract/session.ts'
import { updateTaskerProfile } from '#src/contract/taskers.ts'
import {
  becomeTasker,
  getCep,
  getUser,
  listFavourites,
  setFavourite,
  switchRole,
  updateCep,
  updateCoordinates,
  updateName,
  updateRadiusKm,
  type UserProfile,
} from '#src/contract/users.ts'
import { patchSession } from './session.ts'

export const userKeys = {
  all: ['users'] as const,
  profile: (id: string) => ['users', 'profile', id] as const,
  favourites: (uid: string) => ['users', 'favourites', uid] as const,
  setFavourite: ['users', 'setFavourite'] as const,
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
  /** The uids of the taskers one keeps. */
  favourites: (uid: string) =>
    queryOptions({
      queryKey: userKeys.favourites(uid),
      queryFn: async ({ signal }) =>
        (await call(listFavourites, { params: { uid } }, { signal })).taskerIds,
      meta: { persist: true },
    }),
}

export const switchRoleMutation = mutationOptions({
  mutationKey: [...userKeys.all, 'switchRole'] as const,
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

type FavouriteInput = { uid: string; taskerId: string; favourite: boolean }

export const favouriteMutation = mutationOptions({
  mutationKey: userKeys.setFavourite,
  scope: { id: 'favourites' },
  networkMode: 'online',
  meta: { persist: true },
  mutationFn: ({ uid, taskerId, favourite }: FavouriteInput) =>
    call(setFavourite, { params: { uid, taskerId }, body: { favourite } }),
  async onMutate(input, { client }) {
    await client.cancelQueries({ queryKey: userKeys.favourites(input.uid) })
    keep(client, input)
  },
  onError: (_error, input, _result, { client }) =>
    keep(client, { ...input, favourite: !input.favourite }),
})

const keep = (client: QueryClient, { uid, taskerId, favourite }: FavouriteInput) =>
  client.setQueryData(userQueries.favourites(uid).queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== taskerId)
    return favourite ? [...others, taskerId] : others
  })

/** One change of one's own profile, put into the cached profile when the backend has it. */
const profileEdit = <Value, Answer>(
  name: string,
  send: (uid: string, value: Value) => Promise<Answer>,
  apply: (profile: UserProfile, answer: Answer) => UserProfile,
) =>
  mutationOptions({
    mutationKey: [...userKeys.all, name] as const,
    mutationFn: ({ uid, value }: { uid: string; value: Value }) => send(uid, value),
    onSuccess: (answer, { uid }, _result, { client }) =>
      client.setQueryData(
        userQueries.profile(uid).queryKey,
        (profile) => profile && apply(profile, answer),
      ),
  })

export const nameMutation = profileEdit(
  'name',
  (uid, name: string) => call(updateName, { params: { uid }, body: { name } }),
  (profile, answer) => ({ ...profile, profile: { ...profile.profile, ...answer.profile } }),
)

export const cepMutation = profileEdit(
  'cep',
  (uid, cep: string) => call(updateCep, { params: { firebaseUid: uid }, body: { cep } }),
  (profile, { cep }) => ({ ...profile, cep }),
)

export const coordinatesMutation = profileEdit(
  'coordinates',
  (uid, body: InputOf<typeof updateCoordinates>['body']) =>
    call(updateCoordinates, { params: { uid }, body }),
  (profile, answer) => ({ ...profile, profile: { ...profile.profile, ...answer.profile } }),
)

export const radiusMutation = profileEdit(
  'radiusKm',
  (uid, radiusKm: number) => call(updateRadiusKm, { params: { uid }, body: { radiusKm } }),
  (profile, answer) => ({ ...profile, profile: { ...profile.profile, ...answer.profile } }),
)

export const taskerProfileMutation = profileEdit(
  'taskerDetails',
  (_uid, taskerDetails: InputOf<typeof updateTaskerProfile>['body']['taskerDetails']) =>
    call(updateTaskerProfile, { body: { taskerDetails } }),
  (profile, { taskerDetails }) => ({ ...profile, taskerDetails }),
)
