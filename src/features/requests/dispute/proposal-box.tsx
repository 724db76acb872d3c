import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from '#src/components/dispute/split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes.ts'
import type { SplitAnswer } from '#src/contract/disputes.values.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { answerSplitMutation } from '#src/queries/disputes.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type ProposalBoxProps = {
  request: ServiceRequest
  dispute: Dispute
  proposal: SplitProposal
  onPropose: () => void
}

/** A proposed split, with what its reader may do about it. */
export function ProposalBox(props: ProposalBoxProps) {
  const { request, dispute, proposal, onPropose } = props
  const { t } = useTranslation()
  // Keeps the proposal that was read, although another may replace it meanwhile.
  const [accepting, setAccepting] = useState<SplitProposal>()
  const { mutate, isPending, variables, error, reset } = useMutation(answerSplitMutation)
  const { button, note, dialog } = useMayNotWait({ pending: isPending && !accepting })
  const names = namesIn(request)
  const mine = proposal.by === request.viewer
  const answer = (word: SplitAnswer, { _id }: SplitProposal, onSuccess?: () => void) =>
    mutate(
      { id: request._id, proposalId: _id, answer: word },
      { onSuccess: () => onSuccess?.() },
    )
  const quiet = (word: 'decline' | 'withdraw') => (
    <Button
      variant="outline"
      size="sm"
      {...button}
      disabled={isPending}
      pending={isPending && variables.answer === word}
      onClick={() => answer(word, proposal)}
    >
      {t(`dispute:${word}`)}
    </Button>
  )
  const sums = (percent: number, className: string) => (
    <SplitSums
      held={dispute.held}
      feePercent={dispute.feePercent}
      taskerPercent={percent}
      names={names}
      className={className}
    />
  )
  return (
    <div className={`mt-4 rounded-md p-3.5 ${mine ? 'bg-sunken' : 'bg-accent-soft'}`}>
      <p role="status" className="font-bold">
        {t(mine ? 'dispute:sent' : 'dispute:received', {
          ...names,
          percent: proposal.taskerPercent,
        })}
      </p>
      {sums(proposal.taskerPercent, 'pt-2')}
      <div className="flex flex-wrap gap-2 pt-3">
        {mine ? (
          quiet('withdraw')
        ) : (
          <>
            <Button
              size="sm"
              {...button}
              disabled={isPending}
              onClick={() => {
                reset()
                setAccepting(proposal)
              }}
            >
              {t('dispute:accept')}
            </Button>
            <Button variant="outline" size="sm" disabled={isPending} onClick={onPropose}>
              {t('dispute:proposeOther')}
            </Button>
            {quiet('decline')}
          </>
        )}
      </div>
      {error && !accepting && (
        <p role="alert" className="pt-2 text-sm font-medium text-danger">
          {actionErrorText(error, t)}
        </p>
      )}
      {!accepting && note('pt-2 text-sm')}
      {accepting && (
        <ConfirmDialog
          open
          title={t('dispute:acceptTitle')}
          confirmLabel={t('dispute:acceptConfirm')}
          cancelLabel={t('common.back')}
          closeLabel={t('requests.close')}
          pending={isPending}
          {...dialog}
          error={error && actionErrorText(error, t)}
          onClose={() => setAccepting(undefined)}
          onConfirm={() => answer('accept', accepting, () => setAccepting(undefined))}
        >
          <p>{t('dispute:acceptText')}</p>
          {sums(accepting.taskerPercent, 'pt-3 text-ink')}
        </ConfirmDialog>
      )}
    </div>
  )
}
