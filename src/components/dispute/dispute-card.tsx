import { useQuery } from '@tanstack/react-query'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardTitle } from '#src/components/card-title.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes/disputes.ts'
import { EVIDENCE_MAX, STATEMENTS_MAX } from '#src/contract/disputes/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { disputeQuery } from '#src/queries/disputes.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AcceptSplitDialog } from './accept-split-dialog.tsx'
import { BothSides } from './both-sides.tsx'
import { type DisputedDeal, idOf } from './disputed-deal.ts'
import { EvidencePhotos } from './evidence-photos.tsx'
import { ProposalBox } from './proposal-box.tsx'
import { reasonText } from './reason-text.ts'
import { SplitSheet } from './split-sheet.tsx'
import { splitText } from './split-text.ts'
import { StatementSheet } from './statement-sheet.tsx'

/** The step of a party that may wait for the network. */
type Steps = {
  /** True while another one is pending. */
  isBusy: boolean
  /** Sends a statement; false when it was not taken. */
  state: (text: string) => boolean
}

type DisputeCardProps = {
  deal: DisputedDeal
  steps: Steps
  className?: string
}

/** The statements of both sides of a dispute, and their proposed split. */
export function DisputeCard({ deal, steps, className }: DisputeCardProps) {
  const { t } = useTranslation()
  const { data: dispute, isError, refetch } = useQuery(disputeQuery(idOf(deal)))
  return (
    <Card className={`p-4 ${className ?? ''}`}>
      <CardTitle icon={Scale}>{t('dispute:title', { context: deal.kind })}</CardTitle>
      {dispute ? (
        <Known deal={deal} dispute={dispute} steps={steps} />
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

type KnownProps = Pick<DisputeCardProps, 'deal' | 'steps'> & {
  dispute: Dispute
}

function Known({ deal, dispute, steps }: KnownProps) {
  const { t } = useTranslation()
  const { names, viewer } = deal
  const reason = reasonText(deal.kind, dispute, names, t)
  const [splitting, setSplitting] = useState(false)
  const [accepting, setAccepting] = useState<SplitProposal>()
  const { proposal, ended, chargebackOpen, answerUntil } = dispute
  const mayAnswer = !useReached(new Date(answerUntil ?? 0))
  const hasToAnswer = mayAnswer && dispute.statements.every(({ by }) => by !== viewer)
  return (
    <>
      {reason && <p className="pt-1 font-bold">{reason}</p>}
      <BothSides dispute={dispute} names={names} viewer={viewer} />
      {ended ? (
        <Ended deal={deal} ended={ended} />
      ) : (
        <>
          <Saying deal={deal} dispute={dispute} steps={steps} />
          {chargebackOpen ? (
            <p className="pt-4 text-sm text-ink-2">{t('dispute:bankFirst', names)}</p>
          ) : proposal ? (
            <ProposalBox
              deal={deal}
              dispute={dispute}
              proposal={proposal}
              onAccept={setAccepting}
              onPropose={() => setSplitting(true)}
            />
          ) : (
            <div className="pt-4">
              <p className="pb-2 text-sm text-ink-2">{t('dispute:agreeOr')}</p>
              <Button
                variant={hasToAnswer ? 'secondary' : 'primary'}
                className="w-full"
                onClick={() => setSplitting(true)}
              >
                {t('dispute:propose')}
              </Button>
            </div>
          )}
          {splitting && (
            <SplitSheet
              deal={deal}
              dispute={dispute}
              onAccept={setAccepting}
              onClose={() => setSplitting(false)}
            />
          )}
          {accepting && (
            <AcceptSplitDialog
              deal={deal}
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

/** The form for the reader's statement and photos until the time is over; then a note. */
function Saying({ deal, dispute, steps }: KnownProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const [saying, setSaying] = useState(false)
  const { answerUntil, chargebackOpen } = dispute
  const ask = chargebackOpen ? 'tellUntil' : 'answerUntil'
  const isOver = useReached(new Date(answerUntil ?? 0))
  const mine = ({ by }: { by: string }) => by === deal.viewer
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
          variant={said === 0 ? 'primary' : 'outline'}
          disabled={steps.isBusy}
          onClick={() => setSaying(true)}
        >
          <MessageSquarePlus aria-hidden className="size-5" />
          {t(said === 0 ? 'dispute:say' : 'dispute:sayMore')}
        </Button>
      )}
      <EvidencePhotos deal={deal} left={photosLeft} />
      {saying && (
        <StatementSheet deal={deal} onSend={steps.state} onClose={() => setSaying(false)} />
      )}
    </div>
  )
}

type EndedProps = { deal: DisputedDeal; ended: NonNullable<Dispute['ended']> }

function Ended({ deal, ended }: EndedProps) {
  const { t } = useTranslation()
  const { taskerPercent, by } = ended
  if (taskerPercent === null)
    return <p className="pt-4 text-ink-2">{t('dispute:ended.bank')}</p>
  return (
    <p className="pt-4 font-bold">
      {t(by === 'operator' ? 'dispute:ended.judged' : 'dispute:ended.agreed', {
        split: splitText(taskerPercent, deal.viewer, deal.names, t),
      })}
    </p>
  )
}
