import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { receiptOf } from '#src/components/receipt/receipt.ts'
import { ReceiptPage } from '#src/components/receipt/receipt-page.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'

/** What was paid for a request. */
export function RequestReceiptPage({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const { viewer, earnings } = request
  return (
    <ReceiptPage
      back={
        <BackLink
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: request._id }}
        />
      }
      number={t('requests.number', { number: request.number })}
      receipt={receiptOf(request.payments)}
      inTwo={request.paymentMethod === '50-50'}
      payeeName={request.taskerName}
      ownPart={
        viewer === 'tasker' && earnings ? { fee: earnings.fee, net: earnings.kept } : null
      }
    >
      <p className="pt-4 pb-3 font-semibold whitespace-pre-line wrap-anywhere">
        {request.description}
      </p>
      <KeyValueList>
        <KeyValue name={t('receipt:date')}>{fullDate(request.date)}</KeyValue>
        <KeyValue name={t('requests.theClient')}>{request.clientName}</KeyValue>
        <KeyValue name={t('requests.theTasker')}>{request.taskerName}</KeyValue>
      </KeyValueList>
    </ReceiptPage>
  )
}
