import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { QUANTITY } from '#src/contract/market/limits.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { deleteDraft } from '#src/drafts/stored-draft.ts'
import { Alert } from '#src/ui/alert.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { isOnSale } from '#src/features/marketplace/item-pill.tsx'
import { ItemSummary } from '#src/features/marketplace/item-summary.tsx'
import { SellerCard } from '#src/features/marketplace/seller-card.tsx'
import { MarketLink } from '#src/features/marketplace/seller-links.tsx'
import { ChoosePart } from './choose-part.tsx'
import { PayingPart } from './paying-part.tsx'
import { purchaseDraftKey } from './purchase-draft.ts'
import { ReservationOver } from './reservation-over.tsx'

type PurchasePageProps = {
  /** The reader's uid. */
  uid: string
  item: Item
  /** The quantity in the address; at most the stock is used. */
  quantity: number
  /** The reservation of the item. */
  order: Order | undefined
  back: ReactNode
  onQuantity: (quantity: number) => void
  /** Called with null when the reservation is cancelled. */
  onOrder: (orderId: string | null) => void
}

/** Buying another seller's item: choose, then pay while it is reserved. */
export function PurchasePage(props: PurchasePageProps) {
  const { back, order } = props
  const { t } = useTranslation()
  return (
    <div className="page flex max-w-form flex-col max-md:min-h-dvh md:pb-12 lg:max-w-page">
      <PageHeader back={back} title={t('market:purchase.title')} className="mb-2" />
      {order ? <Ordered {...props} order={order} /> : <NotOrdered {...props} />}
    </div>
  )
}

function Ordered({ item, order, onOrder }: PurchasePageProps & { order: Order }) {
  const { requestId, status, expiresAt } = order
  if (status === 'expired' || status === 'cancelled')
    return <ReservationOver item={item} order={order} onReserved={onOrder} />
  if (status !== 'reserved' || expiresAt === null) return <Bought order={order} />
  return (
    <SplitPage
      fills
      aside={
        <div className="grid gap-4 max-lg:hidden">
          <ItemSummary item={item} />
          <SellerCard item={item} />
        </div>
      }
    >
      <PayingPart
        key={requestId}
        order={{ ...order, expiresAt }}
        item={item}
        onGivenBack={() => onOrder(null)}
        onReserved={onOrder}
      />
    </SplitPage>
  )
}

/** Deletes the draft and opens the confirmation. */
function Bought({ order }: { order: Order }) {
  const { requestId, buyerUid, item } = order
  const end = useEffectEvent(() => {
    deleteDraft(purchaseDraftKey(buyerUid, item._id))
  })
  useEffect(() => end(), [])
  return <Navigate to="/payment-success" search={{ orderId: requestId }} replace />
}

function NotOrdered({ uid, item, quantity, onQuantity, onOrder }: PurchasePageProps) {
  const { t } = useTranslation()
  const canBuy = isOnSale(item) && item.sellerCanReceive
  if (canBuy)
    return (
      <ChoosePart
        uid={uid}
        item={item}
        quantity={Math.min(quantity, item.stock, QUANTITY.max)}
        onQuantity={onQuantity}
        onReserved={onOrder}
      />
    )
  return (
    <div className="grid gap-4">
      <ItemSummary item={item} />
      <Alert>{t(isOnSale(item) ? 'market:cannotReceive' : 'market:purchase.gone')}</Alert>
      <MarketLink />
    </div>
  )
}
