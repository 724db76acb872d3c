import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#src/contract/orders.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { otherOf } from './order-state.ts'

/** The other party of an order. */
export function OrderParty({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { uid, name, photo } = otherOf(order)
  const isSeller = uid === order.sellerUid
  return (
    <Card className="flex items-center gap-3 p-3.5">
      <Avatar
        name={name}
        src={photo?.url}
        srcSet={photo?.srcset}
        placeholder={photo?.placeholder}
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          {t(isSeller ? 'orders:seller' : 'orders:buyer')}
        </p>
        <p className="truncate font-bold">{name}</p>
      </div>
      {isSeller && (
        <Link
          to="/marketplace"
          search={{ sellerUid: uid }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('orders:items')}
        </Link>
      )}
    </Card>
  )
}
