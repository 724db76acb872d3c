import { useState } from 'react'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { JobAddressSheet } from '#src/features/requests/meeting/job-address-sheet.tsx'
import { can, canMoveDate, canSetAddress } from '#src/contract/request-lifecycle.ts'
import type { JobAddress, ServiceRequest } from '#src/contract/requests.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { entriesOf } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import {
  addressAction,
  moveActions,
  offerAction,
  proposeDateAction,
  useStepsOf,
} from '#src/queries/request-outbox.ts'
import { type Offer, OfferSheet } from './offer-sheet.tsx'
import { ProposeDateSheet } from './propose-date-sheet.tsx'
import type { Declined } from './decline-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { ReasonDialog, reasonedMoves, type ReasonedMove } from './reason-dialog.tsx'
import type { PatientSteps } from './use-patient-steps.ts'

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
  return (
    <>
      <PendingMark
        entries={entries}
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
      {typed?.form === 'reason' && (
        <ReasonDialog
          action={typed.action}
          id={request._id}
          other={otherParty(request).firstName}
          note={typed.note}
          onSend={(note) => steps.move(typed.action, { note })}
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
  | { form: 'reason'; action: ReasonedMove; note: string }

/** The values that a person typed for a step that the request still allows. */
function typedIn(entry: Entry, request: ServiceRequest): Typed | undefined {
  for (const { input } of entriesOf([entry], proposeDateAction))
    if (canMoveDate(request.status)) return { form: 'date', date: input.body.date }
  for (const { input } of entriesOf([entry], addressAction))
    if (canSetAddress(request.status)) return { form: 'address', address: input.body }
  for (const { input } of entriesOf([entry], offerAction)) {
    const { termsVersion: _read, paymentMethod: _method, ...offer } = input.body
    if (can('offer', request, request.viewer)) return { form: 'offer', offer }
  }
  for (const { input } of entriesOf([entry], moveActions.decline)) {
    const { reason = null, note = '' } = input.body
    if (can('decline', request, request.viewer))
      return { form: 'decline', said: { reason, note } }
  }
  for (const action of reasonedMoves)
    for (const { input } of entriesOf([entry], moveActions[action]))
      if (can(action, request, request.viewer))
        return { form: 'reason', action, note: input.body.note ?? '' }
  return undefined
}
