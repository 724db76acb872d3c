import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from './split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Dispute, SplitProposal } from '#src/contract/disputes/disputes.ts'
import { proposeSplitMutation } from '#src/queries/disputes.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { ProposedSplit } from './proposed-split.tsx'
import { type DisputedDeal, idOf } from './disputed-deal.ts'

const STEP = 5

type SplitSheetProps = {
  deal: DisputedDeal
  dispute: Dispute
  /** Leads to the proposal that arrived meanwhile. */
  onAccept: (proposal: SplitProposal) => void
  onClose: () => void
}

/** Proposes how to split the held money; nothing moves until the other party accepts. */
export function SplitSheet({ deal, dispute, onAccept, onClose }: SplitSheetProps) {
  const { t } = useTranslation()
  const names = deal.names
  const [taskerPercent, setTaskerPercent] = useState(dispute.proposal?.taskerPercent ?? 50)
  const { mutate, isPending, error } = useMutation(proposeSplitMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  const newerId = useId()
  const { proposal } = dispute
  const [read, setRead] = useState(proposal)
  const newer =
    proposal && proposal.by !== deal.viewer && proposal._id !== read?._id
      ? proposal
      : undefined

  function send(inPlaceOf: SplitProposal | null) {
    setRead(inPlaceOf)
    mutate(
      { ...idOf(deal), taskerPercent, inPlaceOf: inPlaceOf?._id ?? null },
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
      // A proposal that arrived just before the press is not overwritten.
      {...(newer && { confirm: { unavailable: true, 'aria-describedby': newerId } })}
      error={error && actionErrorText(error, t)}
      onClose={onClose}
      // Not the current one: that may be the user's own, sent by a call whose response was lost.
      onConfirm={() => send(proposal && read)}
    >
      {newer && (
        <div
          id={newerId}
          role="alert"
          className="mb-4 rounded-md bg-accent-soft p-3.5 text-ink"
        >
          <p className="pb-1 text-sm">{t('dispute:cameMeanwhile')}</p>
          <ProposedSplit deal={deal} dispute={dispute} proposal={newer} />
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
      <p className="pb-4">{t(`dispute:proposeLead.${deal.viewer}`, names)}</p>
      <Slider
        label={t(`dispute:share.${deal.viewer}`, names)}
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
        feeFree={dispute.feeFree}
        feePercent={dispute.feePercent}
        taskerPercent={taskerPercent}
        names={names}
        reader={deal.viewer}
        className="pt-2 text-ink"
      />
    </ConfirmDialog>
  )
}
