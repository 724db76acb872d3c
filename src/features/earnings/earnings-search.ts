/** The search params: a month as "2026-11". */
export type EarningsSearch = { month?: string | undefined }

export const parseEarningsSearch = ({
  month,
}: Record<string, unknown>): EarningsSearch => ({
  // A refused month must be returned as undefined, or the router keeps the raw value.
  month:
    typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
})
