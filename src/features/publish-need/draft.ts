import { z } from 'zod/mini'
import { TypedAddress } from '#src/components/address/address-lines.ts'
import { draftPhotos, DraftPhotos } from '#src/components/job/use-job-photos.ts'
import { type NeedWhen, type publishNeed, ReachKm } from '#src/contract/needs/needs.ts'
import { NEED_REACH_KM } from '#src/contract/needs/limits.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { DEFAULT_PAYMENT_METHOD, paymentMethods } from '#src/contract/payments/money.ts'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import { formatCep } from '#src/lib/cep.ts'

/** On one day, on one of several, or on any. */
export const ways = ['one', 'some', 'any'] as const
export type Way = (typeof ways)[number]

/** A skill of the catalogue, or a whole trade. */
export const Service = z.object({
  category: z.enum(categorySlugs),
  skill: z.nullable(z.string()),
})
export type Service = z.output<typeof Service>

/** The values typed so far; they need not be valid. */
export const Draft = z.object({
  description: z.string(),
  photos: DraftPhotos,
  service: z.nullable(Service),
  /** True once the person has chosen the service: suggestions leave it alone then. */
  isChosen: z.boolean(),
  /** Absent while it is made of the service and the words. */
  title: z.optional(z.string()),
  way: z.enum(ways),
  /** YYYY-MM-DD, in their order. */
  days: z.array(z.string()),
  parts: z.array(z.enum(dayPartNames)),
  /** The last day of any; empty where there is none. */
  until: z.string(),
  cep: z.string(),
  /** The postal code that the lines of the address belong to. */
  linesOf: z.string(),
  /** Null where the address follows later. */
  address: z.nullable(TypedAddress),
  /** BRL. */
  budget: z.nullable(z.number()),
  paymentMethod: z.enum(paymentMethods),
  /** How far the need that is published again reached. */
  reachKm: z.optional(ReachKm),
  /** True once the person has read that, with no tasker near, those further away are notified. */
  isWide: z.optional(z.boolean()),
  /** The link that it was begun or continued with: a reload of the same asks nothing. */
  link: z.optional(z.string()),
})
export type Draft = z.output<typeof Draft>

/** One draft per person. */
export const draftKey = (uid: string): string => `draft:need:${uid}`

export const emptyDraft: Draft = {
  description: '',
  photos: [],
  service: null,
  isChosen: false,
  way: 'one',
  days: [],
  parts: [],
  until: '',
  cep: '',
  linesOf: '',
  address: null,
  budget: null,
  paymentMethod: DEFAULT_PAYMENT_METHOD,
}

/** The days of the contract as the form shows them. */
export function typedWhen({
  days,
  parts,
  until,
}: NeedWhen): Pick<Draft, 'way' | 'days' | 'parts' | 'until'> {
  const way = days.length === 0 ? 'any' : days.length === 1 ? 'one' : 'some'
  return { way, days: [...days], parts: [...parts], until: until ?? '' }
}

export type PublishBody = InputOf<typeof publishNeed>['body']

/** The draft's values, made of an entry's input. */
export function draftOf(body: PublishBody): Draft {
  const { category, skill, title, description, when, cep, address, budget } = body
  const { paymentMethod = DEFAULT_PAYMENT_METHOD, reachKm } = body
  return {
    description,
    photos: draftPhotos(body.photoIds),
    service: { category, skill },
    isChosen: true,
    title,
    ...typedWhen(when),
    cep: formatCep(cep),
    linesOf: formatCep(cep),
    address: address ?? null,
    budget,
    paymentMethod,
    reachKm,
    isWide: reachKm === NEED_REACH_KM.max,
  }
}
