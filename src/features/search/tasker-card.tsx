import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { TaskerCard as Tasker } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card, cardClass } from '#src/ui/card.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { Price } from '#src/ui/price.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'

const TAGS = 2

type TaskerCardProps = {
  tasker: Tasker
  /** True when the card is in view at once. */
  eager?: boolean
  /** The answer to a search; without it the card has their words, trades and usual price. */
  answer?: ReactNode
  /** A picture of their work; without one the portrait stands alone, and larger. */
  work?: Image | undefined
}

/** One tasker in a list, a link to their page. */
export function TaskerCard(props: TaskerCardProps) {
  const { tasker, eager = false, work, answer } = props
  const { uid, distanceKm } = tasker
  return (
    <Link
      to="/taskers/$uid"
      params={{ uid }}
      data-card={uid}
      // The tasker's page cannot know the distance from the searched place.
      state={{ ...(distanceKm !== undefined && { distanceKm }) }}
      className={cardClass({
        interactive: true,
        // The map beside the list highlights it (use-lit.ts).
        className:
          'flex gap-3.25 p-3.25 ring-brand cramped:flex-col data-lit:border-brand! data-lit:ring-1',
      })}
    >
      <Pictures work={work} tasker={tasker} eager={eager} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="line-clamp-2 min-w-0 flex-1 basis-20 text-base wrap-anywhere">
            {tasker.name}
          </h3>
          <CardRating tasker={tasker} />
        </div>
        <CardPlace tasker={tasker} />
        {answer ?? <Introduction tasker={tasker} />}
      </div>
    </Link>
  )
}

/** Whom a card without a search shows: in their own words, with trades and usual price. */
function Introduction({ tasker }: { tasker: Tasker }) {
  const { t } = useTranslation()
  return (
    <>
      {tasker.about && (
        <p className="line-clamp-2 pt-1.5 text-sm wrap-anywhere">{tasker.about}</p>
      )}
      <CardTags tasker={tasker} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 pt-2">
        <span className="flex items-center gap-2 text-sm text-ink-2">
          {tasker.availability === 'available' && (
            <>
              <span className="size-2 rounded-full bg-online" />
              {t('search.available')}
            </>
          )}
        </span>
        <CardPrice tasker={tasker} />
      </div>
    </>
  )
}

type PicturesProps = { work: Image | undefined; tasker: Tasker; eager: boolean }

/** The work with the tasker's portrait, wider on a wide card; without work the portrait alone. */
function Pictures({ work, tasker: { name, photo }, eager }: PicturesProps) {
  return (
    <span className={work ? 'relative h-33.5 w-28 shrink-0 @lg:w-47.5' : 'contents'}>
      {work && (
        <Photo
          src={work.url}
          srcSet={work.srcset}
          sizes="(min-width: 64rem) 12rem, 7rem"
          placeholder={work.placeholder}
          alt=""
          width={190}
          height={134}
          eager={eager}
          className="size-full rounded-[16px]"
        />
      )}
      <Avatar
        name={name}
        photo={photo}
        size={work ? 'sm' : 'card'}
        eager={eager && !work}
        className={work ? 'absolute right-1.5 bottom-1.5 border-2 border-surface' : ''}
      />
    </span>
  )
}

/** The skeleton of a card, with the usual height. */
export function TaskerCardToCome() {
  return (
    <Card aria-hidden className="flex h-48 gap-3.25 p-3.25">
      <Skeleton className="h-24 w-21 rounded-[16px]" />
      <span className="grid flex-1 content-start gap-2.5 pt-1">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-9" />
        <Skeleton className="h-6 w-2/5" />
      </span>
    </Card>
  )
}

function CardPrice({ tasker: { pricePerService, hourlyRate } }: { tasker: Tasker }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const amount = pricePerService ?? hourlyRate
  if (amount === null) return null
  return (
    <Price
      amount={shortMoney(amount)}
      unit={pricePerService === null ? t('search.perHour') : t('search.perService')}
      className="ml-auto text-right"
    />
  )
}

function CardRating({ tasker: { rating: stars, reviewCount } }: { tasker: Tasker }) {
  const { t } = useTranslation()
  const { rating, number } = useFormat()
  if (reviewCount === 0)
    return <span className="shrink-0 text-sm text-ink-2">{t('search.new')}</span>
  return (
    <Rating
      label={t('search.rating', { rating: rating(stars), count: reviewCount })}
      text={rating(stars)}
      count={`(${number(reviewCount)})`}
      className="shrink-0 gap-1 text-sm"
    />
  )
}

/** With a distance the district is enough. */
function CardPlace({ tasker }: { tasker: Tasker }) {
  const { distance } = useFormat()
  const { distanceKm, district, city, answersIn } = tasker
  const answers = useAnswersIn(answersIn)
  const isNear = distanceKm !== undefined
  const place = isNear ? (district ?? city) : [district, city].filter(Boolean).join(', ')
  const words = [place, isNear && distance(distanceKm), answers].filter(Boolean).join(' · ')
  return <span className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{words}</span>
}

function CardTags({ tasker: { categories } }: { tasker: Tasker }) {
  const { lang } = useFormat()
  const names = categories.map((slug) => categoryName(slug, lang))
  return (
    <span className="flex flex-wrap gap-1.5 pt-2">
      {names.slice(0, TAGS).map((name) => (
        <Tag key={name} className="max-w-full truncate">
          {name}
        </Tag>
      ))}
    </span>
  )
}

/** "responde em 40 min", "responde em 3 h"; nothing where it is not known, or takes more than a day. */
function useAnswersIn(minutes: number | undefined): string | undefined {
  const { t } = useTranslation()
  if (minutes === undefined || minutes > 24 * 60) return undefined
  if (minutes < 60)
    return t('search.answersInMinutes', { count: Math.max(5, Math.ceil(minutes / 5) * 5) })
  return t('search.answersInHours', { count: Math.round(minutes / 60) })
}
