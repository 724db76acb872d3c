import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { isOnSale } from './item-pill.tsx'
import { MarketLink } from './seller-links.tsx'

/** The reader's action on an item: edit their own, buy another seller's while in stock. */
export function ItemAction({ item, own }: { item: Item; own: boolean }) {
  const { t } = useTranslation()
  const params = { itemId: item._id }
  if (own)
    return (
      <Link to="/marketplace/edit/$itemId" params={params} className={buttonClass()}>
        {t('market:edit')}
      </Link>
    )
  if (!isOnSale(item)) return <MarketLink />
  if (!item.sellerCanReceive)
    return <p className="text-sm text-ink-2">{t('market:cannotReceive')}</p>
  return (
    <Link to="/marketplace/purchase/$itemId" params={params} className={buttonClass()}>
      {t('market:buy')}
    </Link>
  )
}
