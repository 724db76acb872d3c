import { useTranslation } from 'react-i18next'
import type { Defence } from '#src/contract/payments/defences.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** Why the bank contests the payment, in words. */
export function BankReason({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { reason, amount } = defence
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <p className="font-bold">
        {t(reason ? `chargeback:reasons.${reason}` : 'chargeback:reason.none')}
      </p>
      <p className="text-sm text-ink-2">
        {t('chargeback:reason.by', { amount: money(amount) })}
      </p>
    </div>
  )
}
