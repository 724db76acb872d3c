import { v7 as uuidv7 } from 'uuid'
import { deadlineOf } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { shortNumber } from '#server/db/requests/short-number.ts'

type FirstTerms = Pick<
  RequestRow,
  | ('clientUid' | 'taskerUid' | 'termsBy' | 'category' | 'description')
  | ('descriptionContacts' | 'date' | 'durationMinutes' | 'cep' | 'address')
  | ('paymentMethod' | 'price' | 'feePercent')
>
/** The series that a visit is one of. */
type OfSeries = Pick<RequestRow, 'seriesId' | 'visitNumber'>

/** A pending request, without any answer yet. */
export function newRequest(
  terms: FirstTerms,
  at: Date,
  visit: OfSeries = { seriesId: null, visitNumber: null },
): RequestRow {
  const timing = {
    status: 'pending',
    ...{ statusSince: at, termsSince: at, date: terms.date },
  } as const
  return {
    ...terms,
    ...visit,
    ...timing,
    deadline: deadlineOf(timing),
    id: uuidv7(),
    number: shortNumber(),
    termsVersion: 1,
    earlierTerms: [],
    createdAt: at,
    dateProposal: null,
    remindedOf: null,
    pausedStatus: null,
    disputeAwaits: null,
  }
}
