import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from '#src/components/dispute/split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute } from '#src/contract/disputes.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { proposeSplitMutation } from '#src/queries/disputes.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Slider } from '#src/ui/slider.tsx'

const STEP = 5

type SplitSheetProps = { request: ServiceRequest; dispute: Dispute; onClose: () => void }

/** Proposes how to divide the held money; nothing moves until the other party accepts. */
export function SplitSheet({ request, dispute, onClose }: SplitSheetProps) {
  const { t } = useTranslation()
  const names = namesIn(request)
  const [taskerPercent, setTaskerPercent] = useState(dispute.proposal?.taskerPercent ?? 50)
  const { mutate, isPending, error } = useMutation(proposeSplitMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  return (
    <ConfirmDialog
      open
      title={t('dispute:propose')}
      confirmLabel={t('dispute:sendProposal')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={isPending}
      {...dialog}
      error={error && actionErrorText(error, t)}
      onClose={onClose}
      onConfirm={() =>
        mutate({ id: request._id, taskerPercent }, { onSuccess: () => onClose() })
      }
    >
      <p className="pb-4">{t('dispute:proposeLead', names)}</p>
      <Slider
        label={t('dispute:share', names)}
        valueText={t('dispute:percent', { percent: taskerPercent })}
        value={taskerPercent}
        onValueChange={setTaskerPercent}
        min={0}
        max={100}
        step={STEP}
        className="text-ink"
      />
      <SplitSums
        held={dispute.held}
        feePercent={dispute.feePercent}
        taskerPercent={taskerPercent}
        names={names}
        className="pt-2 text-ink"
      />
    </ConfirmDialog>
  )
}
