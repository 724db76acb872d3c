import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canMoveDate, type DateAnswer } from '#src/contract/request-lifecycle.ts'
import type { DateProposal, ServiceRequest } from '#src/contract/requests.ts'
import { actionsFor } from '#src/features/requests/available-transitions.ts'
import { CardTitle } from '#src/features/requests/card-title.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { dateAnswerActions } from '#src/queries/request-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { AcceptDateDialog } from './accept-date-dialog.tsx'
import { ClashNote } from './clash-note.tsx'
import { ProposeDateSheet } from './propose-date-sheet.tsx'
import type { PatientSteps } from './use-patient-steps.ts'

type DateCardProps = { request: ServiceRequest; steps: PatientSteps; className?: string }

/** From agreement to start: the date, and another one that either party proposes. */
export function DateCard({ request, steps, className }: DateCardProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  // The date that the form for another one begins with.
  const [proposing, setProposing] = useState<string>()
  const { dateProposal } = request
  if (!canMoveDate(request.status)) return null
  return (
    <Card className={`p-4 ${className ?? ''}`}>
      <CardTitle icon={CalendarClock}>{t('requests.otherDate.agreed')}</CardTitle>
      <p className="pt-1 first-letter:uppercase">
        <time dateTime={request.date}>{fullDate(request.date)}</time>
      </p>
      {dateProposal ? (
        <Waiting
          request={request}
          proposal={dateProposal}
          steps={steps}
          onOtherDate={setProposing}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          disabled={steps.isBusy}
          onClick={() => setProposing(request.date)}
        >
          {t('requests.otherDate.propose')}
        </Button>
      )}
      {proposing && (
        <ProposeDateSheet
          request={request}
          date={proposing}
          onSend={steps.proposeDate}
          onClose={() => setProposing(undefined)}
        />
      )}
    </Card>
  )
}

type WaitingProps = {
  request: ServiceRequest
  proposal: DateProposal
  steps: PatientSteps
  /** Opens the form for another date, which begins with this one. */
  onOtherDate: (date: string) => void
}

/** A proposal, with what its reader may do about it. */
function Waiting({ request, proposal, steps, onOtherDate }: WaitingProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  // Keeps the proposal that was read, although another may replace it meanwhile.
  const [accepting, setAccepting] = useState<DateProposal>()
  const mine = proposal.by === request.viewer
  const lookOf = (said: DateAnswer) => {
    const pending = steps.isTaking(dateAnswerActions[said])
    return { pending, disabled: steps.isBusy && !pending }
  }
  const answer = (said: 'decline' | 'withdraw') => (
    <Button
      variant="outline"
      size="sm"
      {...lookOf(said)}
      onClick={() => steps.answerDate(proposal._id, said)}
    >
      {t(`requests.otherDate.${said}`)}
    </Button>
  )
  return (
    <div className={`mt-3 rounded-md p-3.5 ${mine ? 'bg-sunken' : 'bg-accent-soft'}`}>
      <p role="status" className="text-sm">
        {t(`requests.otherDate.${mine ? 'sent' : 'received'}`, namesIn(request))}
      </p>
      <p className="font-bold first-letter:uppercase">
        <time dateTime={proposal.date}>{fullDate(proposal.date)}</time>
      </p>
      {request.clash && (
        <ClashNote clash={request.clash} date={proposal.date} className="mt-3 bg-surface" />
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {mine ? (
          answer('withdraw')
        ) : (
          <>
            {answer('decline')}
            <Button
              size="sm"
              // Never two primary actions in view.
              variant={actionsFor(request).primary === 'pay' ? 'secondary' : 'primary'}
              {...lookOf('accept')}
              onClick={() => setAccepting(proposal)}
            >
              {t('requests.otherDate.accept')}
            </Button>
          </>
        )}
      </div>
      {accepting && (
        <AcceptDateDialog
          request={request}
          proposal={accepting}
          onAccept={() => steps.answerDate(accepting._id, 'accept')}
          onOtherDate={() => {
            setAccepting(undefined)
            onOtherDate(accepting.date)
          }}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </div>
  )
}
