import { useTranslation } from 'react-i18next'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { MoneyBar } from '#src/ui/money-bar.tsx'
import { feeFreeRoom, limitOf, moneyOf } from './extra-rules.ts'

type ExtraSumProps = {
  request: ServiceRequest
  extra: Pick<RequestExtra, 'kind' | 'receipt' | 'amount'>
  changed: RequestExtra | undefined
}

/** What the tasker gets of an extra, or loses by a discount. */
export function ExtraSum({ request, extra, changed }: ExtraSumProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { fee, net, feeFree } = moneyOf(request, extra, changed)
  const isDiscount = extra.kind === 'discount'
  const free = feeFreeRoom(request, changed)
  const values = {
    amount: money(extra.amount),
    percent: number(request.feePercent),
    fee: money(fee),
    free: money(feeFree),
  }
  const how = isDiscount
    ? 'losesText'
    : feeFree === 0
      ? 'fee'
      : fee === 0
        ? 'noFee'
        : 'partFee'
  return (
    <div role="status" className="rounded-md bg-brand-soft p-3.5 text-brand-strong">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {t(`extras:sheet.${isDiscount ? 'loses' : 'receives'}`)}
        </span>
        <b className="text-xl tracking-[-0.02em]">{money(net)}</b>
      </p>
      <p className="text-sm">{t(`extras:sheet.${how}`, values)}</p>
      {extra.kind === 'material' && !extra.receipt && free > 0 && (
        <p className="mt-2.5 border-t border-brand/30 pt-2.5 text-sm">
          {t('extras:sheet.receiptHint', { free: money(free) })}
        </p>
      )}
    </div>
  )
}

/** The total with an extra, beside the most that it may become. */
export function TotalBar(props: { request: ServiceRequest; amount: number }) {
  const { request, amount } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  const limit = limitOf(request)
  const agreed = toCentavos(request.priceNow)
  const asked = toCentavos(amount)
  return (
    <div>
      <MoneyBar
        label={t('extras:sheet.bar', {
          agreed: money(request.priceNow),
          amount: money(amount),
          limit: money(limit),
        })}
        parts={[
          { tone: 'held', amount: agreed },
          { tone: 'asked', amount: asked },
          { tone: 'room', amount: Math.max(0, toCentavos(limit) - agreed - asked) },
        ]}
      />
      <p className="flex flex-wrap justify-between gap-x-3 pt-2 text-sm text-ink-2">
        <span>
          {t('extras:sheet.newTotal')}{' '}
          <b className="text-ink">{money(toBrl(agreed + asked))}</b>
        </span>
        <span>{t('extras:sheet.upTo', { limit: money(limit) })}</span>
      </p>
    </div>
  )
}
