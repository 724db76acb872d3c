import type { Skill, TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { z } from 'zod/mini'
import { type PricedService } from '#src/contract/taskers/price-list.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import type { Wish } from './ask-search.ts'
import type { Draft } from './draft.ts'

type KnownSkill = Pick<z.output<typeof Skill>, 'slug' | 'name' | 'category'>

export type About = {
  details: Pick<TaskerDetails, 'services' | 'categories'>
  /** The catalogue in the reader's language. */
  skills: readonly KnownSkill[]
  /** The title for a visit before the price: "Visita: {name}". */
  visit: (name: string) => string
}

/** The draft's row of the price list; undefined if it no longer exists. */
export const chosenService = (
  { services }: Pick<TaskerDetails, 'services'>,
  key: string | undefined,
): PricedService | undefined =>
  key === undefined ? undefined : services.find((each) => serviceKey(each) === key)

/** A service as the title of a request; undefined while the catalogue is loading. */
function titleOf(service: PricedService, { skills, visit }: About): string | undefined {
  const { skill, name, charge } = service
  const known = name ?? skills.find(({ slug }) => slug === skill)?.name
  return known !== undefined && charge === 'visit' ? visit(known) : known
}

/** The row of the price list that a title names. */
export function serviceTitled(title: string, about: About): string | undefined {
  const service = about.details.services.find((each) => titleOf(each, about) === title)
  return service && serviceKey(service)
}

/**
 * The changes that a wish makes to a draft: the service's title, price and trade, the day and the
 * hour. The client's own words stay; a wish that is in the draft already changes nothing.
 */
export function wishedChanges(draft: Draft, wish: Wish, about: About): Partial<Draft> {
  const { date, time } = momentWished(wish)
  const service = chosenService(about.details, wish.service)
  const isNew = service !== undefined && draft.service !== wish.service
  return omitUndefined({
    date,
    time,
    ...(isNew && {
      service: wish.service,
      price: service.price,
      durationMinutes: service.durationMinutes,
      category: categoryOf(service, about) ?? draft.category,
      description: describedBy(draft, service, about),
    }),
  })
}

/** The hour of the tasker's calendar as the form shows it, in any time zone of the reader. */
const momentWished = ({ date, time }: Wish): Wish =>
  date !== undefined && time !== undefined ? shownTime({ date, time }) : { date, time }

function describedBy(draft: Draft, service: PricedService, about: About) {
  const title = titleOf(service, about)
  const { services } = about.details
  const untouched = ['', ...services.map((each) => titleOf(each, about))]
  return title !== undefined && untouched.includes(draft.description.trim())
    ? `${title}\n`
    : undefined
}

function categoryOf({ skill }: PricedService, { skills, details }: About) {
  const found = skills.find(({ slug }) => slug === skill)?.category
  return found && isCategoryOf({ details }, found) ? found : undefined
}

/** A tasker without categories may be asked for any. */
export const isCategoryOf = (
  { details: { categories } }: { details: Pick<TaskerDetails, 'categories'> },
  category: CategorySlug,
): boolean => categories.length === 0 || categories.includes(category)
