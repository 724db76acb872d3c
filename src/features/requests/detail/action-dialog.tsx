import type { ServiceRequest } from '#src/contract/requests.ts'
import type { OfferedMove } from '#src/features/requests/available-transitions.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { ReasonDialog, reasonedMoves } from './reason-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Move } from './use-move.ts'
import type { PatientSteps } from './use-patient-steps.ts'

const asking = ['accept', 'cancel', 'confirm', 'decline', ...reasonedMoves] as const
export type AskedAction = (typeof asking)[number]

/** True when a dialog comes before the action. */
export const asksFirst = (action: OfferedMove): action is AskedAction =>
  asking.some((asked) => asked === action)

type ActionDialogProps = {
  action: AskedAction
  request: ServiceRequest
  step: Move
  steps: PatientSteps
  onClose: () => void
}

/** The question before an action. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, request, step, steps, onClose } = props
  const common = { step, onClose }
  if (action === 'accept') return <AcceptDialog request={request} {...common} />
  if (action === 'cancel') return <CancelDialog request={request} {...common} />
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
    <ReasonDialog
      action={action}
      id={request._id}
      other={otherParty(request).firstName}
      onSend={(note) => steps.move(action, { note })}
      onClose={onClose}
    />
  )
}
