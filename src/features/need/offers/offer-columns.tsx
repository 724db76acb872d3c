import { useTranslation } from 'react-i18next'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { Avatar, tintOf } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { bestOf, rows } from './compare.ts'
import { OfferFact } from './offer-facts.tsx'

export type ComparedProps = {
  offers: readonly NeedOffer[]
  budget: number | null
  /** The id of the chosen offer. */
  chosen: string
  onChoose: (id: string) => void
}

/** Offers as columns of a phone, three of them in view: a tap or an arrow key chooses one. */
export function OfferColumns({ offers, budget, chosen, onChoose }: ComparedProps) {
  const { t } = useTranslation()
  const isScrolled = offers.length > 3
  return (
    <fieldset>
      <legend className="sr-only">{t('need:offers.label')}</legend>
      <div
        className={cx(
          // Equal rows: each column takes the lines of the whole.
          'grid grid-flow-col grid-rows-[repeat(8,auto)] gap-x-2',
          isScrolled ? 'scroll-row auto-cols-[7rem] grid!' : 'auto-cols-fr',
        )}
      >
        {offers.map((offer) => (
          <label
            key={offer._id}
            className={cx(
              'relative row-span-8 grid min-w-0 grid-rows-subgrid overflow-hidden rounded-lg border-2 border-line bg-surface',
              'has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            )}
          >
            <Picture offer={offer} />
            <input
              type="radio"
              name="offer"
              value={offer._id}
              checked={offer._id === chosen}
              onChange={() => onChoose(offer._id)}
              className="absolute top-2 right-2 size-6 appearance-none rounded-full border-2 border-line-3 bg-surface outline-none checked:border-7 checked:border-brand"
            />
            <b className="truncate px-2.5 pt-6">{offer.taskerName}</b>
            {rows.map((row) => (
              <OfferFact
                key={row}
                row={row}
                offer={offer}
                budget={budget}
                isBest={bestOf(row, offers).has(offer._id)}
                className={cx('px-2.5 py-2', row !== 'price' && 'border-t border-line')}
              />
            ))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Their work in the trade with the portrait over its edge; without work a tint. */
export function Picture({ offer, className }: { offer: NeedOffer; className?: string }) {
  const { taskerName, taskerPhoto, works } = offer
  const [work] = works
  return (
    <span className={cx('relative block', className)}>
      {work ? (
        <Photo
          {...photoOf(work)}
          alt=""
          sizes="10rem"
          className={cx('h-20 w-full', className && 'rounded-md')}
        />
      ) : (
        <span
          className={cx('block h-20 w-full', className && 'rounded-md', tintOf(taskerName))}
        />
      )}
      <Avatar
        name={taskerName}
        photo={taskerPhoto}
        size="sm"
        className="absolute -bottom-4 left-2 border-2 border-surface"
      />
    </span>
  )
}
