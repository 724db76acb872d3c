import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Earnings, ServiceRequest } from '#src/contract/requests.ts'
import {
  moneyLines,
  moneyParts,
  type MoneyLine,
} from '#src/features/requests/request-money.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { MoneyBar } from '#src/ui/money-bar.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Price } from '#src/ui/price.tsx'
import { Tag } from '#src/ui/tag.tsx'

type MoneyCardProps = { request: ServiceRequest; className?: string }

/** The price, who holds which part of it now, and what is next. */
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
        <p className="text-sm text-ink-2">{t('requests.nothingCharged')}</p>
      )}
      <BankNote request={request} />
      {request.viewer === 'tasker' && request.earnings && (
        <TaskerShare earnings={request.earnings} />
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

/** Money that goes to the reader has a sentence of its own. */
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

/** The tasker's amounts, as the backend has decided them. */
function TaskerShare({ earnings }: { earnings: Earnings }) {
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
        name={t(takenBack > 0 ? 'requests.leftToYou' : 'requests.yourShare')}
        strong="value"
      >
        {money(kept)}
      </KeyValue>
    </KeyValueList>
  )
}
