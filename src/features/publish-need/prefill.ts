import type { Need } from '#src/contract/needs/needs.ts'
import { NEED_WORDS } from '#src/contract/needs/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { formatCep } from '#src/lib/cep.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { type Draft, typedWhen } from './draft.ts'
import type { Wish } from './publish-search.ts'
import { whenOf } from './when.ts'

/** The values that a search without results gives. */
export function draftLikeSearch({
  q,
  category,
  skill,
  cep,
  day,
  part,
}: Wish): Partial<Draft> {
  return {
    ...(q !== undefined && { description: q }),
    ...(category !== undefined && {
      service: { category, skill: skill ?? null },
      isChosen: true,
    }),
    ...(cep !== undefined && { cep, linesOf: cep, address: null }),
    ...(day !== undefined && { way: 'one' as const, days: [day] }),
    ...(part !== undefined && { parts: [part] }),
  }
}

/** The values of a request to one tasker: all but the photos. */
export function draftLikeRequest(request: ServiceRequest): Partial<Draft> {
  const { category, description, date, cep, address, price, paymentMethod } = request
  const days = [dayAt(new Date(date))]
  return {
    description: description.slice(0, NEED_WORDS.max),
    service: { category, skill: null },
    isChosen: true,
    way: 'one',
    ...whenOfToday(days),
    budget: price,
    paymentMethod,
    ...(cep !== null && placeOf(cep, address)),
  }
}

/** The values of an ended need: all but the photos and the days that are over. */
export function draftLikeNeed(need: Need): Partial<Draft> {
  const { category, skill, title, description, when, cep, address, budget } = need
  const typed = typedWhen(when)
  return {
    description,
    service: { category, skill },
    isChosen: true,
    title,
    ...typed,
    ...whenOfToday(typed.days),
    until: '',
    budget,
    paymentMethod: need.paymentMethod,
    reachKm: need.reachKm,
    ...placeOf(cep, address),
  }
}

const whenOfToday = (days: string[]): Pick<Draft, 'days'> => ({
  days: whenOf({ way: 'some', days, parts: [], until: '' }).days,
})

const placeOf = (cep: string, address: Draft['address']) => ({
  cep: formatCep(cep),
  linesOf: formatCep(cep),
  address,
})
