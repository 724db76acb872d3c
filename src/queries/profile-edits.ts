import type { QueryClient } from '@tanstack/react-query'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { updateSchedule } from '#src/contract/taskers/schedule.ts'
import { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import {
  updateCep,
  updateCoordinates,
  updateName,
  updateRadiusKm,
} from '#src/contract/people/users.ts'
import { updateTaxId } from '#src/contract/people/tax-id.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { patchSessionProfile } from '#src/session/session.ts'
import { settleProfile } from './own-profile.ts'
import {
  given,
  priceListFromBody,
  profileKinds,
  type TaskerPatch,
  withDetails,
  withName,
  withOffer,
  withPart,
  scheduleFromBody,
} from './profile-view.ts'
import { VIDEO_SUBJECT } from './video-view.ts'

/** Each field is a subject of its own: it waits, is refused and is undone alone. */
const fieldOf = ({ kind }: { kind: string }) => ({
  kind,
  subjectOf: () => kind.replace('/', ':'),
  lastWins: true,
  onRefused: (client: QueryClient) => settleProfile(client),
})

export const nameAction = outboxAction({
  ...fieldOf(profileKinds.name),
  endpoint: updateName,
  onSent(client, { body }, answer) {
    const name = answer?.profile.name ?? body.name
    settleProfile(client, (profile) => withName(profile, name))
    patchSessionProfile(client, { name })
  },
})

export const cepAction = outboxAction({
  ...fieldOf(profileKinds.cep),
  endpoint: updateCep,
  onSent(client, { body }, answer) {
    settleProfile(client, (profile) => ({ ...profile, cep: answer?.cep ?? body.cep }))
    // Another postal code has moved the person's point too.
    settleProfile(client)
  },
})

export const pointAction = outboxAction({
  ...fieldOf(profileKinds.point),
  endpoint: updateCoordinates,
  onSent: (client, { body }, answer) =>
    settleProfile(client, (profile) =>
      withPart(profile, answer?.profile ?? { coordinates: body }),
    ),
})

export const radiusAction = outboxAction({
  ...fieldOf(profileKinds.radius),
  endpoint: updateRadiusKm,
  onSent: (client, { body }, answer) =>
    settleProfile(client, (profile) => withPart(profile, answer?.profile ?? body)),
})

export const taxIdAction = outboxAction({
  ...fieldOf(profileKinds.taxId),
  endpoint: updateTaxId,
  onSent: (client, { body }, answer) =>
    settleProfile(client, (profile) => withPart(profile, answer?.profile ?? body)),
})

/** One field of a tasker's profile, or fields that are chosen together. */
const detailAction = (kind: { kind: string }) =>
  outboxAction({
    ...fieldOf(kind),
    endpoint: updateTaskerProfile,
    onSent: (client, { body: { taskerDetails: sent } }, answer) =>
      settleProfile(client, (profile) =>
        withDetails(profile, keptOf(sent, answer?.taskerDetails)),
      ),
  })

/** The price list, whole. */
export const servicesAction = outboxAction({
  ...fieldOf(profileKinds.services),
  endpoint: updateServices,
  onSent: (client, { body }, answer) =>
    settleProfile(client, (profile) =>
      withOffer(profile, answer?.taskerDetails ?? priceListFromBody(body)),
    ),
})

/** The weekly hours and the days off, whole. */
export const scheduleAction = outboxAction({
  ...fieldOf(profileKinds.schedule),
  endpoint: updateSchedule,
  onSent: (client, { body }, answer) =>
    settleProfile(client, (profile) =>
      withOffer(profile, answer?.taskerDetails ?? scheduleFromBody(body)),
    ),
})

export const bioAction = detailAction(profileKinds.bio)
export const priceAction = detailAction(profileKinds.price)
export const hourlyRateAction = detailAction(profileKinds.hourlyRate)
export const skillsAction = detailAction(profileKinds.skills)
export const experienceAction = detailAction(profileKinds.experience)
export const availabilityAction = detailAction(profileKinds.availability)
export const gapAction = detailAction(profileKinds.gap)
export const jobsPerDayAction = detailAction(profileKinds.jobsPerDay)

/** Sent in one order with the video, because it may be about that. */
export const presentationAction = outboxAction({
  ...detailAction(profileKinds.presentation),
  subjectOf: () => VIDEO_SUBJECT,
})

const detailActions = [
  bioAction,
  priceAction,
  hourlyRateAction,
  skillsAction,
  experienceAction,
  availabilityAction,
  gapAction,
  jobsPerDayAction,
  presentationAction,
]

export const profileActions = [
  toAnyAction(nameAction),
  toAnyAction(cepAction),
  toAnyAction(pointAction),
  toAnyAction(radiusAction),
  toAnyAction(taxIdAction),
  toAnyAction(servicesAction),
  toAnyAction(scheduleAction),
  ...detailActions.map(toAnyAction),
]

/**
 * The sent fields as the backend has stored them. Its other fields may be older than those of a
 * later answer, which can arrive first.
 */
const keptOf = (sent: TaskerPatch, kept: TaskerPatch = {}): TaskerPatch => ({
  ...sent,
  ...Object.fromEntries(Object.entries(kept).filter(([field]) => field in given(sent))),
})
