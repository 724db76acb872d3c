import { useState } from 'react'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { OfferedMove } from '#src/features/requests/available-transitions.ts'
import { DeliverWithoutExtra } from '#src/features/requests/extras/deliver-without-extra.tsx'
import { openExtra } from '#src/features/requests/extras/extra-rules.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DisputeRequestSheet } from './dispute-request-sheet.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Move } from './use-move.ts'
import type { PatientSteps } from './use-patient-steps.ts'
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx'
import { workMoves, WorkSheet } from './work-sheet.tsx'

/** An offer of another price, or of another date. */
export const offerActions = ['offer', 'offer_date'] as const

const asking = ['accept', 'cancel', 'confirm', 'decline', 'dispute', ...workMoves] as const
type AskedMove = (typeof asking)[number]
export type AskedAction = AskedMove | (typeof offerActions)[number] | 'withdraw_offer'

/** True when a dialog comes before the move. */
export const asksFirst = (move: OfferedMove): move is AskedMove =>
  asking.some((asked) => asked === move)

type ActionDialogProps = {
  action: AskedAction
  request: ServiceRequest
  step: Move
  steps: PatientSteps
  /** Opens the dialog of another action. */
  onAsk: (action: AskedAction) => void
  onClose: () => void
}

/** The confirmation of an action. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, request, step, steps, onAsk, onClose } = props
  const common = { step, onClose }
  const [noShow, setNoShow] = useState(false)
  const [endsExtra, setEndsExtra] = useState(false)
  if (action === 'accept')
    return (
      <AcceptDialog request={request} {...common} onOtherDate={() => onAsk('offer_date')} />
    )
  if (action === 'offer' || action === 'offer_date')
    return (
      <OfferSheet
        request={request}
        first={action === 'offer' ? 'price' : 'date'}
        onSend={steps.offer}
        onClose={onClose}
      />
    )
  if (action === 'withdraw_offer')
    return (
      <WithdrawOfferDialog
        request={request}
        onConfirm={steps.withdrawOffer}
        onClose={onClose}
      />
    )
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
  const extra = openExtra(request)
  if (action === 'deliver' && extra && !endsExtra)
    return (
      <DeliverWithoutExtra
        extra={extra}
        onConfirm={() => setEndsExtra(true)}
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
