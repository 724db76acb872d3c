import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from '#src/components/dispute/split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { proposeSplitMutation } from '#src/queries/disputes.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { ProposedSplit } from './proposed-split.tsx'

const STEP = 5

type SplitSheetProps = {
  request: ServiceRequest
  dispute: Dispute
  /** Leads to the proposal that came meanwhile. */
  onAccept: (proposal: SplitProposal) => void
  onClose: () => void
}

/** Proposes how to divide the held money; nothing moves until the other party accepts. */
export function SplitSheet({ request, dispute, onAccept, onClose }: SplitSheetProps) {
  const { t } = useTranslation()
  const names = namesIn(request)
  const [taskerPercent, setTaskerPercent] = useState(dispute.proposal?.taskerPercent ?? 50)
  const { mutate, isPending, error } = useMutation(proposeSplitMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  const newerId = useId()
  const { proposal } = dispute
  const [read, setRead] = useState(proposal)
  const newer =
    proposal && proposal.by !== request.viewer && proposal._id !== read?._id
      ? proposal
      : undefined

  function send(inPlaceOf: SplitProposal | null) {
    setRead(inPlaceOf)
    mutate(
      { id: request._id, taskerPercent, inPlaceOf: inPlaceOf?._id ?? null },
      { onSuccess: () => onClose() },
    )
  }

  return (
    <ConfirmDialog
      open
      title={t('dispute:propose')}
      confirmLabel={t('dispute:sendProposal')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={isPending}
      {...dialog}
      // A proposal that came under the finger is not overwritten by a press meant for what was there.
      {...(newer && { confirm: { unavailable: true, 'aria-describedby': newerId } })}
      error={error && actionErrorText(error, t)}
      onClose={onClose}
      // Not what waits now: that may be one's own, sent by a call whose answer was lost.
      onConfirm={() => send(proposal && read)}
    >
      {newer && (
        <div
          id={newerId}
          role="alert"
          className="mb-4 rounded-md bg-accent-soft p-3.5 text-ink"
        >
          <p className="pb-1 text-sm">{t('dispute:cameMeanwhile')}</p>
          <ProposedSplit request={request} dispute={dispute} proposal={newer} />
          <div className="flex flex-wrap gap-2 pt-3">
            <Button size="sm" disabled={isPending} onClick={() => onAccept(newer)}>
              {t('dispute:accept')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              {...dialog.confirm}
              disabled={isPending}
              onClick={() => send(newer)}
            >
              {t('dispute:sendAllTheSame')}
            </Button>
          </div>
        </div>
      )}
      <p className="pb-4">{t(`dispute:proposeLead.${request.viewer}`, names)}</p>
      <Slider
        label={t(`dispute:share.${request.viewer}`, names)}
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
        reader={request.viewer}
        className="pt-2 text-ink"
      />
    </ConfirmDialog>
  )
}
