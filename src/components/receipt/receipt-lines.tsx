import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue } from '#src/ui/key-value-list.tsx'
import type { Receipt } from './receipt.ts'

/** Amounts taken off the paid total. Its texts are those of the receipt. */
export function TakenOff({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (['refunded', 'refunding', 'lost'] as const).map(
    (kind) =>
      receipt[kind] > 0 && (
        <KeyValue key={kind} name={t(`receipt:${kind}`)}>
          − {money(receipt[kind])}
        </KeyValue>
      ),
  )
}

/** The paid total; the remainder has a line of its own once an amount was taken off. */
export function Remains({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { total, remains } = receipt
  return (
    <KeyValue
      name={t(remains === total ? 'receipt:total' : 'receipt:remains')}
      strong="total"
    >
      {money(remains)}
    </KeyValue>
  )
}
