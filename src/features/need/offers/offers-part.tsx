import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import Rows2 from 'lucide-react/icons/rows-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { PillSelect } from '#src/ui/pill-select.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { AcceptSheet } from './accept-sheet.tsx'
import { inOrder, type Order, orders } from './compare.ts'
import { DeclineSheet } from './decline-sheet.tsx'
import { AcceptButton } from './offer-acts.tsx'
import { OfferCard, OfferWords } from './offer-card.tsx'
import { OfferColumns } from './offer-columns.tsx'
import { useOfferDay } from './offer-facts.tsx'
import { OfferTable } from './offer-table.tsx'

type OffersPartProps = {
  need: Need
  /** At least one, the most fitting first. */
  offers: readonly NeedOffer[]
  /** How many wait to be shown. */
  fresh: number
  onShowAll: () => void
  /** What follows the offers. */
  children: ReactNode
}

type View = 'side' | 'each'
type Asked = { act: 'accept' | 'decline'; id: string }

/** The offers on an open need: compared, and one of them accepted. */
export function OffersPart(props: OffersPartProps) {
  const { need, offers, fresh, onShowAll, children } = props
  const isWide = useWide()
  const [view, setView] = useState<View>('side')
  const [order, setOrder] = useState<Order>('fit')
  const [chosenId, setChosenId] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const ordered = inOrder(offers, order)
  const chosen = ordered.find(({ _id }) => _id === chosenId) ?? ordered[0]
  const askedOffer = ordered.find(({ _id }) => _id === asked?.id)
  if (!chosen) return null
  const { budget, deadline } = need
  const isCompared = ordered.length > 1 && (isWide || view === 'side')
  const actions = {
    onAccept: ({ _id }: NeedOffer) => setAsked({ act: 'accept', id: _id }),
    onDecline: ({ _id }: NeedOffer) => setAsked({ act: 'decline', id: _id }),
  }
  const compared = {
    offers: ordered,
    budget,
    chosen: chosen._id,
    onChoose: setChosenId,
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <NewOffers count={fresh} onShow={onShowAll} />
      {ordered.length > 1 && (
        <Ways
          view={isWide ? undefined : view}
          order={order}
          onView={setView}
          onOrder={setOrder}
        />
      )}
      {isCompared && isWide && (
        <OfferTable {...compared} {...actions} category={need.category} />
      )}
      {isCompared && !isWide && <OfferColumns {...compared} />}
      {isCompared && <Green isFit={order === 'fit' && isWide} />}
      {isCompared && !isWide && (
        <OfferWords
          key={chosen._id}
          offer={chosen}
          deadline={deadline}
          onDecline={() => actions.onDecline(chosen)}
        />
      )}
      {!isCompared && (
        <ul className="grid gap-4">
          {ordered.map((offer) => (
            <li key={offer._id}>
              <OfferCard
                offer={offer}
                among={ordered}
                budget={budget}
                deadline={deadline}
                {...actions}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
      {isCompared && !isWide && <Dock offer={chosen} onAccept={actions.onAccept} />}
      {askedOffer && asked?.act === 'accept' && (
        <AcceptSheet need={need} offer={askedOffer} onClose={close} />
      )}
      {askedOffer && asked?.act === 'decline' && (
        <DeclineSheet offer={askedOffer} onClose={close} />
      )}
    </>
  )
}

/** New offers while others are read: nothing moves before the press. */
function NewOffers({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="sticky top-2 z-20 flex justify-center empty:hidden">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand px-5 text-sm font-semibold text-on-brand shadow-2"
        >
          <ArrowUp aria-hidden className="size-4.5" />
          {t('need:offers.new', { count })}
        </button>
      )}
    </div>
  )
}

type WaysProps = {
  /** Undefined where offers stand side by side anyway. */
  view: View | undefined
  order: Order
  onView: (view: View) => void
  onOrder: (order: Order) => void
}

function Ways({ view, order, onView, onOrder }: WaysProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-2">
      {view && (
        <Segmented
          label={t('need:offers.view')}
          value={view}
          onValueChange={onView}
          options={[
            {
              value: 'side',
              label: (
                <>
                  <Columns3 aria-hidden className="size-4.5 shrink-0" />
                  {t('need:offers.side')}
                </>
              ),
            },
            {
              value: 'each',
              label: (
                <>
                  <Rows2 aria-hidden className="size-4.5 shrink-0" />
                  {t('need:offers.each')}
                </>
              ),
            },
          ]}
        />
      )}
      <PillSelect
        className="justify-self-end"
        label={t('need:offers.order')}
        value={order}
        onValueChange={onOrder}
        options={orders.map((value) => ({
          value,
          label: t(`need:offers.orders.${value}`),
        }))}
      />
    </div>
  )
}

function Green({ isFit }: { isFit: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-ink-2 max-lg:text-center">
      {t(isFit ? 'need:offers.greenFit' : 'need:offers.green')}
    </p>
  )
}

type DockProps = { offer: NeedOffer; onAccept: (offer: NeedOffer) => void }

/** The chosen offer at the thumb. */
function Dock({ offer, onAccept }: DockProps) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const dayOf = useOfferDay()
  return (
    <StickyActionBar
      note={
        <p className="flex items-center justify-between gap-3 pb-2.5 text-sm">
          <span className="min-w-0 truncate">
            <b>{firstName(offer.taskerName)}</b> · {dayOf(offer.date)}, {clock(offer.date)}
          </span>
          <span className="inline-flex shrink-0 items-center gap-1.5 text-ink-2">
            <ShieldCheck aria-hidden className="size-4" />
            {t('need:offers.protected')}
          </span>
        </p>
      }
    >
      <div>
        <AcceptButton offer={offer} onAccept={onAccept} className="w-full" />
      </div>
    </StickyActionBar>
  )
}
