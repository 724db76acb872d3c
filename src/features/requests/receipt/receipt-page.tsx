import { Printer, Receipt as ReceiptIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Receipt, receiptOf } from './receipt.ts'

/** What was paid for a request, to be printed or kept as a file by the browser. */
export function ReceiptPage({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const receipt = receiptOf(request)
  return (
    <article className="page-narrow pb-10">
      <PageHeader
        className="print:hidden"
        back={
          <BackLink
            to="/service-request/details/$serviceRequestId"
            params={{ serviceRequestId: request._id }}
          />
        }
        title={t('receipt:title')}
      />
      {receipt ? (
        <>
          <Paper request={request} receipt={receipt} />
          <Button className="mt-4 w-full print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('receipt:print')}
          </Button>
        </>
      ) : (
        <EmptyState
          icon={<ReceiptIcon aria-hidden className="size-7" />}
          title={t('receipt:nothing')}
        >
          {t('receipt:nothingText')}
        </EmptyState>
      )}
    </article>
  )
}

function Paper({ request, receipt }: { request: ServiceRequest; receipt: Receipt }) {
  const { t } = useTranslation()
  const { fullDate, money } = useFormat()
  const both = request.paymentMethod === '50-50'
  return (
    <Card className="p-5 print:border-0 print:p-0">
      <div className="flex items-start justify-between gap-4 border-b border-line pb-4">
        <div>
          <h2 className="text-xl">{t('receipt:title')}</h2>
          <p className="text-sm text-ink-2">
            {t('requests.number', { number: request.number })}
          </p>
        </div>
        <Logo />
      </div>
      <p className="pt-4 pb-3 font-semibold whitespace-pre-line wrap-anywhere">
        {request.description}
      </p>
      <KeyValueList>
        <KeyValue name={t('receipt:date')}>{fullDate(request.date)}</KeyValue>
        <KeyValue name={t('requests.theClient')}>{request.clientName}</KeyValue>
        <KeyValue name={t('requests.theTasker')}>{request.taskerName}</KeyValue>
      </KeyValueList>
      <KeyValueList className="mt-3 border-t border-line pt-3">
        {receipt.paid.map(({ instalment, amount, at }) => (
          <KeyValue
            key={instalment}
            name={
              <>
                {t(both ? `receipt:instalment.${instalment}` : 'receipt:payment')}
                <span className="block text-sm">{fullDate(at)}</span>
              </>
            }
          >
            {money(amount)}
          </KeyValue>
        ))}
        {(['refunded', 'refunding', 'lost'] as const).map(
          (kind) =>
            receipt[kind] > 0 && (
              <KeyValue key={kind} name={t(`receipt:${kind}`)}>
                − {money(receipt[kind])}
              </KeyValue>
            ),
        )}
        <KeyValue name={t('receipt:total')} strong="total">
          {money(receipt.remains)}
        </KeyValue>
      </KeyValueList>
      <TaskersPart request={request} />
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
        {receipt.releasedAt
          ? t('receipt:released', { date: fullDate(receipt.releasedAt) })
          : t('receipt:held')}{' '}
        {t('receipt:noInvoice')}
      </p>
    </Card>
  )
}

/** The fee is between the tasker and the platform. */
function TaskersPart({ request: { viewer, earnings } }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (viewer !== 'tasker' || !earnings) return null
  return (
    <KeyValueList className="mt-3 border-t border-line pt-3">
      <KeyValue name={t('receipt:fee')}>− {money(earnings.fee)}</KeyValue>
      <KeyValue name={t('receipt:net')} strong="value">
        {money(earnings.kept)}
      </KeyValue>
    </KeyValueList>
  )
}
