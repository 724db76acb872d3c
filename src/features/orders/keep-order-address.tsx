import { KeepAddressOffer } from '#src/components/keep-address/keep-address-offer.tsx'
import { isOrderOver } from '#src/contract/orders/order-lifecycle.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/** Offers the buyer to save the address of a purchase among their own. */
export function KeepOrderAddress({ order }: { order: Order }) {
  const uid = useAppStore((state) => state.uid)
  const { requestId, buyerUid, status, delivery, address } = order
  if (uid !== buyerUid || delivery !== 'carrier' || !address || isOrderOver(status))
    return null
  const { cep, state: _ofTheCep, ...lines } = address
  return <KeepAddressOffer uid={uid} id={requestId} cep={cepDigits(cep)} address={lines} />
}
