import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Earnings, ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  moneyLines,
  moneyParts,
  type MoneyLine,
} from '#src/features/requests/request-money.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { MoneyBar } from '#src/ui/money-bar.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { BankNote, isUndecided, sentenceKey, unpaidKey } from './money-texts.tsx'

const ExtrasCard = lazy(async () => {
  const { ExtrasCard: part } = await loadWithRetry(() =>
    withTexts('extras', import('#src/features/requests/extras/extras-card.tsx')),
  )
  return { default: part }
})

type MoneyCardProps = { request: ServiceRequest; className?: string }

/** The price, the current holder of each part, and what comes next; extras are lines of it. */
export function MoneyCard({ request, className }: MoneyCardProps) {
  if (request.extras.length === 0)
    return (
      <Card className={`p-4 ${className ?? ''}`}>
        <AgreedMoney request={request} />
        <ToReceipt request={request} />
      </Card>
    )
  return (
    <Card className={`overflow-hidden ${className ?? ''}`}>
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <ExtrasCard request={request} />
      </Suspense>
      <div className="-mt-3 px-4 pb-3 empty:hidden">
        <ToReceipt request={request} />
      </div>
    </Card>
  )
}

function ToReceipt({ request }: MoneyCardProps) {
  const { t } = useTranslation()
  if (!request.payments.some(({ paidAt }) => paidAt !== null)) return null
  return (
    <Link
      to="/service-request/details/$serviceRequestId/receipt"
      params={{ serviceRequestId: request._id }}
      className={cx(linkClass, 'mt-1 inline-flex min-h-11 items-center text-sm')}
    >
      {t('requests.receipt')}
    </Link>
  )
}

function AgreedMoney({ request }: MoneyCardProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const lines = moneyLines(request)
  const said = (line: MoneyLine) => sentenceKey(line, request)
  const names = namesIn(request)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 pb-3 cramped:flex-wrap">
        <Price amount={money(request.price)} size="xl" />
        <Tag>{t(`requests.method.${request.paymentMethod}`)}</Tag>
      </div>
      {lines.length > 0 && (
        <MoneyBar
          label={lines
            .map((line) => `${t(said(line), names)}: ${money(line.amount)}`)
            .join('; ')}
          parts={moneyParts(lines)}
          className="mb-2.5"
        />
      )}
      <KeyValueList>
        {lines.map((line) => (
          <KeyValue key={line.where} name={t(said(line), names)} strong="value">
            {money(line.amount)}
          </KeyValue>
        ))}
      </KeyValueList>
      {lines.length === 0 && (
        <p className="text-sm text-ink-2">{t(`requests.${unpaidKey(request)}`)}</p>
      )}
      <BankNote request={request} />
      {request.viewer === 'tasker' && request.earnings && (
        <TaskerShare request={request} earnings={request.earnings} />
      )}
    </>
  )
}

/** The tasker's amounts, as decided by the backend. */
function TaskerShare({
  request,
  earnings,
}: {
  request: ServiceRequest
  earnings: Earnings
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { gross, fee, takenBack, kept } = earnings
  return (
    <KeyValueList className="mt-2 border-t border-dashed border-line pt-2">
      <KeyValue name={t('requests.yourPart')}>{money(gross)}</KeyValue>
      <KeyValue name={t('requests.platformFee')}>{money(fee)}</KeyValue>
      {takenBack > 0 && (
        <KeyValue name={t('requests.takenBack')}>{money(takenBack)}</KeyValue>
      )}
      <KeyValue
        name={t(
          takenBack > 0
            ? 'requests.leftToYou'
            : isUndecided(request)
              ? 'requests.ifReleased'
              : 'requests.yourShare',
        )}
        strong="value"
      >
        {money(kept)}
      </KeyValue>
    </KeyValueList>
  )
}
