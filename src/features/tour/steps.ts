import type { Role } from '#src/contract/people/session.ts'

/** The steps of each role's tour, in their order. */
export const tours = {
  client: ['search', 'requests', 'notifications', 'profile'],
  tasker: ['received', 'availability', 'sheet', 'payout'],
} as const satisfies Record<Role, readonly string[]>

export type TourStep = (typeof tours)[Role][number]

/**
 * The element of a step, which its page marks with `data-tour`. Of several visible ones the
 * last: on a phone the tab rather than the link in the header.
 */
export const targetOf = (step: TourStep): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].findLast(
    (element) => element.getClientRects().length > 0,
  )

/** The steps of a role whose element is on the page. */
export const stepsHere = (role: Role): TourStep[] =>
  tours[role].filter((step) => targetOf(step) !== undefined)
