import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { PartyLine } from '#src/components/receipt/party-line.tsx'
import { receiptOf } from '#src/components/receipt/receipt.ts'
import { ReceiptPage } from '#src/components/receipt/receipt-page.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { addressText } from '#src/lib/address-text.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'

/** What was paid for a request. */
export function RequestReceiptPage({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const { viewer, earnings } = request
  const { data: platform } = useQuery(platformQuery)
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
      extraNames={extraNames(request)}
      company={platform?.company}
      payeeName={request.taskerName}
      ownPart={
        viewer === 'tasker' && earnings ? { fee: earnings.fee, net: earnings.kept } : null
      }
    >
      <p className="pt-4 pb-3 font-semibold wrap-anywhere">
        {firstSentence(request.description)}
      </p>
      <KeyValueList>
        <KeyValue name={t('receipt:date')}>{fullDate(request.date)}</KeyValue>
        <PartyLine
          role={t('requests.theClient')}
          name={request.clientName}
          taxId={request.taxIds.payer}
        />
        <PartyLine
          role={t('requests.theTasker')}
          name={request.taskerName}
          taxId={request.taxIds.payee}
        />
        {request.address && (
          <KeyValue name={t('receipt:place')}>{addressText(request.address)}</KeyValue>
        )}
      </KeyValueList>
    </ReceiptPage>
  )
}

/** The names of the paid extras, by the numbers of their payments. */
const extraNames = ({ payments, extras }: ServiceRequest): Map<number, string> =>
  new Map(
    payments.flatMap(({ instalment, extraId }) => {
      const extra = extras.find(({ _id }) => _id === extraId)
      return extra ? [[instalment, extra.title] as const] : []
    }),
  )
