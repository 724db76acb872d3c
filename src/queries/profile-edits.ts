import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#src/contract/endpoint.ts'
import { updateTaskerProfile } from '#src/contract/taskers.ts'
import {
  updateCep,
  updateName,
  updateRadiusKm,
  type UserProfile,
} from '#src/contract/users.ts'
import { entriesOf, outboxAction, registered } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries, useEntriesOf } from '#src/outbox/state.ts'
import { renameSession } from '#src/session/session.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { userQueries } from './users.ts'

type TaskerPatch = InputOf<typeof updateTaskerProfile>['body']['taskerDetails']

/** Each field is a subject of its own: it waits, is refused and is taken back alone. */
const fieldOf = <Field extends string>(field: Field) => ({
  kind: `profile/${field}` as const,
  subjectOf: () => `profile:${field}`,
  lastWins: true,
  onRefused: askAgain,
})

export const nameAction = outboxAction({
  ...fieldOf('name'),
  endpoint: updateName,
  onSent(client, { body }, answer) {
    const name = answer?.profile.name ?? body.name
    settle(client, (profile) => withName(profile, name))
    renameSession(client, name)
  },
})

export const cepAction = outboxAction({
  ...fieldOf('cep'),
  endpoint: updateCep,
  onSent: (client, { body }, answer) =>
    settle(client, (profile) => ({ ...profile, cep: answer?.cep ?? body.cep })),
})

export const radiusAction = outboxAction({
  ...fieldOf('radius'),
  endpoint: updateRadiusKm,
  onSent: (client, { body }, answer) =>
    settle(client, (profile) => withPart(profile, answer?.profile ?? body)),
})

/** One field of what a tasker offers, or those that are chosen together. */
const detailAction = <Field extends string>(field: Field) =>
  outboxAction({
    ...fieldOf(field),
    endpoint: updateTaskerProfile,
    onSent: (client, { body: { taskerDetails: sent } }, answer) =>
      settle(client, (profile) =>
        withDetails(profile, keptOf(sent, answer?.taskerDetails)),
      ),
  })

export const bioAction = detailAction('bio')
export const priceAction = detailAction('price')
export const hourlyRateAction = detailAction('hourly-rate')
export const skillsAction = detailAction('skills')
export const availabilityAction = detailAction('availability')

const detailActions = [
  bioAction,
  priceAction,
  hourlyRateAction,
  skillsAction,
  availabilityAction,
]

export const profileActions = [
  registered(nameAction),
  registered(cepAction),
  registered(radiusAction),
  ...detailActions.map(registered),
]

/** The profile as its owner has left it: what the backend has not heard of yet included. */
export function withEdits(profile: UserProfile, entries: readonly Entry[]): UserProfile {
  const open = entries.filter((entry) => isOpen(entry) && entry.uid === profile.firebaseUid)
  let edited = profile
  for (const { input } of entriesOf(open, nameAction))
    edited = withName(edited, input.body.name)
  for (const { input } of entriesOf(open, cepAction))
    edited = { ...edited, cep: input.body.cep }
  for (const { input } of entriesOf(open, radiusAction))
    edited = withPart(edited, input.body)
  for (const action of detailActions)
    for (const { input } of entriesOf(open, action))
      edited = withDetails(edited, input.body.taskerDetails)
  return edited
}

/** A person's page; one's own as one has left it, sent or not. */
export function useProfile(id: string) {
  const entries = useEntries()
  const query = useQuery(userQueries.profile(id))
  return query.data ? { ...query, data: withEdits(query.data, entries) } : query
}

/** The name that the signed-in person has given themselves last; undefined when none waits. */
export const useNewName = (): string | undefined =>
  useEntriesOf(nameAction).findLast(isOpen)?.input.body.name

/** `part` of what the profile says of the person replaced. */
const withPart = (profile: UserProfile, part: Partial<UserProfile['profile']>) => ({
  ...profile,
  profile: { ...profile.profile, ...part },
})

const withName = (profile: UserProfile, name: string) =>
  withPart(profile, { name, nameMissing: false })

/** Undefined fields of the patch stay as they are. */
const withDetails = (profile: UserProfile, patch: TaskerPatch): UserProfile => {
  const { taskerDetails } = profile
  return taskerDetails
    ? { ...profile, taskerDetails: { ...taskerDetails, ...given(patch) } }
    : profile
}

const given = (patch: TaskerPatch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

/**
 * The fields that were sent as the backend has kept them. Of the others its answer may say less
 * than the next one, which can arrive before.
 */
const keptOf = (sent: TaskerPatch, kept: TaskerPatch = {}): TaskerPatch => ({
  ...sent,
  ...Object.fromEntries(Object.entries(kept).filter(([field]) => field in given(sent))),
})

/** Writes into one's own profile what the backend has kept. An answer under way may not know it. */
function settle(client: QueryClient, write: (profile: UserProfile) => UserProfile): void {
  const { queryKey } = own()
  const isStale = client.isFetching({ queryKey }) > 0
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (profile) => profile && write(profile))
  if (isStale) askAgain(client)
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: own().queryKey })
}

/** Entries are settled while the person who made them is signed in. */
const own = () => userQueries.profile(useAppStore.getState().uid ?? '')
