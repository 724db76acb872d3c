import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/money.ts'
import { timers } from '#src/contract/request-lifecycle.ts'
import type { DateProposal, ServiceRequest } from '#src/contract/requests.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { TermsList } from './terms-list.tsx'
import type { DateMoves } from './use-date-moves.ts'

type AcceptDateDialogProps = {
  request: ServiceRequest
  proposal: DateProposal
  moves: DateMoves
  onClose: () => void
}

/** The new date beside the old one, and until when the client may then cancel for nothing. */
export function AcceptDateDialog(props: AcceptDateDialogProps) {
  const { request, proposal, moves, onClose } = props
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const [openedAt] = useState(() => Date.now())
  const freeUntil = new Date(proposal.date).getTime() - timers.freeCancellationBeforeDate
  return (
    <ConfirmDialog
      open
      title={t('requests.otherDate.acceptTitle')}
      confirmLabel={t('requests.otherDate.acceptConfirm')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={moves.isPending}
      error={moves.error}
      onClose={onClose}
      onConfirm={() => {
        void moves.answer(proposal, 'accept').then((done) => done && onClose())
      }}
    >
      <div className="pb-3 text-ink">
        <TermsList terms={{ ...request, date: proposal.date }} before={request} />
      </div>
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
