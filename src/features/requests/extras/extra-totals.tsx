import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'

type ExtraTotalsProps = { request: ServiceRequest; extra: RequestExtra }

/** What an extra makes of the price, and who holds its money. */
export function ExtraTotals({ request, extra }: ExtraTotalsProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { priceNow, feePercent, viewer, paymentMethod } = request
  const { kind, amount, net } = extra
  const isDiscount = kind === 'discount'
  const sign = isDiscount ? -1 : 1
  const total = toBrl(toCentavos(priceNow) + sign * toCentavos(amount))
  const names = namesIn(request)
  const Icon = isDiscount ? RotateCcw : ShieldCheck
  return (
    <Card className="p-4">
      <KeyValueList>
        <KeyValue name={t('extras:page.agreed')}>{money(priceNow)}</KeyValue>
        <KeyValue
          name={
            isDiscount
              ? t('extras:kinds.discount')
              : t('extras:page.extra', { kind: t(`extras:kinds.${kind}`) })
          }
        >
          {isDiscount && '− '}
          {money(amount)}
        </KeyValue>
        <div className="mt-2 border-t border-line pt-2">
          <KeyValue name={t('extras:page.newTotal')} strong="total">
            {money(total)}
          </KeyValue>
        </div>
        {viewer === 'tasker' && net !== null && (
          <KeyValue
            name={
              <>
                {t(`extras:sheet.${isDiscount ? 'loses' : 'receives'}`)}
                <span className="block text-sm">
                  {t('extras:page.fee', { percent: number(feePercent) })}
                </span>
              </>
            }
            strong="value"
          >
            {money(net)}
          </KeyValue>
        )}
      </KeyValueList>
      <p className="flex gap-2.5 pt-3 text-sm text-ink-2">
        <Icon aria-hidden className="size-5 shrink-0 text-brand" />
        {t(
          isDiscount
            ? `extras:page.back.${paymentMethod}.${viewer}`
            : `extras:page.held.${viewer}`,
          names,
        )}
      </p>
    </Card>
  )
}
