import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { userQueries } from '#src/queries/users.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'

type SellerCardProps = {
  item: Pick<Item, 'sellerUid' | 'sellerName'>
  note?: string | undefined
  /** Links to the seller. */
  children?: ReactNode
}

/** The seller of an item. */
export function SellerCard({ item, note, children }: SellerCardProps) {
  const { t } = useTranslation()
  const { data: seller } = useQuery(userQueries.profile(item.sellerUid))
  return (
    <Card className="p-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={item.sellerName} photo={seller?.photo} />
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{t('market:seller')}</p>
          <p className="truncate font-bold">{item.sellerName}</p>
        </div>
      </div>
      {note && <p className="pt-3 text-sm text-ink-2">{note}</p>}
      {children && <div className="flex flex-wrap gap-2 pt-3.5">{children}</div>}
    </Card>
  )
}

/** True when the seller has a tasker's page; false while that is unknown. */
export function useIsTasker(uid: string): boolean {
  const { data } = useQuery(userQueries.profile(uid))
  return Boolean(data?.taskerDetails)
}
