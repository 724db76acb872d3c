import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepButton } from '#src/components/deal/step-button.tsx'
import type { DateProposal, ServiceRequest } from '#src/contract/requests/requests.ts'
import { actionsFor } from '#src/features/requests/available-transitions.ts'
import { dateAnswerActions } from '#src/queries/request-outbox.ts'
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
  const stateOf = (answer: 'accept' | 'decline') => ({
    isBusy: steps.isBusy,
    pending: steps.isTaking(dateAnswerActions[answer]),
  })
  return (
    <>
      <StepButton
        // Never two primary actions in view.
        variant={actionsFor(request).primary === 'pay' ? 'secondary' : 'primary'}
        {...stateOf('accept')}
        onTake={() => setAccepting(proposal)}
      >
        {t('requests.otherDate.accept')}
      </StepButton>
      <StepButton
        variant="outline"
        {...stateOf('decline')}
        onTake={() => steps.answerDate(proposal._id, 'decline')}
      >
        {t('requests.otherDate.decline')}
      </StepButton>
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
