import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { shortWeekdayName } from '#src/lib/schedule/day-text.ts'
import { isoDay } from '#src/lib/format.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import type { Row } from './compare.ts'

type Fact = { value: ReactNode; detail?: ReactNode }

type FactOf = { offer: NeedOffer; budget: number | null }

const DAY_MINUTES = 24 * 60

/** "sáb, 28 nov". */
export function useOfferDay() {
  const { lang, leaf } = useFormat()
  return (date: string) => {
    const { day, month } = leaf(date)
    return `${shortWeekdayName(isoDay(date), lang)}, ${day} ${month}`
  }
}

/** The value of an offer in a row, and the words under it. */
function useFact(row: Row, { offer, budget }: FactOf): Fact {
  const { t } = useTranslation()
  const { money, distance, rating, number, clock } = useFormat()
  const dayOf = useOfferDay()
  switch (row) {
    case 'price':
      return {
        value: money(offer.price),
        detail: (
          <>
            {offer.priceBefore !== null && (
              <>
                <span className="sr-only">
                  {t('need:offers.before', { amount: money(offer.priceBefore) })}
                </span>
                <s aria-hidden className="block">
                  {money(offer.priceBefore)}
                </s>
              </>
            )}
            {budget !== null && againstBudget(offer.price - budget)}
          </>
        ),
      }
    case 'date':
      return {
        value: dayOf(offer.date),
        detail: (
          <>
            {clock(offer.date)}
            <DateMarks offer={offer} />
          </>
        ),
      }
    case 'distance':
      return offer.distanceKm === null
        ? { value: '–', detail: t('need:offers.noPlace') }
        : { value: distance(offer.distanceKm), detail: t('need:offers.fromYou') }
    case 'rating':
      return offer.reviewCount === 0
        ? { value: t('need:offers.newHere'), detail: t('need:offers.noReviews') }
        : {
            value: (
              <>
                <Star
                  aria-hidden
                  strokeWidth={1.5}
                  className="mb-0.5 mr-1 inline size-4 fill-current text-star"
                />
                {rating(offer.rating)}
              </>
            ),
            detail: t('need:offers.reviews', { count: offer.reviewCount }),
          }
    case 'jobs':
      return {
        value: number(offer.jobs),
        detail: t('need:offers.jobs', { count: offer.jobs }),
      }
    case 'answers':
      return offer.answersIn === null
        ? { value: '–', detail: t('need:offers.unknown') }
        : { value: answersText(offer.answersIn), detail: t('need:offers.toAnswer') }
  }

  function againstBudget(difference: number): string {
    if (difference === 0) return t('need:offers.inBudget')
    return t(`need:offers.${difference < 0 ? 'below' : 'above'}`, {
      amount: money(Math.abs(difference)),
    })
  }

  function answersText(minutes: number): string {
    if (minutes > DAY_MINUTES) return t('need:offers.dayOrMore')
    if (minutes >= 60) return t('need:offers.hours', { count: Math.round(minutes / 60) })
    return t('need:offers.minutes', { count: Math.max(5, Math.ceil(minutes / 5) * 5) })
  }
}

/** That the day is none of those asked for, or that the hour was taken since. */
function DateMarks({ offer: { otherDay, hourTaken } }: Pick<FactOf, 'offer'>) {
  const { t } = useTranslation()
  const marks = [
    otherDay && t('need:offers.otherDay'),
    hourTaken && t('need:offers.hourTaken'),
  ].filter((mark) => mark !== false)
  return marks.map((mark) => (
    <span key={mark} className="block font-semibold text-accent-strong">
      {mark}
    </span>
  ))
}

type OfferFactProps = FactOf & {
  row: Row
  isBest: boolean
  /** On the ground of the chosen column of a table, which is tinted itself. */
  isOnTint?: boolean
  className?: string
}

/** A value and the words under it; the best of its row is tinted, and read out as such. */
export function OfferFact(props: OfferFactProps) {
  const { row, isBest, isOnTint = false, className } = props
  const { t } = useTranslation()
  const { value, detail } = useFact(row, props)
  return (
    <div className={cx('min-w-0 wrap-anywhere', className)}>
      <span
        className={cx(
          'font-bold',
          row === 'price' && 'tracking-[-0.02em] whitespace-nowrap lg:text-lg',
          isBest && '-mx-1.5 inline-block rounded-xs px-1.5 text-brand-strong',
          isBest && (isOnTint ? 'bg-surface' : 'bg-brand-soft'),
        )}
      >
        {value}
        {isBest && <span className="sr-only"> ({t(`need:offers.best.${row}`)})</span>}
      </span>{' '}
      <span className="block text-sm text-ink-2">{detail}</span>
    </div>
  )
}
