import { parseMatching } from '#src/lib/search-params.ts'

/** The search params: a month as "2026-11". */
export type EarningsSearch = { month?: string | undefined }

export const parseEarningsSearch = ({
  month,
}: Record<string, unknown>): EarningsSearch => ({
  month: parseMatching(month, /^20\d\d-(0[1-9]|1[0-2])$/),
})
