import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo } from '#src/components/address/address-lines.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { QUANTITY } from '#src/contract/market/limits.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAddresses } from '#src/queries/addresses.ts'
import { useKnownCep } from '#src/queries/use-known-cep.ts'
import { useCepMoves } from '#src/queries/use-cep-moves.ts'
import { storeLastCep } from '#src/session/last-searches.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Price } from '#src/ui/price.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { ItemSummary } from '#src/features/marketplace/item-summary.tsx'
import { SellerCard } from '#src/features/marketplace/seller-card.tsx'
import { waysOf } from '#src/features/marketplace/ways-of.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PlacePart } from './place-part.tsx'
import { ProtectedNote } from './protected-note.tsx'
import {
  emptyPlace,
  nothingChosen,
  placeOf,
  placeProblems,
  PurchaseDraft,
  purchaseDraftKey,
  sentPlace,
} from './purchase-draft.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { ReserveProblem } from './reserve-problem.tsx'
import { totalOf, Totals } from './totals.tsx'
import { useReserve } from './use-reserve.ts'

type ChoosePartProps = {
  uid: string
  item: Item
  quantity: number
  onQuantity: (quantity: number) => void
  onReserved: (orderId: string) => void
}

/** How many pieces, and how they are delivered. Nothing is reserved yet. */
export function ChoosePart({
  uid,
  item,
  quantity,
  onQuantity,
  onReserved,
}: ChoosePartProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const { delivery, place, located, addresses, change, hold, isHeld } = useChosenWay(
    uid,
    item,
  )
  const { reserve, pending, error } = useReserve(onReserved)
  const needs = useMayNotWait({ pending: pending || isHeld })
  const deliveryPrice = delivery === 'carrier' ? (item.delivery.carrierPrice ?? 0) : 0
  const prices = { price: item.price, quantity, deliveryPrice }
  const sum = totalOf(prices)
  const total = money(sum)

  function submit(event: FormEvent<HTMLFormElement>) {
    if (hold(event)) return
    event.preventDefault()
    setTried(true)
    const bought = { itemId: item._id, quantity, delivery, total: sum }
    if (delivery !== 'carrier') return void reserve(bought)
    const address = sentPlace(place)
    if (address) {
      storeLastCep(uid, place.cep)
      return void reserve({ ...bought, address })
    }
    const [first] = Object.keys(placeProblems(place))
    form.current?.querySelector<HTMLElement>(`[name="address.${first}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <SplitPage
        aside={
          <>
            <div className="grid gap-4 max-lg:pt-5">
              <Card className="p-4">
                <Totals {...prices} delivery={delivery} />
                <ProtectedNote total={total} />
              </Card>
              <SellerCard item={item} />
              <ReserveProblem error={error} />
            </div>
            {needs.note('pt-3 text-center')}
            <StickyActionBar
              summary={<Price amount={total} size="lg" className="lg:hidden" />}
            >
              <Button type="submit" pending={pending || isHeld} {...needs.button}>
                {t('market:purchase.toPayment')}
              </Button>
            </StickyActionBar>
          </>
        }
      >
        <div className="grid gap-5">
          <ItemSummary item={item} />
          <QuantityStepper
            quantity={quantity}
            most={Math.min(item.stock, QUANTITY.max)}
            stock={item.stock}
            onChange={onQuantity}
          />
          <DeliveryChoice
            item={item}
            value={delivery}
            onChange={(way) => change({ delivery: way })}
          />
          {delivery === 'carrier' && (
            <section className="grid gap-3">
              <h2 className="text-base">{t('market:purchase.where')}</h2>
              <PlacePart
                value={place}
                located={located}
                saved={addresses}
                tried={tried}
                onChange={(next) => change({ place: next })}
              />
            </section>
          )}
        </div>
      </SplitPage>
    </form>
  )
}

/** The way of delivery as chosen on this device. */
function useChosenWay(uid: string, item: Item) {
  const { addresses = [] } = useAddresses(uid)
  const name = purchaseDraftKey(uid, item._id)
  const { draft, change } = useDraft(name, PurchaseDraft, nothingChosen)
  const ways = waysOf(item.delivery)
  const delivery = ways.find((way) => way === draft.delivery) ?? ways[0] ?? 'pickup'
  const [main] = addresses
  const knownCep = useKnownCep()
  const place = draft.place ?? (main ? placeOf(main) : { ...emptyPlace, cep: knownCep })
  const { hold, isHeld, ...located } = useCepMoves({
    cep: delivery === 'carrier' ? place.cep : '',
    linesOf: delivery === 'carrier' ? place.linesOf : '',
    lines: place,
    onMove: (to, from, left) =>
      change({
        place: {
          ...place,
          ...movedTo(place, { to, from, left }),
          cep: place.cep,
          state: to.state,
          linesOf: place.cep,
        },
      }),
  })
  return { delivery, place, located, addresses, change, hold, isHeld }
}
