import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { firstName } from '#src/lib/first-name.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import type { Instalment } from '#src/lib/request/instalment.ts'

type AmountsProps = { request: ServiceRequest; instalment: Instalment }

/** The amount paid now, the amount due later, and who holds the money. */
export function Amounts({ request, instalment }: AmountsProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { name, amount } = instalment
  const { price, discount } = request
  const rest = price - (name === 'balance' ? discount : 0) - amount
  const tasker = firstName(request.taskerName)
  return (
    <div className="border-dashed border-line-2 pt-4 max-lg:mt-5 max-lg:border-t lg:rounded-lg lg:border lg:border-solid lg:bg-surface lg:px-5">
      <KeyValueList>
        {name !== 'full' && (
          <KeyValue name={t('payment:price')}>{money(request.price)}</KeyValue>
        )}
        {name === 'balance' && (
          <KeyValue name={t('payment:depositPaid')}>{money(rest)}</KeyValue>
        )}
        <KeyValue name={t(`payment:instalment.${name}`)}>{money(amount)}</KeyValue>
        {name === 'deposit' && <KeyValue name={t('payment:later')}>{money(rest)}</KeyValue>}
        <KeyValue name={t('payment:total')} strong="total">
          {money(amount)}
        </KeyValue>
      </KeyValueList>
      <p className="flex gap-2.5 pt-3 pb-6 text-sm text-ink-2">
        <Lock aria-hidden className="size-5 shrink-0 text-brand" />
        {t(name === 'balance' ? 'payment:releaseNote' : 'payment:protectedNote', {
          tasker,
        })}
      </p>
    </div>
  )
}
