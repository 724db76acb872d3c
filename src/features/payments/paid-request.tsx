import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { receiptOf } from '#src/components/receipt/receipt.ts'
import { AddToCalendar } from '#src/components/request/add-to-calendar.tsx'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { freeCancellationUntil } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { streetText } from '#src/lib/address-text.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { DateLeaf } from '#src/ui/date-leaf.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { NextLine, PaidPage } from './paid-page.tsx'

type PaidRequestProps = { request: ServiceRequest; state: 'paid' | 'released' }

/** A completed payment of a service: its receipt and the next steps. */
export function PaidRequest({ request, state }: PaidRequestProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const names = namesIn(request)
  const { _id: id, status, address, number } = request
  const lacksAddress = status === 'paid' && !address
  const held = request.payments.reduce(
    (sum, { heldAmount }) => sum + toCentavos(heldAmount),
    0,
  )
  return (
    <PaidPage
      title={t(`payment:success.${state}`)}
      text={
        state === 'paid' && held > 0
          ? t('payment:ticket.held', { ...names, amount: money(toBrl(held)) })
          : t(`payment:successText.${state}`, names)
      }
      missing={
        lacksAddress && (
          <Alert tone="accent" className="mb-4">
            {t('meeting:missing', names)}
          </Alert>
        )
      }
      thing={<Work request={request} />}
      number={number}
      receipt={<Receipt request={request} />}
      next={status === 'paid' && <Next request={request} />}
    >
      <Link
        to="/service-request/details/$serviceRequestId"
        params={{ serviceRequestId: id }}
        className={buttonClass()}
      >
        {t(lacksAddress ? 'meeting:add' : 'payment:toRequest')}
      </Link>
    </PaidPage>
  )
}

function Work({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { date, leaf } = useFormat()
  const { taskerName, taskerPhoto, address } = request
  return (
    <>
      <div className="flex gap-4">
        <DateLeaf {...leaf(request.date)} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-bold wrap-anywhere">
            {firstSentence(request.description)}
          </p>
          <p className="text-ink-2 wrap-anywhere">
            <time dateTime={request.date}>{date(request.date)}</time> ·{' '}
            {namesIn(request).tasker}
          </p>
          {address && <p className="text-ink-2 wrap-anywhere">{streetText(address)}</p>}
        </div>
        <Avatar name={taskerName} photo={taskerPhoto} />
      </div>
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        {request.status === 'paid' && (
          <AddToCalendar request={request} variant="secondary" size="sm" />
        )}
        <Link
          to="/service-request/details/$serviceRequestId/talk"
          params={{ serviceRequestId: request._id }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <MessagesSquare aria-hidden className="size-4.5" />
          {t('payment:ticket.talk')}
        </Link>
      </div>
    </>
  )
}

/** Until our server confirms it, the payment is known by the request's status alone. */
function Receipt({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { paymentMethod, price, discount } = request
  const receipt = receiptOf(request.payments.filter(({ extraId }) => extraId === null))
  const lowered = paymentMethod === '50-50' ? toCentavos(discount) : 0
  const rest = toCentavos(price) - lowered - toCentavos(receipt?.total ?? 0)
  const at = receipt?.paid.at(-1)?.at
  return (
    <>
      <KeyValueList>
        {receipt?.paid.map(({ instalment, amount }) => (
          <KeyValue
            key={instalment}
            name={t(
              paymentMethod === '50-50'
                ? `payment:ticket.instalment.${instalment}`
                : 'payment:paidFacts.amount',
            )}
            strong="value"
          >
            {money(amount)}
          </KeyValue>
        ))}
        {at && (
          <KeyValue name={t('payment:ticket.at')}>
            <time dateTime={at} className="inline-block first-letter:uppercase">
              {date(at)}
            </time>
          </KeyValue>
        )}
        {receipt && (
          <div className="mt-2 border-t border-line pt-2">
            <KeyValue
              name={t(rest > 0 ? 'payment:ticket.rest' : 'payment:ticket.all')}
              strong="total"
            >
              {money(rest > 0 ? toBrl(rest) : receipt.total)}
            </KeyValue>
          </div>
        )}
      </KeyValueList>
      <Link
        to="/service-request/details/$serviceRequestId/receipt"
        params={{ serviceRequestId: request._id }}
        className={buttonClass({ variant: 'outline', className: 'mt-3 w-full' })}
      >
        {t('payment:ticket.receipt')}
      </Link>
    </>
  )
}

/** That the tasker was notified, and until when cancelling is free. */
function Next({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { payments, address, taskerSuspended } = request
  const paidAt = payments.find(({ paidAt }) => paidAt !== null)?.paidAt
  const freeUntil = freeCancellationUntil(
    new Date(request.date),
    new Date(paidAt ?? request.updatedAt),
  )
  const isOver = useReached(freeUntil)
  return (
    <>
      <NextLine icon={<Bell aria-hidden />}>
        {t(address ? 'payment:ticket.toldPlace' : 'payment:ticket.told', namesIn(request))}
      </NextLine>
      {!isOver && !taskerSuspended && (
        <NextLine icon={<Undo2 aria-hidden />}>
          {t('payment:ticket.freeUntil', { date: date(freeUntil.toISOString()) })}
        </NextLine>
      )}
    </>
  )
}
