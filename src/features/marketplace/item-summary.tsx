import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { cardClass } from '#src/ui/card.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { ItemPill } from './item-pill.tsx'
import { NoPhoto } from './no-photo.tsx'

/** An item in a line or two, a link to its page. */
export function ItemSummary({ item }: { item: Item }) {
  const { t } = useTranslation()
  const [photo] = item.photos
  const shape = 'size-24 shrink-0 rounded-md'
  return (
    <Link
      to="/marketplace/$itemId"
      params={{ itemId: item._id }}
      className={cardClass({ interactive: true, className: 'flex! gap-3.5 p-3.5' })}
    >
      {photo ? (
        <Photo
          src={photo.url}
          srcSet={photo.srcset}
          sizes="6rem"
          placeholder={photo.placeholder}
          alt=""
          width={96}
          height={96}
          eager
          className={shape}
        />
      ) : (
        <NoPhoto item={item} className={shape} iconClassName="size-9" />
      )}
      <div className="min-w-0">
        <ItemPill item={item} />
        <h2 className="line-clamp-3 pt-1.5 text-lg wrap-anywhere">{item.title}</h2>
        {item.city && (
          <p className="pt-0.5 text-sm text-ink-2">
            {t('market:inCity', { city: item.city })}
          </p>
        )}
      </div>
    </Link>
  )
}
