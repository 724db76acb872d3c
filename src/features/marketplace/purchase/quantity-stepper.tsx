import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

type QuantityStepperProps = {
  quantity: number
  /** The most that can be bought at once. */
  most: number
  /** Pieces on sale. */
  stock: number
  onChange: (quantity: number) => void
}

/** How many pieces, one more or one less at a time. */
export function QuantityStepper({ quantity, most, stock, onChange }: QuantityStepperProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div
      role="group"
      aria-label={t('market:purchase.quantity')}
      className="flex items-center justify-between gap-4 cramped:flex-wrap border-y border-line py-2.5"
    >
      <div>
        <p className="font-semibold">{t('market:purchase.quantity')}</p>
        <p className="text-sm text-ink-2">
          {t('market:purchase.available', { count: stock, number: number(stock) })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={t('market:purchase.less')}
          icon={<Minus aria-hidden className="size-5" />}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        />
        <output aria-live="polite" className="min-w-10 text-center text-xl font-bold">
          {number(quantity)}
        </output>
        <IconButton
          label={t('market:purchase.more')}
          icon={<Plus aria-hidden className="size-5" />}
          disabled={quantity >= most}
          onClick={() => onChange(quantity + 1)}
        />
      </div>
    </div>
  )
}
