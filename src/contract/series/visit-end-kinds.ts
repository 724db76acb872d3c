/** Why a visit has no request: skipped by a party, or the hour was not free a week before. */
export const visitEnds = ['skipped', 'not_free'] as const
export type VisitEnd = (typeof visitEnds)[number]
