import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes/disputes.ts'
import { answerSplitMutation } from '#src/queries/disputes.ts'
import { Button } from '#src/ui/button.tsx'
import { ProposedSplit } from './proposed-split.tsx'
import { type DisputedDeal, idOf } from './disputed-deal.ts'

type ProposalBoxProps = {
  deal: DisputedDeal
  dispute: Dispute
  proposal: SplitProposal
  onAccept: (proposal: SplitProposal) => void
  onPropose: () => void
}

/** A proposed split, with the reader's actions. */
export function ProposalBox(props: ProposalBoxProps) {
  const { deal, dispute, proposal, onAccept, onPropose } = props
  const { t } = useTranslation()
  const { mutate, isPending, variables, error, reset } = useMutation(answerSplitMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  const mine = proposal.by === deal.viewer
  const quiet = (word: 'decline' | 'withdraw') => (
    <Button
      variant="outline"
      size="sm"
      {...button}
      disabled={isPending}
      pending={isPending && variables.answer === word}
      onClick={() => mutate({ ...idOf(deal), proposalId: proposal._id, answer: word })}
    >
      {t(`dispute:${word}`)}
    </Button>
  )
  return (
    <div
      className={`mt-4 rounded-md p-3.5 ${mine ? 'bg-sunken' : 'tinted bg-accent-soft'}`}
    >
      <ProposedSplit role="status" {...{ deal, dispute, proposal }} />
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
                onAccept(proposal)
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
      {error && (
        <p role="alert" className="pt-2 text-sm font-medium text-danger">
          {actionErrorText(error, t)}
        </p>
      )}
      {note('pt-2 text-sm')}
    </div>
  )
}
