import { disputeDraft, storeDispute } from '#src/components/dispute/dispute-sheet.tsx'
import { statementDraft } from '#src/components/dispute/statement-sheet.tsx'
import { taken, type TakenStep } from '#src/components/outbox/taken-step.ts'
import {
  canMoveDate,
  canSetAddress,
  type Transition,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import { disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import { declineReasons } from '#src/contract/requests/move-reasons.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { addressDraft } from '#src/features/requests/meeting/job-address-sheet.tsx'
import { draftPhotos } from '#src/components/job/use-job-photos.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { isEntryOf } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { statementAction } from '#src/queries/disputes.ts'
import {
  addressAction,
  moveActions,
  offerAction,
  proposeDateAction,
} from '#src/queries/request-outbox.ts'
import { extraDraft, typedAgain } from '#src/features/requests/extras/extra-draft.ts'
import { extraActs } from '#src/features/requests/extras/extra-rules.ts'
import { takesExtras } from '#src/contract/requests/extra-lifecycle.ts'
import { changeExtraAction, proposeExtraAction } from '#src/queries/extra-outbox.ts'
import { declineDraft } from './decline-dialog.tsx'
import { offerDraft, typedOffer } from './offer-sheet.tsx'
import { dateDraft } from './propose-date-sheet.tsx'
import { workDraft, workMoves, type WorkMove } from './work-sheet.tsx'

export type StepForm =
  | 'extra'
  /** The change of this extra. */
  | { extraId: string }
  | 'date'
  | 'address'
  | 'offer'
  | 'decline'
  | 'dispute'
  | 'statement'
  | WorkMove

/** The form of a step that the request still allows. */
export function takenStep(
  entry: Entry,
  request: ServiceRequest,
  uid: string | null,
): TakenStep<StepForm> | undefined {
  const { _id: id, status } = request
  const may = (move: Transition) => requestLifecycle.can(move, request, request.viewer)
  if (isEntryOf(entry, proposeDateAction) && canMoveDate(status))
    return taken('date', dateDraft(uid, id), dateAndTime(new Date(entry.input.body.date)))
  if (isEntryOf(entry, addressAction) && canSetAddress(status))
    return taken('address', addressDraft(uid, id), entry.input.body)
  if (isEntryOf(entry, offerAction) && may('offer'))
    return taken('offer', offerDraft(uid, id), typedOffer(request, entry.input.body))
  if (isEntryOf(entry, moveActions.decline) && may('decline')) {
    const { note = '', reason } = entry.input.body
    const known = declineReasons.find((each) => each === reason) ?? null
    return taken('decline', declineDraft(uid, id), { reason: known, note })
  }
  if (isEntryOf(entry, moveActions.dispute) && may('dispute')) {
    const { note = '', reason } = entry.input.body
    const known = disputeReasons.find((each) => each === reason) ?? null
    const store = () =>
      storeDispute(disputeDraft(uid, id), { reason: known, note }, entry.id)
    return { form: 'dispute', store }
  }
  if (isEntryOf(entry, proposeExtraAction) && takesExtras(status))
    return taken('extra', extraDraft(uid, id), typedAgain(entry.input.body))
  if (isEntryOf(entry, changeExtraAction)) {
    const { extraId } = entry.input.params
    const extra = request.extras.find(({ _id }) => _id === extraId)
    if (!extra || !extraActs(request, extra).has('change')) return undefined
    const { version: _read, ...body } = entry.input.body
    return taken({ extraId }, extraDraft(uid, id, extraId), typedAgain(body))
  }
  if (isEntryOf(entry, statementAction) && status === 'disputed')
    return taken('statement', statementDraft(uid, id), { text: entry.input.body.text })
  for (const action of workMoves)
    if (isEntryOf(entry, moveActions[action]) && may(action)) {
      const { note = '', photoIds } = entry.input.body
      const photos = draftPhotos(photoIds)
      return taken(action, workDraft(uid, id, action), { note, photos })
    }
  return undefined
}
