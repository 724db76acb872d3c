import type { Party } from '#src/contract/request-lifecycle.ts'

/** The search params: the reader's side, and the status. */
export type RequestsSearch = { as?: Party | undefined; show?: 'over' | undefined }

/** Apart from the page, and without schemas: every first load carries it. */
export const parseRequestsSearch = ({
  as,
  show,
}: Record<string, unknown>): RequestsSearch => ({
  // A refused key must be said to be undefined, or the raw one stays.
  as: as === 'client' || as === 'tasker' ? as : undefined,
  show: show === 'over' ? show : undefined,
})
