import { useTranslation } from 'react-i18next'
import type { DateProposal, ServiceRequest } from '#src/contract/requests/requests.ts'
import { FitNote } from '#src/features/requests/time/fit-note.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CancellationNote } from './cancellation-note.tsx'
import { ClashNote } from './clash-note.tsx'
import { TravelNote } from './travel-note.tsx'
import { TermsList } from './terms-list.tsx'

type AcceptDateDialogProps = {
  request: ServiceRequest
  proposal: DateProposal
  onAccept: () => void
  /** Opens the form for another date. */
  onOtherDate: () => void
  onClose: () => void
}

/** The new date beside the old one, and the end of free cancellation for the client. */
export function AcceptDateDialog(props: AcceptDateDialogProps) {
  const { request, proposal, onAccept, onOtherDate, onClose } = props
  const { t } = useTranslation()
  // The request's clash may belong to a newer proposal than the one shown.
  const isRead = request.dateProposal?._id === proposal._id
  const clash = isRead ? request.clash : null
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
      {isRead && request.travel && (
        <TravelNote travel={request.travel} className="mb-3 bg-accent-soft" />
      )}
      {isRead && request.fit && (
        <FitNote fit={request.fit} isAsked className="mb-3 bg-accent-soft" />
      )}
      <p>
        <CancellationNote request={request} date={proposal.date} />
      </p>
    </ConfirmDialog>
  )
}
