import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { ItemPill } from './item-pill.tsx'
import { NoPhoto } from './no-photo.tsx'

const shape = 'aspect-square w-full rounded-lg'

/** An item for sale in a list, a link to its page. */
export function ItemCard({ item, eager = false }: { item: Item; eager?: boolean }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const [photo] = item.photos
  return (
    <Link
      to="/marketplace/$itemId"
      params={{ itemId: item._id }}
      className="group block h-full rounded-lg"
    >
      {photo ? (
        <Photo
          src={photo.url}
          srcSet={photo.srcset}
          sizes="(width >= 64rem) 18rem, 46vw"
          placeholder={photo.placeholder}
          alt=""
          width={640}
          height={640}
          eager={eager}
          className={cx(shape, 'transition group-hover:brightness-95')}
        />
      ) : (
        <NoPhoto item={item} className={shape} />
      )}
      <div className="pt-2.5">
        <p className="text-lg font-[750] tracking-[-0.02em]">{shortMoney(item.price)}</p>
        <h2 className="line-clamp-2 text-base font-normal tracking-normal wrap-anywhere group-hover:underline">
          {item.title}
        </h2>
        <p className="truncate pt-0.5 text-sm text-ink-2">
          {[t(`market:condition.${item.condition}`), item.city].filter(Boolean).join(' · ')}
        </p>
        {(item.status !== 'active' || item.hidden) && (
          <ItemPill item={item} className="mt-2" />
        )}
      </div>
    </Link>
  )
}
