import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslation } from 'react-i18next'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import { Button } from '#src/ui/button.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { useCardName } from './use-card-name.ts'

type SavedCardRowProps = { card: SavedCard; onRemove: () => void }

export function SavedCardRow({ card, onRemove }: SavedCardRowProps) {
  const { t } = useTranslation()
  const { expired, expMonth, expYear } = card
  const name = useCardName()(card)
  const date = `${String(expMonth).padStart(2, '0')}/${expYear}`
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-3 pr-2 pl-4 first:border-t-0">
      <CreditCard aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {name}
          {expired && <Pill tone="danger">{t('cards:expired')}</Pill>}
        </p>
        <p className="text-sm text-ink-2">
          {t(expired ? 'cards:was' : 'cards:until', { date })}
        </p>
      </div>
      <Button
        variant="tab"
        size="sm"
        aria-label={t('cards:removeOne', { name })}
        onClick={onRemove}
      >
        {t('cards:remove')}
      </Button>
    </li>
  )
}
