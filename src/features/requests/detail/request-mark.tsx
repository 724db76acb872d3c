import { useState } from 'react'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { HeldBack, useHeldBack } from '#src/components/photos/held-back.tsx'
import { draftPhotos } from '#src/features/requests/photos/use-job-photos.ts'
import { JobAddressSheet } from '#src/features/requests/meeting/job-address-sheet.tsx'
import {
  can,
  canMoveDate,
  canSetAddress,
  type Transition,
} from '#src/contract/request-lifecycle.ts'
import { disputeReasons } from '#src/contract/disputes.values.ts'
import type { JobAddress, ServiceRequest } from '#src/contract/requests.ts'
import { declineReasons } from '#src/contract/requests.values.ts'
import {
  type Disputed,
  DisputeSheet,
} from '#src/features/requests/dispute/dispute-sheet.tsx'
import { StatementSheet } from '#src/features/requests/dispute/statement-sheet.tsx'
import { isEntryOf } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import {
  addressAction,
  moveActions,
  offerAction,
  proposeDateAction,
  useStepsOf,
} from '#src/queries/request-outbox.ts'
import { statementAction } from '#src/queries/disputes.ts'
import { type Offer, OfferSheet } from './offer-sheet.tsx'
import { ProposeDateSheet } from './propose-date-sheet.tsx'
import { type Declined, DeclineDialog } from './decline-dialog.tsx'
import type { PatientSteps } from './use-patient-steps.ts'
import { type TypedWork, type WorkMove, workMoves, WorkSheet } from './work-sheet.tsx'

type RequestMarkProps = {
  request: ServiceRequest
  steps: PatientSteps
  className?: string
}

/** The steps of a request that wait, and those that were refused: with what was typed in them. */
export function RequestMark({ request, steps, className }: RequestMarkProps) {
  const entries = useStepsOf(request._id)
  const [typed, setTyped] = useState<Typed>()
  const close = () => setTyped(undefined)
  const heldBack = useHeldBack(entries)
  return (
    <>
      {heldBack.map((entry) => (
        <HeldBack
          key={entry.id}
          entry={entry}
          onTakenBack={() => setTyped(typedIn(entry, request))}
          {...(className && { className })}
        />
      ))}
      <PendingMark
        entries={entries.filter((entry) => !heldBack.includes(entry))}
        onEdit={(entry) => setTyped(typedIn(entry, request))}
        canEdit={(entry) => typedIn(entry, request) !== undefined}
        {...(className && { className })}
      />
      {typed?.form === 'date' && (
        <ProposeDateSheet
          request={request}
          date={typed.date}
          onSend={steps.proposeDate}
          onClose={close}
        />
      )}
      {typed?.form === 'address' && (
        <JobAddressSheet
          request={request}
          start={typed.address}
          onSave={steps.setAddress}
          onClose={close}
        />
      )}
      {typed?.form === 'offer' && (
        <OfferSheet
          request={request}
          offered={typed.offer}
          onSend={steps.offer}
          onClose={close}
        />
      )}
      {typed?.form === 'decline' && (
        <DeclineDialog
          request={request}
          before={typed.said}
          onSend={(said) => steps.move('decline', said)}
          onClose={close}
        />
      )}
      {typed?.form === 'dispute' && (
        <DisputeSheet
          request={request}
          before={typed.said}
          onSend={(said) => steps.move('dispute', said)}
          onClose={close}
        />
      )}
      {typed?.form === 'statement' && (
        <StatementSheet
          request={request}
          before={typed.text}
          onSend={steps.state}
          onClose={close}
        />
      )}
      {typed?.form === 'work' && (
        <WorkSheet
          action={typed.action}
          request={request}
          before={typed.said}
          onSend={(said) => steps.move(typed.action, said)}
          onClose={close}
        />
      )}
    </>
  )
}

type Typed =
  | { form: 'date'; date: string }
  | { form: 'address'; address: JobAddress }
  | { form: 'offer'; offer: Offer }
  | { form: 'decline'; said: Declined }
  | { form: 'dispute'; said: Disputed }
  | { form: 'statement'; text: string }
  | { form: 'work'; action: WorkMove; said: TypedWork }

/** The values that a person typed for a step that the request still allows. */
function typedIn(entry: Entry, request: ServiceRequest): Typed | undefined {
  const may = (move: Transition) => can(move, request, request.viewer)
  if (isEntryOf(entry, proposeDateAction) && canMoveDate(request.status))
    return { form: 'date', date: entry.input.body.date }
  if (isEntryOf(entry, addressAction) && canSetAddress(request.status))
    return { form: 'address', address: entry.input.body }
  if (isEntryOf(entry, offerAction) && may('offer')) {
    const { termsVersion: _read, paymentMethod: _method, ...offer } = entry.input.body
    return { form: 'offer', offer }
  }
  if (isEntryOf(entry, moveActions.decline) && may('decline')) {
    const { note = '', reason } = entry.input.body
    const known = declineReasons.find((each) => each === reason) ?? null
    return { form: 'decline', said: { reason: known, note } }
  }
  if (isEntryOf(entry, moveActions.dispute) && may('dispute')) {
    const { note = '', reason } = entry.input.body
    const known = disputeReasons.find((each) => each === reason) ?? null
    return { form: 'dispute', said: { reason: known, note } }
  }
  if (isEntryOf(entry, statementAction) && request.status === 'disputed')
    return { form: 'statement', text: entry.input.body.text }
  for (const action of workMoves)
    if (isEntryOf(entry, moveActions[action]) && may(action)) {
      const { note = '', photoIds } = entry.input.body
      return { form: 'work', action, said: { note, photos: draftPhotos(photoIds) } }
    }
  return undefined
}
