import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { updateServices } from '#src/contract/taskers/price-list.ts'
import { JOB_MINUTES } from '#src/contract/taskers/hours.ts'
import type { updateSchedule } from '#src/contract/taskers/schedule.ts'
import type { TaskerDetails, updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import type {
  updateCep,
  updateCoordinates,
  updateName,
  updateRadiusKm,
  UserProfile,
} from '#src/contract/people/users.ts'
import type { updateTaxId } from '#src/contract/people/tax-id.ts'
import { entriesOf, entryKind } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries, useEntriesOf } from '#src/outbox/state.ts'
import { withPhotoEdits } from './photo-view.ts'
import { userQueries } from './users.ts'
import { withVideoEdits } from './video-view.ts'

export type TaskerPatch = InputOf<typeof updateTaskerProfile>['body']['taskerDetails']

const detailKind = (field: string) =>
  entryKind<typeof updateTaskerProfile>(`profile/${field}`)

/** The edits that a profile in view shows; a page that only reads does not load their actions. */
export const profileKinds = {
  name: entryKind<typeof updateName>('profile/name'),
  cep: entryKind<typeof updateCep>('profile/cep'),
  point: entryKind<typeof updateCoordinates>('profile/point'),
  taxId: entryKind<typeof updateTaxId>('profile/tax-id'),
  radius: entryKind<typeof updateRadiusKm>('profile/radius'),
  services: entryKind<typeof updateServices>('profile/services'),
  schedule: entryKind<typeof updateSchedule>('profile/schedule'),
  bio: detailKind('bio'),
  price: detailKind('price'),
  hourlyRate: detailKind('hourly-rate'),
  skills: detailKind('skills'),
  experience: detailKind('experience'),
  availability: detailKind('availability'),
  gap: detailKind('gap'),
  jobsPerDay: detailKind('jobs-per-day'),
  presentation: detailKind('presentation'),
}

const detailKinds = [
  profileKinds.bio,
  profileKinds.price,
  profileKinds.hourlyRate,
  profileKinds.skills,
  profileKinds.experience,
  profileKinds.availability,
  profileKinds.gap,
  profileKinds.jobsPerDay,
  profileKinds.presentation,
]

/** The profile, with its owner's pending changes. */
export function withEdits(profile: UserProfile, entries: readonly Entry[]): UserProfile {
  const open = entries.filter((entry) => isOpen(entry) && entry.uid === profile.firebaseUid)
  let edited = withPhotoEdits(profile, open, entries)
  for (const { input } of entriesOf(open, profileKinds.name))
    edited = withName(edited, input.body.name)
  for (const { input } of entriesOf(open, profileKinds.cep))
    edited = { ...edited, cep: input.body.cep }
  for (const { input } of entriesOf(open, profileKinds.point))
    edited = withPart(edited, { coordinates: input.body })
  for (const { input } of entriesOf(open, profileKinds.radius))
    edited = withPart(edited, input.body)
  for (const { input } of entriesOf(open, profileKinds.taxId))
    edited = withPart(edited, input.body)
  for (const { input } of entriesOf(open, profileKinds.services))
    edited = withOffer(edited, priceListFromBody(input.body))
  for (const { input } of entriesOf(open, profileKinds.schedule))
    edited = withOffer(edited, scheduleFromBody(input.body))
  for (const kind of detailKinds)
    for (const { input } of entriesOf(open, kind))
      edited = withDetails(edited, input.body.taskerDetails)
  return withVideoEdits(edited, open)
}

/** One's own page, refetched on opening: another device may have changed it. */
export const ownProfile = (uid: string) =>
  queryOptions({ ...userQueries.profile(uid), staleTime: OWN_STALE_MS })

export const OWN_STALE_MS = 2000

/** A query of a profile; of one's own, with the pending changes. */
export function useEditedProfile<Query extends { data: UserProfile | undefined }>(
  query: Query,
): Query {
  const entries = useEntries()
  return query.data ? { ...query, data: withEdits(query.data, entries) } : query
}

/** A person's profile, for pages that do without it. */
export const useProfile = (id: string) =>
  useEditedProfile(useQuery(userQueries.profile(id)))

/** The signed-in user's latest pending name; undefined when there is none. */
export const useNewName = (): string | undefined =>
  useEntriesOf(profileKinds.name).findLast(isOpen)?.input.body.name

/** The profile with `part` of its personal data replaced. */
export const withPart = (profile: UserProfile, part: Partial<UserProfile['profile']>) => ({
  ...profile,
  profile: { ...profile.profile, ...part },
})

export const withName = (profile: UserProfile, name: string) =>
  withPart(profile, { name, nameMissing: false })

/** Undefined fields of the patch stay as they are. A new bio is not the one that was hidden. */
export const withDetails = (profile: UserProfile, patch: TaskerPatch): UserProfile => {
  const { taskerDetails } = profile
  if (!taskerDetails) return profile
  const edited = { ...taskerDetails, ...given(patch) }
  if (patch.bio) delete edited.bioHiddenFor
  return { ...profile, taskerDetails: edited }
}

type Offer = Partial<Pick<TaskerDetails, 'services' | 'hours' | 'daysOff'>>

export const withOffer = (profile: UserProfile, offer: Offer): UserProfile => {
  const { taskerDetails } = profile
  return taskerDetails
    ? { ...profile, taskerDetails: { ...taskerDetails, ...offer } }
    : profile
}

/** A list as it was sent, in the shape that it is shown in. */
export const priceListFromBody = ({
  services,
}: InputOf<typeof updateServices>['body']) => ({
  services: services.map(
    ({ skill, name, price, charge, durationMinutes = JOB_MINUTES, note = '' }) => ({
      skill,
      name,
      price,
      charge,
      durationMinutes,
      note,
    }),
  ),
})

/** A week as it was sent. */
export const scheduleFromBody = ({
  hours,
  daysOff,
}: InputOf<typeof updateSchedule>['body']): Offer => ({ hours, daysOff })

export const given = (patch: TaskerPatch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
