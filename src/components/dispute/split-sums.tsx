import { useTranslation } from 'react-i18next'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { splitOf, toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { MoneyBar } from '#src/ui/money-bar.tsx'
import type { SplitReader } from './split-text.ts'

type SplitSumsProps = {
  /** BRL to be divided. */
  held: number
  /** The part of it that carries no fee. */
  feeFree: number
  /** Null where the reader does not know it. */
  feePercent: number | null
  taskerPercent: number
  names: Record<Party, string>
  reader: SplitReader
  className?: string
}

/** The amounts of a split for both parties, to the centavo. */
export function SplitSums(props: SplitSumsProps) {
  const { held, feeFree, feePercent, taskerPercent, names, reader, className } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  const split = splitOf(
    { held: toCentavos(held), feeFree: toCentavos(feeFree) },
    taskerPercent,
    feePercent ?? 0,
  )
  const [gross, fee, net, refund] = [split.gross, split.fee, split.net, split.refund].map(
    (centavos) => money(toBrl(centavos)),
  )
  return (
    <div className={cx('grid gap-2', className)}>
      <MoneyBar
        label={t(`dispute:bar.${reader}`, { ...names, percent: taskerPercent })}
        parts={[
          { amount: split.gross, tone: 'released' },
          { amount: split.refund, tone: 'returned' },
        ]}
      />
      <KeyValueList>
        <KeyValue name={t(`dispute:sums.refund.${reader}`, names)} strong="value">
          {refund}
        </KeyValue>
        <KeyValue name={t(`dispute:sums.gross.${reader}`, names)}>{gross}</KeyValue>
        {feePercent !== null && (
          <>
            <KeyValue name={t('dispute:sums.fee')}>− {fee}</KeyValue>
            <KeyValue name={t(`dispute:sums.net.${reader}`, names)} strong="value">
              {net}
            </KeyValue>
          </>
        )}
      </KeyValueList>
    </div>
  )
}
