import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { Deposit } from '#src/contract/payments/deposits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { CorrectAccount } from './correct-account.tsx'

/** A deposit that its bank returned: why, and what to do. */
export function ReturnedCard({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const { money, plainDay } = useFormat()
  const { amount, arrivesAt, bank, failure } = deposit
  return (
    <Card className="p-4">
      <Pill tone="danger" icon={<Undo2 aria-hidden className="size-3.5" />}>
        {t('earnings:returned.state')}
      </Pill>
      <h2 className="pt-2 text-xl">
        {t('earnings:returned.title', { amount: money(amount) })}
      </h2>
      <p className="pt-1 pb-3 text-ink-2">
        {t('earnings:returned.who', {
          bank: bank?.name ?? t('earnings:returned.bank'),
          day: plainDay(arrivesAt),
        })}{' '}
        {t(`earnings:returned.why.${failure ?? 'other'}`)} {t('earnings:returned.then')}
      </p>
      <CorrectAccount label={t('earnings:returned.correct')} />
    </Card>
  )
}
