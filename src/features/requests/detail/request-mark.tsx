import { Suspense } from 'react'
import { disputedRequest } from '#src/components/dispute/disputed-deal.ts'
import { StatementSheet } from '#src/components/dispute/statement-sheet.tsx'
import { useTakenStep } from '#src/components/outbox/taken-step.ts'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { HeldBack, useHeldBack } from '#src/components/photos/held-back.tsx'
import { LazyExtraSheet } from '#src/features/requests/extras/propose-extra.tsx'
import { JobAddressSheet } from '#src/features/requests/meeting/job-address-sheet.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useStepsOf } from '#src/queries/deal-steps.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { DisputeRequestSheet } from './dispute-request-sheet.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { ProposeDateSheet } from './propose-date-sheet.tsx'
import { takenStep, type StepForm } from './taken-step.ts'
import type { PatientSteps } from './use-patient-steps.ts'
import { WorkSheet } from './work-sheet.tsx'

type RequestMarkProps = {
  request: ServiceRequest
  steps: PatientSteps
  className?: string
}

/** The request's pending steps, and the refused ones with their typed values. */
export function RequestMark({ request, steps, className }: RequestMarkProps) {
  const uid = useAppStore((state) => state.uid)
  const entries = useStepsOf({ deal: 'request', id: request._id })
  const heldBack = useHeldBack(entries)
  const { form, close, mark } = useTakenStep((entry) => takenStep(entry, request, uid))
  return (
    <>
      {heldBack.map((entry) => (
        <HeldBack
          key={entry.id}
          entry={entry}
          onTakeBack={() => mark.onEdit(entry)}
          {...(className && { className })}
        />
      ))}
      <PendingMark
        entries={entries.filter((entry) => !heldBack.includes(entry))}
        {...mark}
        {...(className && { className })}
      />
      {form && <StepSheet form={form} request={request} steps={steps} onClose={close} />}
    </>
  )
}

type StepSheetProps = Pick<RequestMarkProps, 'request' | 'steps'> & {
  form: StepForm
  onClose: () => void
}

/** The form of a step, which begins with its draft. */
function StepSheet({ form, request, steps, onClose }: StepSheetProps) {
  const common = { request, onClose }
  if (form === 'date')
    return <ProposeDateSheet {...common} date={request.date} onSend={steps.proposeDate} />
  if (form === 'address')
    return <JobAddressSheet {...common} start={request.address} onSave={steps.setAddress} />
  if (form === 'offer') return <OfferSheet {...common} onSend={steps.offer} />
  if (form === 'decline')
    return <DeclineDialog {...common} onSend={(said) => steps.move('decline', said)} />
  if (form === 'dispute') return <DisputeRequestSheet {...common} onSend={steps.dispute} />
  if (form === 'extra' || typeof form === 'object') {
    const changed =
      form === 'extra' ? undefined : request.extras.find(({ _id }) => _id === form.extraId)
    return (
      <Suspense>
        <LazyExtraSheet {...common} changed={changed} onSend={steps.proposeExtra} />
      </Suspense>
    )
  }
  if (form === 'statement')
    return (
      <StatementSheet
        deal={disputedRequest(request)}
        onSend={steps.state}
        onClose={onClose}
      />
    )
  return <WorkSheet {...common} action={form} onSend={(said) => steps.move(form, said)} />
}
