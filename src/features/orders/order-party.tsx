import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#src/contract/orders/orders.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { buyerOf, type Party, sellerOf } from './order-state.ts'

/** The other party of an order, with the link to block them; both parties for an operator. */
export function OrderParty({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { viewer } = order
  return (
    <>
      {viewer !== 'buyer' && <PartyCard party={buyerOf(order)} />}
      {viewer !== 'seller' && <PartyCard party={sellerOf(order)} isSeller />}
      {viewer !== 'operator' && (
        <Link
          to="/safety"
          search={{
            person: viewer === 'buyer' ? order.sellerUid : order.buyerUid,
          }}
          className="inline-flex min-h-11 items-center justify-self-start px-1 text-sm text-ink-2 underline underline-offset-4"
        >
          {t('shell.safety')}
        </Link>
      )}
    </>
  )
}

type PartyCardProps = { party: Party; isSeller?: boolean }

function PartyCard({ party: { uid, name, photo }, isSeller = false }: PartyCardProps) {
  const { t } = useTranslation()
  return (
    <Card className="flex items-center gap-3 p-3.5">
      <Avatar name={name} photo={photo} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          {t(isSeller ? 'orders:seller' : 'orders:buyer')}
        </p>
        <p className="font-bold wrap-anywhere">{name}</p>
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
