import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/contract/categories.ts'
import type { TaskerCard as Tasker } from '#src/contract/taskers.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card, cardClass } from '#src/ui/card.tsx'
import { Price } from '#src/ui/price.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'

const TAGS = 2

type TaskerCardProps = {
  tasker: Tasker
  /** Names of skills, when they are known; categories alone otherwise. */
  skillName?: ((slug: string) => string | undefined) | undefined
  /** True when the card is in view at once. */
  eager?: boolean
}

/** One tasker in a list, a link to their sheet. */
export function TaskerCard({ tasker, skillName, eager = false }: TaskerCardProps) {
  const { t } = useTranslation()
  const { distanceKm } = tasker
  return (
    <Link
      to="/taskers/$uid"
      params={{ uid: tasker.uid }}
      // The sheet cannot know how far it is from what was searched.
      state={{ ...(distanceKm !== undefined && { distanceKm }) }}
      className={cardClass({ interactive: true, className: 'flex gap-3.25 p-3.25' })}
    >
      <Avatar
        name={tasker.name}
        src={tasker.photo?.url}
        srcSet={tasker.photo?.srcset}
        placeholder={tasker.photo?.placeholder}
        size="card"
        eager={eager}
      />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <h3 className="line-clamp-2 min-w-0 pt-0.5 text-base wrap-anywhere">
            {tasker.name}
          </h3>
          <CardPrice tasker={tasker} />
        </div>
        <CardFacts tasker={tasker} />
        {tasker.about && (
          <p className="line-clamp-2 pt-1.5 text-sm wrap-anywhere">{tasker.about}</p>
        )}
        <CardTags tasker={tasker} skillName={skillName} />
        {tasker.availability === 'available' && (
          <span className="flex items-center gap-2 pt-2 text-sm text-ink-2">
            <span className="size-2 rounded-full bg-online" />
            {t('search.available')}
          </span>
        )}
      </div>
    </Link>
  )
}

/** The shape of a card, as high as most of them are. */
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
      className="text-right"
    />
  )
}

function CardFacts({ tasker }: { tasker: Tasker }) {
  const { t } = useTranslation()
  const { rating, distance, number } = useFormat()
  const { reviewCount, distanceKm, district, city } = tasker
  return (
    <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-2">
      {reviewCount > 0 ? (
        <Rating
          label={t('search.rating', { rating: rating(tasker.rating), count: reviewCount })}
          text={rating(tasker.rating)}
          count={`(${number(reviewCount)})`}
          className="gap-1"
        />
      ) : (
        <span>{t('search.new')}</span>
      )}
      {distanceKm !== undefined && <span>{distance(distanceKm)}</span>}
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        {[district, city].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

function CardTags({ tasker, skillName }: Pick<TaskerCardProps, 'tasker' | 'skillName'>) {
  const { lang } = useFormat()
  const names = [
    ...tasker.categories.map((slug) => categoryName(slug, lang)),
    ...tasker.skills.map((slug) => skillName?.(slug)),
  ].filter((name) => name !== undefined)
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
