import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from '#src/components/dispute/split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { answerSplitMutation } from '#src/queries/disputes.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type AcceptSplitDialogProps = {
  request: ServiceRequest
  dispute: Dispute
  /** The proposal that was read, although another may replace it meanwhile. */
  proposal: SplitProposal
  onClose: () => void
}

/** Shows the sums again before a proposed split ends the dispute. */
export function AcceptSplitDialog(props: AcceptSplitDialogProps) {
  const { request, dispute, proposal, onClose } = props
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
          { id: request._id, proposalId: proposal._id, answer: 'accept' },
          { onSuccess: () => onClose() },
        )
      }
    >
      <p>{t('dispute:acceptText')}</p>
      <SplitSums
        held={dispute.held}
        feePercent={dispute.feePercent}
        taskerPercent={proposal.taskerPercent}
        names={namesIn(request)}
        reader={request.viewer}
        className="pt-3 text-ink"
      />
    </ConfirmDialog>
  )
}
