import type { TFunction } from 'i18next'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Earnings, ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  moneyLines,
  moneyParts,
  type MoneyLine,
} from '#src/features/requests/request-money.ts'
import { mayBeCharged } from '#src/lib/request/money-moves.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { MoneyBar } from '#src/ui/money-bar.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Price } from '#src/ui/price.tsx'
import { Tag } from '#src/ui/tag.tsx'

type MoneyCardProps = { request: ServiceRequest; className?: string }

/** The price, the current holder of each part, and what comes next. */
export function MoneyCard({ request, className }: MoneyCardProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const lines = moneyLines(request)
  const said = (line: MoneyLine) => sentenceKey(line, request)
  const names = namesIn(request)
  return (
    <Card className={`p-4 ${className ?? ''}`}>
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
      {request.payments.some(({ paidAt }) => paidAt !== null) && (
        <Link
          to="/service-request/details/$serviceRequestId/receipt"
          params={{ serviceRequestId: request._id }}
          className={cx(linkClass, 'mt-1 inline-flex min-h-11 items-center text-sm')}
        >
          {t('requests.receipt')}
        </Link>
      )}
    </Card>
  )
}

/** The translation key for a request without a known charge. */
const unpaidKey = ({ payments }: ServiceRequest) =>
  payments.some(mayBeCharged) ? 'mayBeCharged' : 'nothingCharged'

/** The same in one sentence: "Liberado para Tomás: R$ 180,00". */
export function moneyText(
  request: ServiceRequest,
  t: TFunction,
  money: (brl: number) => string,
): string {
  const lines = moneyLines(request)
  if (lines.length === 0) return t(`requests.${unpaidKey(request)}`)
  return lines
    .map(
      (line) => `${t(sentenceKey(line, request), namesIn(request))}: ${money(line.amount)}`,
    )
    .join(' · ')
}

/** Money for the reader has its own sentence. */
function sentenceKey({ where }: MoneyLine, { viewer }: ServiceRequest): string {
  const yours =
    (viewer === 'tasker' && (where === 'released' || where === 'releasing')) ||
    (viewer === 'client' && ['returned', 'returning', 'lost', 'contested'].includes(where))
  return yours ? `requests.money.${where}ToYou` : `requests.money.${where}`
}

/** The chargeback of a payment and its consequence. */
function BankNote({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const states = request.payments.map(({ chargeback }) => chargeback?.status)
  const status = (['open', 'lost'] as const).find((each) => states.includes(each))
  if (!status) return null
  const sent = request.payments.some(({ transfer }) => transfer?.sent)
  const reader = request.viewer === 'tasker' && sent ? 'paidTasker' : request.viewer
  return (
    <p className="mt-2.5 text-sm text-ink-2">
      {t(`requests.bank.${status}.${reader}`, namesIn(request))}
    </p>
  )
}

/** True while a dispute or a bank decides about the money: no text may promise any of it. */
const isUndecided = ({ status, payments }: ServiceRequest): boolean =>
  status === 'disputed' || payments.some(({ chargeback }) => chargeback?.status === 'open')

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
