import { useQuery } from '@tanstack/react-query'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BothSides } from '#src/components/dispute/both-sides.tsx'
import { splitText } from '#src/components/dispute/split-text.ts'
import type { Dispute, SplitProposal } from '#src/contract/disputes.ts'
import { EVIDENCE_MAX, STATEMENTS_MAX } from '#src/contract/disputes.values.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { CardTitle } from '#src/features/requests/card-title.tsx'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useReached } from '#src/platform/use-reached.ts'
import { disputeQuery } from '#src/queries/disputes.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AcceptSplitDialog } from './accept-split-dialog.tsx'
import { EvidencePhotos } from './evidence-photos.tsx'
import { ProposalBox } from './proposal-box.tsx'
import { SplitSheet } from './split-sheet.tsx'
import { StatementSheet } from './statement-sheet.tsx'

type DisputeCardProps = {
  request: ServiceRequest
  steps: PatientSteps
  className?: string
}

/** What both sides of a dispute say, and what they propose to each other. */
export function DisputeCard({ request, steps, className }: DisputeCardProps) {
  const { t } = useTranslation()
  const { data: dispute, isError, refetch } = useQuery(disputeQuery(request._id))
  return (
    <Card className={`p-4 ${className ?? ''}`}>
      <CardTitle icon={Scale}>{t('dispute:title')}</CardTitle>
      {dispute ? (
        <Known request={request} dispute={dispute} steps={steps} />
      ) : isError ? (
        <ErrorState
          title={t('dispute:notLoaded')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-2 pt-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Card>
  )
}

type KnownProps = Pick<DisputeCardProps, 'request' | 'steps'> & {
  dispute: Dispute
}

function Known({ request, dispute, steps }: KnownProps) {
  const { t } = useTranslation()
  const names = namesIn(request)
  const [splitting, setSplitting] = useState(false)
  const [accepting, setAccepting] = useState<SplitProposal>()
  const { proposal, reason, ended, chargebackOpen } = dispute
  return (
    <>
      {reason && (
        <p className="pt-1 font-bold">
          {t(`dispute:reasons.${reason}.${dispute.openedBy}`, names)}
        </p>
      )}
      <BothSides dispute={dispute} names={names} viewer={request.viewer} />
      {ended ? (
        <Ended request={request} ended={ended} />
      ) : (
        <>
          <Saying request={request} dispute={dispute} steps={steps} />
          {chargebackOpen ? (
            <p className="pt-4 text-sm text-ink-2">{t('dispute:bankFirst')}</p>
          ) : proposal ? (
            <ProposalBox
              request={request}
              dispute={dispute}
              proposal={proposal}
              onAccept={setAccepting}
              onPropose={() => setSplitting(true)}
            />
          ) : (
            <div className="pt-4">
              <p className="pb-2 text-sm text-ink-2">{t('dispute:agreeOr')}</p>
              <Button className="w-full" onClick={() => setSplitting(true)}>
                {t('dispute:propose')}
              </Button>
            </div>
          )}
          {splitting && (
            <SplitSheet
              request={request}
              dispute={dispute}
              onAccept={setAccepting}
              onClose={() => setSplitting(false)}
            />
          )}
          {accepting && (
            <AcceptSplitDialog
              request={request}
              dispute={dispute}
              proposal={accepting}
              onClose={() => setAccepting(undefined)}
            />
          )}
        </>
      )}
    </>
  )
}

/** What a party may still add; null for nothing. */
function whatIsLeft(words: boolean, photos: boolean) {
  if (words) return photos ? 'both' : 'words'
  return photos ? 'photos' : null
}

/** While there is time, one's own side in words and photos; after it, that it is over. */
function Saying({ request, dispute, steps }: KnownProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const [saying, setSaying] = useState(false)
  const { answerUntil, chargebackOpen } = dispute
  const ask = chargebackOpen ? 'tellUntil' : 'answerUntil'
  const isOver = useReached(new Date(answerUntil ?? 0))
  const mine = ({ by }: { by: string }) => by === request.viewer
  const said = dispute.statements.filter(mine).length
  const photosLeft = EVIDENCE_MAX - dispute.photos.filter(mine).length
  const left = whatIsLeft(said < STATEMENTS_MAX, photosLeft > 0)
  if (answerUntil === null || isOver)
    return <p className="pt-4 text-sm text-ink-2">{t('dispute:answersOver')}</p>
  return (
    <div className="grid gap-2 pt-4">
      {left && (
        <p className="text-sm text-ink-2">
          {t(`dispute:${said === 0 ? ask : 'addUntil'}`, {
            date: fullDate(answerUntil),
            context: left,
          })}
        </p>
      )}
      {said < STATEMENTS_MAX && (
        <Button
          variant={said === 0 ? 'secondary' : 'outline'}
          disabled={steps.isBusy}
          onClick={() => setSaying(true)}
        >
          <MessageSquarePlus aria-hidden className="size-5" />
          {t(said === 0 ? 'dispute:say' : 'dispute:sayMore')}
        </Button>
      )}
      <EvidencePhotos requestId={request._id} left={photosLeft} />
      {saying && (
        <StatementSheet
          request={request}
          onSend={steps.state}
          onClose={() => setSaying(false)}
        />
      )}
    </div>
  )
}

type EndedProps = { request: ServiceRequest; ended: NonNullable<Dispute['ended']> }

function Ended({ request, ended }: EndedProps) {
  const { t } = useTranslation()
  const { taskerPercent, by } = ended
  if (taskerPercent === null)
    return <p className="pt-4 text-ink-2">{t('dispute:ended.bank')}</p>
  return (
    <p className="pt-4 font-bold">
      {t(by === 'operator' ? 'dispute:ended.judged' : 'dispute:ended.agreed', {
        split: splitText(taskerPercent, request.viewer, namesIn(request), t),
      })}
    </p>
  )
}
