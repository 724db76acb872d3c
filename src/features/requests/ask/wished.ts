import type { Skill, TaskerDetails } from '#src/contract/taskers.ts'
import type { z } from 'zod/mini'
import { type PricedService } from '#src/contract/price-list.ts'
import { serviceKey } from '#src/contract/price-list.values.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import { definedOf } from '#src/lib/defined.ts'
import type { Wish } from './ask-search.ts'
import type { Draft } from './draft.ts'

type KnownSkill = Pick<z.output<typeof Skill>, 'slug' | 'name' | 'category'>

type About = {
  details: Pick<TaskerDetails, 'services' | 'categories'>
  /** The catalogue in the reader's language. */
  skills: readonly KnownSkill[]
  /** The words for a visit that comes before the price: "Visita: {name}". */
  visit: (name: string) => string
}

/** The row of the price list that a draft is about; undefined if there is no such row now. */
export const chosenService = (
  { services = [] }: Pick<TaskerDetails, 'services'>,
  key: string | undefined,
): PricedService | undefined =>
  key === undefined ? undefined : services.find((each) => serviceKey(each) === key)

/** A service as the title of a request; undefined while the catalogue is not known. */
function titleOf(service: PricedService, { skills, visit }: About): string | undefined {
  const { skill, name, charge } = service
  const known = name ?? skills.find(({ slug }) => slug === skill)?.name
  return known !== undefined && charge === 'visit' ? visit(known) : known
}

/**
 * The changes that a wish makes to a draft: the service's title, price and trade, the day and the
 * hour. Words that somebody typed stay; a wish that is in the draft already changes nothing.
 */
export function wishedChanges(draft: Draft, wish: Wish, about: About): Partial<Draft> {
  const { date, time } = momentWished(wish)
  const service = chosenService(about.details, wish.service)
  const isNew = service !== undefined && draft.service !== wish.service
  return definedOf({
    date,
    time,
    ...(isNew && {
      service: wish.service,
      price: service.price,
      category: categoryOf(service, about) ?? draft.category,
      description: describedBy(draft, service, about),
    }),
  })
}

/** The hour of the tasker's calendar as the form shows it, wherever its reader is. */
const momentWished = ({ date, time }: Wish): Wish =>
  date !== undefined && time !== undefined ? shownTime({ date, time }) : { date, time }

function describedBy(draft: Draft, service: PricedService, about: About) {
  const title = titleOf(service, about)
  const { services = [] } = about.details
  const untouched = ['', ...services.map((each) => titleOf(each, about))]
  return title !== undefined && untouched.includes(draft.description.trim())
    ? `${title}\n`
    : undefined
}

function categoryOf({ skill }: PricedService, { skills, details }: About) {
  const found = skills.find(({ slug }) => slug === skill)?.category
  const isTheirs =
    details.categories.length === 0 || details.categories.some((slug) => slug === found)
  return isTheirs ? found : undefined
}
