import { parseDraftKey, parseId, parseMatching } from '#src/lib/search-params.ts'
import { isDay } from '#src/lib/time-zone.ts'
import { parseStep, type StepName } from './step-names.ts'

/** The search params that a tasker's page adds to the request form. */
export type Wish = {
  /** The row of the price list, by its own name or its skill. */
  service?: string | undefined
  /** YYYY-MM-DD and HH:mm. */
  date?: string | undefined
  time?: string | undefined
}

type AskSearch = Wish & {
  step?: StepName | undefined
  /** The request that the new one repeats. */
  again?: string | undefined
  /** The key of the draft that a visitor began, on their way back from signing in. */
  draft?: string | undefined
  /** The position in the history at which the form began. */
  begunAt?: number | undefined
}

/** Characters; no service of a price list is longer. */
const SERVICE_MAX = 80

/** The history has nothing before its first entry. */
const positionOf = (raw: unknown): number | undefined =>
  Number.isInteger(raw) && Number(raw) >= 0 ? Number(raw) : undefined

export const parseAsk = ({ date, ...search }: Record<string, unknown>): AskSearch => ({
  ...parseStep(search),
  service:
    typeof search['service'] === 'string' && search['service'].length <= SERVICE_MAX
      ? search['service']
      : undefined,
  again: parseId(search['again']),
  date: typeof date === 'string' && isDay(date) ? date : undefined,
  draft: parseDraftKey(search['draft']),
  begunAt: positionOf(search['begunAt']),
  time: parseMatching(search['time'], /^([01]\d|2[0-3]):[0-5]\d$/),
})
