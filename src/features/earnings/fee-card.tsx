import { useTranslation } from 'react-i18next'
import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'

const EXAMPLE_BRL = 200

/** What the platform takes of a job, with an example. */
export function FeeCard({ feePercent }: { feePercent: number }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const price = toCentavos(EXAMPLE_BRL)
  const fee = platformFee(price, feePercent)
  return (
    <Card className="p-4">
      <h2 className="pb-1 text-lg">{t('earnings:fee.title')}</h2>
      <p className="pb-2 text-ink-2">
        {t('earnings:fee.text', { percent: number(feePercent) })}
      </p>
      <KeyValueList>
        <KeyValue name={t('earnings:fee.price')}>{money(EXAMPLE_BRL)}</KeyValue>
        <KeyValue name={t('earnings:fee.ours', { percent: number(feePercent) })}>
          − {money(toBrl(fee))}
        </KeyValue>
        <KeyValue name={t('earnings:fee.yours')} strong="total">
          {money(toBrl(price - fee))}
        </KeyValue>
      </KeyValueList>
      <p className="pt-2 text-sm text-ink-2">{t('earnings:fee.when')}</p>
    </Card>
  )
}
