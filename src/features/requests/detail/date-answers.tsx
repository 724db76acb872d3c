import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateProposal, ServiceRequest } from '#src/contract/requests/requests.ts'
import { actionsFor } from '#src/features/requests/available-transitions.ts'
import { dateAnswerActions } from '#src/queries/request-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { AcceptDateDialog } from './accept-date-dialog.tsx'
import { ProposeDateSheet } from './propose-date-sheet.tsx'
import type { PatientSteps } from './use-patient-steps.ts'

type DateAnswersProps = { request: ServiceRequest; steps: PatientSteps }

/** The answers to the other party's date proposal. */
export function DateAnswers({ request, steps }: DateAnswersProps) {
  const { t } = useTranslation()
  // The proposal that was shown, although another may replace it meanwhile.
  const [accepting, setAccepting] = useState<DateProposal>()
  // The initial date of the form for another one.
  const [proposing, setProposing] = useState<string>()
  const { dateProposal: proposal } = request
  if (!proposal) return null
  const lookOf = (said: 'accept' | 'decline') => {
    const pending = steps.isTaking(dateAnswerActions[said])
    return { pending, disabled: steps.isBusy && !pending }
  }
  return (
    <>
      <Button
        // Never two primary actions in view.
        variant={actionsFor(request).primary === 'pay' ? 'secondary' : 'primary'}
        {...lookOf('accept')}
        onClick={() => setAccepting(proposal)}
      >
        {t('requests.otherDate.accept')}
      </Button>
      <Button
        variant="outline"
        {...lookOf('decline')}
        onClick={() => steps.answerDate(proposal._id, 'decline')}
      >
        {t('requests.otherDate.decline')}
      </Button>
      {accepting && (
        <AcceptDateDialog
          request={request}
          proposal={accepting}
          onAccept={() => steps.answerDate(accepting._id, 'accept')}
          onOtherDate={() => {
            setAccepting(undefined)
            setProposing(accepting.date)
          }}
          onClose={() => setAccepting(undefined)}
        />
      )}
      {proposing && (
        <ProposeDateSheet
          request={request}
          date={proposing}
          onSend={steps.proposeDate}
          onClose={() => setProposing(undefined)}
        />
      )}
    </>
  )
}
