import type { Actor, Party, RequestState } from '#src/contract/request-lifecycle.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import type { Viewer } from '#server/deps.ts'

export const stateOf = (row: RequestRow): RequestState => ({
  status: row.status,
  paymentMethod: row.paymentMethod,
  termsBy: row.termsBy,
  termsBefore: row.earlierTerms.at(-1) ?? null,
})

export const partyOf = (request: RequestRow, uid: string): Party | null =>
  uid === request.clientUid ? 'client' : uid === request.taskerUid ? 'tasker' : null

/** The actor that a viewer is for a request. A party is never its judge, even when an operator. */
export const actorOf = (request: RequestRow, viewer: Viewer): Actor | null =>
  partyOf(request, viewer.uid) ?? (viewer.operator ? 'operator' : null)
