import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from './split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes/disputes.ts'
import { answerSplitMutation } from '#src/queries/disputes.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type DisputedDeal, idOf } from './disputed-deal.ts'

type AcceptSplitDialogProps = {
  deal: DisputedDeal
  dispute: Dispute
  /** The proposal that was shown, although another may replace it meanwhile. */
  proposal: SplitProposal
  onClose: () => void
}

/** Shows the sums again before an accepted split ends the dispute. */
export function AcceptSplitDialog(props: AcceptSplitDialogProps) {
  const { deal, dispute, proposal, onClose } = props
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation(answerSplitMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  return (
    <ConfirmDialog
      open
      title={t('dispute:acceptTitle')}
      confirmLabel={t('dispute:acceptConfirm')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={isPending}
      {...dialog}
      error={error && actionErrorText(error, t)}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { ...idOf(deal), proposalId: proposal._id, answer: 'accept' },
          { onSuccess: () => onClose() },
        )
      }
    >
      <p>{t('dispute:acceptText')}</p>
      <SplitSums
        held={dispute.held}
        feeFree={dispute.feeFree}
        feePercent={dispute.feePercent}
        taskerPercent={proposal.taskerPercent}
        names={deal.names}
        reader={deal.viewer}
        className="pt-3 text-ink"
      />
    </ConfirmDialog>
  )
}
