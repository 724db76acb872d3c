import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Favourite } from './use-favourites.ts'

type FavouriteRowProps = { tasker: Favourite; onDrop: () => void }

/** A favourite: links to the tasker's page, and can be removed. */
export function FavouriteRow({ tasker, onDrop }: FavouriteRowProps) {
  const { t } = useTranslation()
  const { uid, name, photo } = tasker
  return (
    <li className="flex items-center border-t border-line pr-2 first:border-t-0">
      <Link
        to="/taskers/$uid"
        params={{ uid }}
        className="flex min-w-0 flex-1 items-center gap-3 py-3 pl-4 transition-colors hover:bg-sunken"
      >
        <Avatar name={name} photo={photo} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="line-clamp-2">{name}</b>
          <Facts tasker={tasker} />
        </span>
      </Link>
      <IconButton
        plain
        label={t('favourites:remove', { name })}
        icon={<Heart aria-hidden className="size-5 fill-current text-accent" />}
        onClick={onDrop}
      />
    </li>
  )
}

/** What the tasker does, their rating, and where. */
function Facts({ tasker }: { tasker: Favourite }) {
  const { t } = useTranslation()
  const { lang, rating } = useFormat()
  const { categories, reviewCount: count, district, city } = tasker
  const [trade] = categories
  return (
    <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-2">
      {trade && <span>{categoryName(trade, lang)}</span>}
      {count > 0 ? (
        <span className="flex items-center gap-1">
          <span className="sr-only">
            {t('search.rating', { rating: rating(tasker.rating), count })}
          </span>
          <Star aria-hidden className="size-4 fill-current text-star" strokeWidth={1.5} />
          <b aria-hidden className="text-ink">
            {rating(tasker.rating)}
          </b>
        </span>
      ) : (
        <span>{t('search.new')}</span>
      )}
      <span>{[district, city].filter(Boolean).join(', ')}</span>
    </span>
  )
}
