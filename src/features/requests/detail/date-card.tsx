import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canMoveDate } from '#src/contract/requests/request-lifecycle.ts'
import type { DateProposal, ServiceRequest } from '#src/contract/requests/requests.ts'
import { StepButton } from '#src/components/deal/step-button.tsx'
import { CardTitle } from '#src/components/card-title.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { useJobSpan } from '#src/components/job/use-job-span.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { dateAnswerActions } from '#src/queries/request-outbox.ts'
import { Card } from '#src/ui/card.tsx'
import { ProposeDateSheet } from './propose-date-sheet.tsx'
import type { PatientSteps } from './use-patient-steps.ts'

type DateCardProps = {
  request: ServiceRequest
  steps: PatientSteps
  className?: string
}

/** From agreement to start: the agreed date, and the proposal of either party. */
export function DateCard({ request, steps, className }: DateCardProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const span = useJobSpan()
  const [isProposing, setIsProposing] = useState(false)
  const { dateProposal } = request
  if (!canMoveDate(request.status)) return null
  return (
    <Card className={`p-4 ${className ?? ''}`}>
      <CardTitle icon={CalendarClock}>{t('requests.otherDate.agreed')}</CardTitle>
      <p className="pt-1 first-letter:uppercase">
        <time dateTime={request.date}>{fullDate(request.date)}</time>
      </p>
      <p className="text-sm text-ink-2">{span(request.date, request.durationMinutes)}</p>
      {dateProposal ? (
        <Waiting request={request} proposal={dateProposal} steps={steps} />
      ) : (
        <StepButton
          variant="outline"
          size="sm"
          className="mt-3"
          isBusy={steps.isBusy}
          onTake={() => setIsProposing(true)}
        >
          {t('requests.otherDate.propose')}
        </StepButton>
      )}
      {isProposing && (
        <ProposeDateSheet
          request={request}
          date={request.date}
          onSend={steps.proposeDate}
          onClose={() => setIsProposing(false)}
        />
      )}
    </Card>
  )
}

type WaitingProps = {
  request: ServiceRequest
  proposal: DateProposal
  steps: PatientSteps
}

/** The reader's own proposal; the other party's is answered in the head of the page. */
function Waiting({ request, proposal, steps }: WaitingProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  if (proposal.by !== request.viewer) return null
  return (
    <div className="mt-3 rounded-md bg-sunken p-3.5">
      <p role="status" className="text-sm">
        {t('requests.otherDate.sent', namesIn(request))}
      </p>
      <p className="font-bold first-letter:uppercase">
        <time dateTime={proposal.date}>{fullDate(proposal.date)}</time>
      </p>
      <StepButton
        variant="outline"
        size="sm"
        className="mt-3"
        isBusy={steps.isBusy}
        pending={steps.isTaking(dateAnswerActions.withdraw)}
        onTake={() => steps.answerDate(proposal._id, 'withdraw')}
      >
        {t('requests.otherDate.withdraw')}
      </StepButton>
    </div>
  )
}
