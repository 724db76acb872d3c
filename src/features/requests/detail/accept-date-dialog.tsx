import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/money.ts'
import { timers } from '#src/contract/request-lifecycle.ts'
import type { DateProposal, ServiceRequest } from '#src/contract/requests.ts'
import { currentMs } from '#src/lib/clock.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ClashNote } from './clash-note.tsx'
import { TermsList } from './terms-list.tsx'

type AcceptDateDialogProps = {
  request: ServiceRequest
  proposal: DateProposal
  onAccept: () => void
  /** Opens the form for another date. */
  onOtherDate: () => void
  onClose: () => void
}

/** The new date beside the old one, and the time until which the client may cancel for nothing. */
export function AcceptDateDialog(props: AcceptDateDialogProps) {
  const { request, proposal, onAccept, onOtherDate, onClose } = props
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const [openedAt] = useState(currentMs)
  const freeUntil = new Date(proposal.date).getTime() - timers.freeCancellationBeforeDate
  // The request's clash may be that of a newer proposal than the one that was read.
  const clash = request.dateProposal?._id === proposal._id ? request.clash : null
  return (
    <ConfirmDialog
      open
      title={t('requests.otherDate.acceptTitle')}
      confirmLabel={t(clash ? 'work:clash.accept' : 'requests.otherDate.acceptConfirm')}
      cancelLabel={t(clash ? 'requests.otherDate.propose' : 'common.back')}
      onCancel={clash ? onOtherDate : undefined}
      closeLabel={t('requests.close')}
      onClose={onClose}
      onConfirm={() => {
        onAccept()
        onClose()
      }}
    >
      <div className="pb-3 text-ink">
        <TermsList terms={{ ...request, date: proposal.date }} before={request} />
      </div>
      {clash && (
        <ClashNote clash={clash} date={proposal.date} className="mb-3 bg-accent-soft" />
      )}
      <p>
        {freeUntil > openedAt
          ? t('requests.otherDate.freeUntil', {
              date: fullDate(new Date(freeUntil).toISOString()),
            })
          : t('requests.otherDate.notFree', { percent: LATE_CANCELLATION_PERCENT })}
      </p>
    </ConfirmDialog>
  )
}
