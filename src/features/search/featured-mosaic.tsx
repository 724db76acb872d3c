import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/contract/categories.ts'
import type { TaskerCard } from '#src/contract/taskers.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card, cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Rating } from '#src/ui/rating.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useFeatured } from './use-featured.ts'

const SHOWN = 2

/** Two faces beside the hero, on wide screens. */
export function FeaturedMosaic() {
  const { data, isPending } = useFeatured()
  const faces =
    data?.items.filter(({ photo, reviewCount }) => photo && reviewCount > 0) ?? []
  if (!isPending && faces.length < SHOWN) return null
  return (
    <div className="hidden rotate-2 grid-cols-2 gap-3.5 xl:grid">
      {Array.from({ length: SHOWN }, (_, n) => {
        const tasker = faces[n]
        const place = n === 0 ? 'mb-8.5' : 'mt-8.5'
        return tasker ? (
          <Face key={tasker.uid} tasker={tasker} className={place} />
        ) : (
          <Card key={n} aria-hidden className={cx('p-3 shadow-1', place)}>
            <Skeleton className="mb-2.5 aspect-3/2 w-full rounded-md" />
            <Skeleton className="mb-2 h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </Card>
        )
      })}
    </div>
  )
}

function Face({ tasker, className }: { tasker: TaskerCard; className: string }) {
  const { t } = useTranslation()
  const { lang, rating } = useFormat()
  const { uid, name, photo, reviewCount, categories } = tasker
  return (
    <Link
      to="/taskers/$uid"
      params={{ uid }}
      className={cardClass({
        interactive: true,
        className: cx('min-w-0 p-3 shadow-1', className),
      })}
    >
      <span className="mb-2.5 block aspect-3/2 overflow-hidden rounded-md">
        <Avatar
          name={name}
          src={photo?.url}
          srcSet={photo?.srcset}
          placeholder={photo?.placeholder}
          size="fill"
          eager
        />
      </span>
      <b className="block truncate">{name}</b>
      <span className="flex gap-1 text-sm text-ink-2">
        <Rating
          label={t('search.rating', { rating: rating(tasker.rating), count: reviewCount })}
          text={rating(tasker.rating)}
          className="gap-1"
        />
        <span className="truncate">
          {categories[0] && `· ${categoryName(categories[0], lang)}`}
        </span>
      </span>
    </Link>
  )
}
