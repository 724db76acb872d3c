import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { Pill } from '#src/ui/pill.tsx'

type Sale = Pick<Item, 'status' | 'stock' | 'hidden'>

export const isOnSale = ({ status, stock, hidden }: Sale): boolean =>
  status === 'active' && stock > 0 && !hidden

type ItemPillProps = {
  item: Pick<Item, 'condition'> & Sale
  className?: string
}

/** The condition of an item while it can be bought; else the reason why it cannot. */
export function ItemPill({ item, className = '' }: ItemPillProps) {
  const { t } = useTranslation()
  if (isOnSale(item))
    return (
      <Pill tone="brand" className={className}>
        {t(`market:condition.${item.condition}`)}
      </Pill>
    )
  const { status, hidden } = item
  if (hidden)
    return (
      <Pill tone="danger" className={className}>
        {t('market:status.hidden')}
      </Pill>
    )
  return (
    <Pill className={className}>
      {status === 'active' ? t('market:gone') : t(`market:status.${status}`)}
    </Pill>
  )
}
