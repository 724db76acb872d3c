import { parseMatching } from '#src/lib/search-params.ts'

/** The search params: a month as "2026-11". */
export type EarningsSearch = { month?: string | undefined }

/** The year of a statement; without one, the present year. */
export type StatementSearch = { year?: number | undefined }

export const parseStatementSearch = ({
  year,
}: Record<string, unknown>): StatementSearch => ({
  year:
    typeof year === 'number' && Number.isInteger(year) && year >= 2020 && year <= 2099
      ? year
      : undefined,
})

export const parseEarningsSearch = ({
  month,
}: Record<string, unknown>): EarningsSearch => ({
  month: parseMatching(month, /^20\d\d-(0[1-9]|1[0-2])$/),
})
