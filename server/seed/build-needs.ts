import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import { NEED_REACH_KM } from '#src/contract/needs/limits.ts'
import { DEFAULT_PAYMENT_METHOD } from '#src/contract/payments/money.ts'
import { JOB_MINUTES } from '#src/contract/taskers/hours.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { publicCell } from '#server/db/schema/public-place.ts'
import { sceneKey } from './art/scenes.ts'
import type { SketchedTasker } from './build-users.ts'
import { placeAt, type DemoContext } from './context.ts'
import type { DemoNeed, DemoUser } from './demo-data.ts'
import type { NeedStory, OfferStory } from './need-stories.ts'

/** A published need with its waves and offers, by taskers of the trade who live nearest. */
export function buildNeed(
  context: DemoContext,
  story: NeedStory,
  client: DemoUser,
  taskers: readonly SketchedTasker[],
): DemoNeed {
  const createdAt = context.hoursAgo(story.hoursAgo)
  const deadline = new Date(createdAt.getTime() + needTimers.open)
  const isOpen = story.status === 'open'
  const id = context.id(createdAt)
  const place = publicCell(placeAt(client.cep, context.random, 0))
  const near = nearest(taskers, story, client)
  return {
    id,
    clientUid: client.uid,
    status: story.status,
    statusSince: isOpen ? createdAt : deadline,
    version: 1,
    title: story.title,
    titleContacts: [],
    description: story.description,
    descriptionContacts: [],
    category: story.category,
    skill: story.skill,
    days: story.days.map((days) => dayAt(context.workday(days, 12))),
    parts: [...(story.parts ?? [])],
    untilDay: null,
    cep: client.cep,
    ...place,
    address: null,
    budget: story.budget === null ? null : story.budget * 100,
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    feePercent: context.feePercent,
    reachKm: NEED_REACH_KM.default,
    createdAt,
    deadline: isOpen ? deadline : null,
    nextWaveAt: isOpen ? context.now : null,
    nextWaveKm: isOpen ? NEED_REACH_KM.default : null,
    advised: story.hoursAgo > 24 ? 2 : story.hoursAgo > 2 ? 1 : 0,
    requestId: null,
    reopened: 0,
    hiddenAt: null,
    photos: Array.from({ length: story.photos }, (_, n) =>
      context.image(client.uid, sceneKey(story.category, n + 1)),
    ),
    readers: readersOf(context, id, story, near),
    offers: story.offers.map((offer, n) => buildOffer(context, id, offer, near[n])),
  }
}

const nearest = (
  taskers: readonly SketchedTasker[],
  { category }: NeedStory,
  client: DemoUser,
): string[] =>
  taskers
    .filter(({ tasker }) => tasker.categories.includes(category))
    .map(({ user }) => ({ uid: user.uid, km: distanceKm(user, client) }))
    .filter(({ km }) => km <= NEED_REACH_KM.default)
    .toSorted((one, other) => one.km - other.km || (one.uid < other.uid ? -1 : 1))
    .map(({ uid }) => uid)

function readersOf(
  context: DemoContext,
  needId: string,
  { waves }: NeedStory,
  near: readonly string[],
): DemoNeed['readers'] {
  let from = 0
  return waves.flatMap(({ km, hoursAgo, notified, seen }, n) => {
    const chosen = near.slice(from, (from += notified))
    return chosen.map((taskerUid, place) => ({
      needId,
      taskerUid,
      wave: n + 1,
      waveKm: km,
      notifiedAt: context.hoursAgo(hoursAgo),
      seenAt: place < seen ? context.hoursAgo(hoursAgo - 0.5) : null,
      hiddenAt: null,
    }))
  })
}

function buildOffer(
  context: DemoContext,
  needId: string,
  { hoursAgo, price, date: [days, hour], message }: OfferStory,
  taskerUid: string | undefined,
): DemoNeed['offers'][number] {
  if (taskerUid === undefined) throw new RangeError('no demo tasker makes this offer')
  const createdAt = context.hoursAgo(hoursAgo)
  return {
    id: context.id(createdAt),
    needId,
    taskerUid,
    status: 'made',
    version: 1,
    needVersion: 1,
    price: price * 100,
    priceBefore: null,
    date: context.workday(days, hour),
    durationMinutes: JOB_MINUTES,
    message,
    messageContacts: [],
    serviceSkill: null,
    serviceName: null,
    reason: null,
    createdAt,
    changedAt: createdAt,
    // Already seen, so that the demo client's waiting list starts with requests.
    seenAt: context.hoursAgo(hoursAgo - 1),
    hourTaken: false,
  }
}
