import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Fragment, type ReactNode } from 'react'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { bestOf, rows } from './compare.ts'
import { AcceptButton, type OfferActions } from './offer-acts.tsx'
import { type ComparedProps, Picture } from './offer-columns.tsx'
import { OfferFact } from './offer-facts.tsx'
import { OfferMessage } from './offer-message.tsx'

type OfferTableProps = ComparedProps & OfferActions & Pick<Need, 'category'>

const labelClass =
  'sticky left-0 z-1 w-30 min-w-30 bg-surface p-4 text-left align-top text-sm font-normal text-ink-2'

/** Offers side by side on a wide screen; from five on the table scrolls under its labels. */
export function OfferTable(props: OfferTableProps) {
  const { offers, budget, chosen, category, onChoose, onAccept, onDecline } = props
  const { t } = useTranslation()
  const { lang } = useFormat()
  const trade = categoryName(category, lang).toLowerCase()
  const cellClass = (offer: NeedOffer) =>
    cx(
      'min-w-40 p-4 align-top',
      offer._id === chosen && 'border-x-2 border-x-brand bg-brand-soft/40',
    )
  const row = (label: string, cellOf: (offer: NeedOffer) => ReactNode) => (
    <tr className="border-t border-line">
      <th scope="row" className={labelClass}>
        {label}
      </th>
      {offers.map((offer) => (
        <td key={offer._id} className={cellClass(offer)}>
          {cellOf(offer)}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={cardClass({ className: 'overflow-x-auto' })}>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('need:offers.label')}</caption>
        <thead>
          <tr>
            <th scope="col" className={labelClass}>
              <span className="sr-only">{t('need:offers.rows.compared')}</span>
            </th>
            {offers.map((offer) => (
              <th
                key={offer._id}
                scope="col"
                aria-label={offer.taskerName}
                className={cx('text-left font-normal', cellClass(offer))}
              >
                <label className="block">
                  <input
                    type="radio"
                    name="offer"
                    value={offer._id}
                    checked={offer._id === chosen}
                    onChange={() => onChoose(offer._id)}
                    className="peer sr-only"
                  />
                  <span className="block rounded-md peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand">
                    <Picture offer={offer} className="overflow-visible" />
                    <b className="line-clamp-2 pt-5.5 wrap-anywhere">{offer.taskerName}</b>
                  </span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <Fragment key={name}>
              {row(t(`need:offers.rows.${name}`, { trade }), (offer) => (
                <OfferFact
                  row={name}
                  offer={offer}
                  budget={budget}
                  isBest={bestOf(name, offers).has(offer._id)}
                  isOnTint={offer._id === chosen}
                />
              ))}
            </Fragment>
          ))}
          {offers.some(({ message }) => message) &&
            row(t('need:offers.rows.message'), ({ message }) => (
              <OfferMessage text={message} className="text-sm" />
            ))}
          {offers.some(({ works }) => works.length > 0) &&
            row(t('need:offers.rows.works', { trade }), ({ works }) => (
              <JobPhotos images={works} wide />
            ))}
          {row(t('need:offers.rows.choice'), (offer) => (
            <Choice
              offer={offer}
              isChosen={offer._id === chosen}
              onChoose={() => onChoose(offer._id)}
              onAccept={onAccept}
              onDecline={onDecline}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ChoiceProps = OfferActions & {
  offer: NeedOffer
  isChosen: boolean
  onChoose: () => void
}

function Choice({ offer, isChosen, onChoose, onAccept, onDecline }: ChoiceProps) {
  const { t } = useTranslation()
  const labelOf = (act: string) => t('need:offers.of', { act, name: offer.taskerName })
  return (
    <div className="text-center">
      {isChosen ? (
        <AcceptButton
          offer={offer}
          label={t('need:offers.accept')}
          aria-label={labelOf(t('need:offers.accept'))}
          onAccept={onAccept}
          className="w-full px-3!"
        />
      ) : (
        <Button
          variant="outline"
          aria-label={labelOf(t('need:offers.choose'))}
          onClick={onChoose}
          className="w-full"
        >
          {t('need:offers.choose')}
        </Button>
      )}
      <div className="flex flex-wrap justify-center gap-x-4 pt-2 text-sm">
        <Link
          to="/taskers/$uid"
          params={{ uid: offer.taskerId }}
          aria-label={labelOf(t('need:offers.profile'))}
          className={cx(linkClass, 'min-h-11 py-2.5')}
        >
          {t('need:offers.profile')}
        </Link>
        <Link
          to="/taskers/$uid"
          params={{ uid: offer.taskerId }}
          hash="questions"
          aria-label={labelOf(t('need:offers.ask'))}
          className={cx(linkClass, 'min-h-11 py-2.5')}
        >
          {t('need:offers.ask')}
        </Link>
        <button
          type="button"
          aria-label={labelOf(t('need:offers.decline'))}
          onClick={() => onDecline(offer)}
          className="min-h-11 font-semibold text-ink-2 hover:underline"
        >
          {t('need:offers.decline')}
        </button>
      </div>
    </div>
  )
}
