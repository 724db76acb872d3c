import { z } from 'zod/mini'
import type { makeNeedOffer, OwnNeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { JOB_MINUTES } from '#src/contract/taskers/hours.ts'
import type { PricedService } from '#src/contract/taskers/price-list.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { currentMs } from '#src/lib/clock.ts'
import { dateAndTime, isDay, isTooFarAhead, toIso } from '#src/lib/time-zone.ts'

const Typed = z.object({
  /** The key of a row of the price list; empty for none of them. */
  service: z.string(),
  price: z.nullable(z.number()),
  /** As date and time inputs write them. */
  date: z.string(),
  time: z.string(),
  durationMinutes: DurationMinutes,
  message: z.string(),
})
export type TypedOffer = z.output<typeof Typed>

export const needOfferDraft = (uid: string, needId: string): DraftKind<TypedOffer> => ({
  name: `draft:need-offer:${uid}:${needId}`,
  schema: Typed,
})

export type OfferBody = InputOf<typeof makeNeedOffer>['body']

type Listed = readonly PricedService[]
type CategoryOf = (skill: string) => CategorySlug | undefined

/** The values that the form begins with: the tasker's offer, or the service that the need asks for. */
export function firstTyped(
  { mine, skill, category, budget, durationMinutes }: Opportunity,
  services: Listed,
  categoryOf: CategoryOf,
): TypedOffer {
  if (mine) return typedOf(mine)
  const service =
    services.find((each) => each.skill !== null && each.skill === skill) ??
    services.find((each) => each.skill !== null && categoryOf(each.skill) === category)
  return {
    service: service ? serviceKey(service) : '',
    price: service?.price ?? budget,
    date: '',
    time: '',
    durationMinutes: service?.durationMinutes ?? durationMinutes,
    message: '',
  }
}

/** An offer, or the body of an unsent one, as the form has it; an hour that was taken is left out. */
export function typedOf(
  offer: Omit<OfferBody, 'needVersion'> & Partial<Pick<OwnNeedOffer, 'hourTaken'>>,
): TypedOffer {
  const { service, price, date, durationMinutes, message, hourTaken = false } = offer
  return {
    service: service ? serviceKey(service) : '',
    price,
    ...(hourTaken ? { date: '', time: '' } : dateAndTime(new Date(date))),
    durationMinutes: durationMinutes ?? JOB_MINUTES,
    message,
  }
}

export type OfferProblem = { field: 'price' | 'date' | 'time'; text: string }

/** The first problem of an offer; undefined of one that may be sent. */
export function problemOf({ price, date, time }: TypedOffer): OfferProblem | undefined {
  if (price === null || price < PRICE_RANGE.min) return { field: 'price', text: 'price' }
  if (price > PRICE_RANGE.max) return { field: 'price', text: 'priceHigh' }
  if (!isDay(date)) return { field: 'date', text: 'date' }
  const iso = toIso({ date, time })
  if (iso === null) return { field: 'time', text: 'time' }
  if (Date.parse(iso) <= currentMs()) return { field: 'time', text: 'past' }
  return isTooFarAhead(new Date(iso)) ? { field: 'date', text: 'far' } : undefined
}

/** The body of the call, on the version of the need that is read; null while the form has a problem. */
export function bodyOf(
  typed: TypedOffer,
  { services, needVersion }: { services: Listed; needVersion: number },
): OfferBody | null {
  const { price, durationMinutes, message } = typed
  const date = toIso(typed)
  if (price === null || date === null || problemOf(typed)) return null
  const service = services.find((each) => serviceKey(each) === typed.service)
  return {
    needVersion,
    price,
    date,
    durationMinutes,
    message: message.trim(),
    service: service ? { skill: service.skill, name: service.name } : null,
  }
}
