import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { ItemPill } from './item-pill.tsx'
import { NoPhoto } from './no-photo.tsx'

/** One thing on sale in the list, a link to its page. */
export function ItemCard({ item, eager = false }: { item: Item; eager?: boolean }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const [photo] = item.photos
  return (
    <Link
      to="/marketplace/$itemId"
      params={{ itemId: item._id }}
      className={cardClass({ interactive: true, className: 'h-full overflow-hidden' })}
    >
      {photo ? (
        <Photo
          src={photo.url}
          srcSet={photo.srcset}
          sizes="(width >= 64rem) 18rem, 46vw"
          placeholder={photo.placeholder}
          alt=""
          width={photo.width ?? 640}
          height={photo.height ?? 480}
          eager={eager}
          className="aspect-4/3 w-full"
        />
      ) : (
        <NoPhoto item={item} className="aspect-4/3 w-full" />
      )}
      <div className="p-3">
        <p className="text-lg font-[750] tracking-[-0.02em]">{shortMoney(item.price)}</p>
        <h2 className="line-clamp-2 text-sm font-medium tracking-normal wrap-anywhere">
          {item.title}
        </h2>
        <p className="truncate pt-1 text-xs text-ink-2">
          {[t(`market:condition.${item.condition}`), item.city].filter(Boolean).join(' · ')}
        </p>
        {item.status !== 'active' && <ItemPill item={item} className="mt-2" />}
      </div>
    </Link>
  )
}
