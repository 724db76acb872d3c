import { isDay } from '#src/lib/time-zone.ts'
import { parseStep, type StepName } from './step-names.ts'

/** What the tasker's sheet says of the request that somebody goes to make. */
export type Wish = {
  /** The row of the price list, by its own name or its skill. */
  service?: string | undefined
  /** YYYY-MM-DD and HH:mm. */
  date?: string | undefined
  time?: string | undefined
}

type AskSearch = Wish & {
  step?: StepName | undefined
  /** The key of the draft that somebody made as a visitor, on their way back from signing in. */
  draft?: string | undefined
}

/** Longer is no service of a price list. */
const SERVICE_MAX = 80

const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined

/** Reads the address of a request to be made, by hand: every first load carries it. */
export const parseAsk = ({ date, ...search }: Record<string, unknown>): AskSearch => ({
  ...parseStep(search),
  service:
    typeof search['service'] === 'string' && search['service'].length <= SERVICE_MAX
      ? search['service']
      : undefined,
  date: typeof date === 'string' && isDay(date) ? date : undefined,
  draft: matching(search['draft'], /^[0-9a-f]{32}$/),
  time: matching(search['time'], /^([01]\d|2[0-3]):[0-5]\d$/),
})
