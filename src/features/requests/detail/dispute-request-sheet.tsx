import { useTranslation } from 'react-i18next'
import { disputedRequest } from '#src/components/dispute/disputed-deal.ts'
import { DisputeSheet, type Said } from '#src/components/dispute/dispute-sheet.tsx'
import { type DisputeReason, disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import { REASON } from '#src/contract/requests/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useReached } from '#src/platform/page/use-reached.ts'

type DisputeRequestSheetProps = {
  request: ServiceRequest
  reason?: DisputeReason
  onSend: (said: Said<DisputeReason>) => boolean
  onClose: () => void
}

/** Opens a dispute of a request. */
export function DisputeRequestSheet(props: DisputeRequestSheetProps) {
  const { request, reason, onSend, onClose } = props
  const { t } = useTranslation()
  const deal = disputedRequest(request)
  // Before the agreed time a party cannot have missed the job.
  const isPast = useReached(new Date(request.date))
  const reasons = disputeReasons.filter(
    (each) => each !== 'no_show' || isPast || reason === 'no_show',
  )
  return (
    <DisputeSheet
      deal={deal}
      texts={{
        title: t('requests.dialogs.dispute.title'),
        lead: t('dispute:lead', deal.names),
        confirm: t('requests.dialogs.dispute.confirm'),
        words: t('requests.dialogs.dispute.reason'),
      }}
      reasons={reasons.map((value) => ({
        value,
        label: t(`dispute:reasons.${value}.${deal.viewer}`, deal.names),
      }))}
      length={REASON}
      chosen={reason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
