import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { filterNames, type FilterName } from '#src/contract/search/filters.ts'
import type { Db } from '#server/db/database.ts'
import { countTaskers, findTaskers } from '#server/db/search/search-taskers.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { type AskedWord, criteriaOfWords } from './words.ts'

type EmptyingFilter = OutputOf<typeof searchTaskers>['emptiedBy'][number]

type Split = { kept: AskedWord[]; ignored: AskedWord[] }
type Finds = (words: readonly AskedWord[]) => Promise<boolean>

/**
 * For words that no result has together: keeps the words that some result has together, trying them
 * in order, and ignores the rest. When only the filters exclude the first word, the words are tried
 * without the filters.
 * @param anywhere searches without the filters; null where there are none
 */
export async function closestWords(
  words: readonly AskedWord[],
  here: Finds,
  anywhere: Finds | null,
): Promise<Split> {
  const kept: AskedWord[] = []
  const ignored: AskedWord[] = []
  for (const word of words) {
    if (await here([...kept, word])) kept.push(word)
    else if (anywhere && kept.length === 0 && (await anywhere([word])))
      return closestWords(words, anywhere, null)
    else ignored.push(word)
  }
  return { kept, ignored }
}

/** The same for a search for taskers. */
export const closestTaskerWords = (
  db: Db,
  by: TaskerCriteria,
  asked: readonly AskedWord[],
): Promise<Split> => {
  const finds =
    (filters: TaskerCriteria): Finds =>
    async (words) => {
      const [count = 0] = await countTaskers(
        db,
        [{ ...filters, ...criteriaOfWords(words) }],
        1,
      )
      return count > 0
    }
  const isFiltered = filtersOf(by).some((name) => name !== 'q')
  const { point, order } = by
  const anywhere = isFiltered ? finds({ words: null, point, order }) : null
  return closestWords(asked, finds(by), anywhere)
}

const filtersOf = (by: TaskerCriteria): FilterName[] =>
  filterNames.filter((name) => {
    if (name === 'q') return by.words !== null
    // The hours of the day are compared after the search.
    return name !== 'day' && by[name] !== undefined
  })

const without = (by: TaskerCriteria, name: FilterName): TaskerCriteria =>
  name === 'q' ? { ...by, ...criteriaOfWords([]) } : { ...by, [name]: undefined }

/** For a search without results: the filters each of which, left out alone, would give results. */
export async function whyEmpty(
  db: Db,
  by: TaskerCriteria,
): Promise<{ emptiedBy: EmptyingFilter[]; nearestKm?: number }> {
  const filters = filtersOf(by)
  const counts = await countTaskers(
    db,
    filters.map((filter) => without(by, filter)),
    SEARCH_REACH,
  )
  const emptiedBy = filters
    .map((filter, i) => ({ filter, total: counts[i] ?? 0 }))
    .filter(({ total }) => total > 0)
  if (!emptiedBy.some(({ filter }) => filter === 'radiusKm')) return { emptiedBy }
  const nearest = await findTaskers(
    db,
    { ...without(by, 'radiusKm'), order: 'distance' },
    { offset: 0, limit: 1 },
  )
  const km = nearest.found[0]?.distanceKm
  return km === null || km === undefined ? { emptiedBy } : { emptiedBy, nearestKm: km }
}
