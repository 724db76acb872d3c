import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { taskerSorts } from '#src/contract/search/filters.ts'
import type { Db } from '#server/db/database.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { criteriaOfWords, readQuestion } from '#server/services/search/words.ts'

/** A search, with the words as they are typed. */
export type SearchShape = Partial<TaskerCriteria> & { typed?: string }

export async function criteriaOf(
  db: Db,
  { typed, ...criteria }: SearchShape,
): Promise<TaskerCriteria> {
  const { words = [], ...ranking } = (await readQuestion(db, typed)) ?? {}
  return {
    point: null,
    order: 'relevance',
    ...ranking,
    ...criteria,
    ...criteriaOfWords(words),
  }
}

const skill = 'faxina-residencial'
const askedFor = {
  'no words': {},
  'a category': { category: 'pintura' },
  'a skill': { skills: [skill], service: { skills: [skill], name: null } },
} satisfies Record<string, SearchShape>

const askedForInWords = {
  'the words of a trade': { typed: 'eletricista' },
  'the words of a service': { typed: 'trocar o chuveiro' },
  'a name': { typed: 'mariana souza' },
} satisfies Record<string, SearchShape>

const filters = {
  'no filter': {},
  'a price': { maxPrice: 8000 },
  'a rating': { minRating: 4.8 },
  'the available': { availability: 'available' },
} satisfies Record<string, SearchShape>

const placesAround = (point: Coordinates) => ({
  'no place': {},
  'a place': { point },
  '10 km': { point, radiusKm: 10 },
  '50 km': { point, radiusKm: 50 },
})

/** Every combination of criteria, filter, place and order, by name. */
function combined(
  asked: Record<string, SearchShape>,
  point: Coordinates,
): [string, SearchShape][] {
  return Object.entries(asked).flatMap(([what, words]) =>
    Object.entries(placesAround(point)).flatMap(([where, place]) =>
      Object.entries(filters).flatMap(([filter, narrower]) =>
        taskerSorts
          .filter((order) => order !== 'distance' || 'point' in place)
          .map((order): [string, SearchShape] => [
            `${what}, ${where}, ${filter}, by ${order}`,
            { ...words, ...place, ...narrower, order },
          ]),
      ),
    ),
  )
}

export const shapesWithoutWords = (point: Coordinates) => combined(askedFor, point)
export const shapesInWords = (point: Coordinates) => combined(askedForInWords, point)
