import { useState } from 'react'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { OfferedMove } from '#src/features/requests/available-transitions.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DisputeRequestSheet } from './dispute-request-sheet.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Move } from './use-move.ts'
import type { PatientSteps } from './use-patient-steps.ts'
import { workMoves, WorkSheet } from './work-sheet.tsx'

const asking = ['accept', 'cancel', 'confirm', 'decline', 'dispute', ...workMoves] as const
export type AskedAction = (typeof asking)[number]

/** True when a dialog comes before the action. */
export const asksFirst = (action: OfferedMove): action is AskedAction =>
  asking.some((asked) => asked === action)

type ActionDialogProps = {
  action: AskedAction
  request: ServiceRequest
  step: Move
  steps: PatientSteps
  /** Opens the form for another date. */
  onOtherDate: () => void
  onClose: () => void
}

/** The confirmation of an action. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, request, step, steps, onOtherDate, onClose } = props
  const common = { step, onClose }
  const [noShow, setNoShow] = useState(false)
  if (action === 'accept')
    return <AcceptDialog request={request} {...common} onOtherDate={onOtherDate} />
  if (action === 'dispute' || noShow)
    return (
      <DisputeRequestSheet
        request={request}
        {...(noShow && { reason: 'no_show' as const })}
        onSend={steps.dispute}
        onClose={onClose}
      />
    )
  if (action === 'cancel')
    return <CancelDialog request={request} {...common} onNoShow={() => setNoShow(true)} />
  if (action === 'confirm') return <ReleaseDialog request={request} {...common} />
  if (action === 'decline')
    return (
      <DeclineDialog
        request={request}
        onSend={(said) => steps.move(action, said)}
        onClose={onClose}
      />
    )
  return (
    <WorkSheet
      action={action}
      request={request}
      onSend={(said) => steps.move(action, said)}
      onClose={onClose}
    />
  )
}
