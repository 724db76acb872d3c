import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { Pill } from '#src/ui/pill.tsx'

export const isOnSale = ({ status, stock }: Pick<Item, 'status' | 'stock'>): boolean =>
  status === 'active' && stock > 0

type ItemPillProps = {
  item: Pick<Item, 'status' | 'stock' | 'condition'>
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
  const { status } = item
  return (
    <Pill className={className}>
      {status === 'active' ? t('market:gone') : t(`market:status.${status}`)}
    </Pill>
  )
}
