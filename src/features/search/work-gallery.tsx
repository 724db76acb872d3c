import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { WorkPicture } from '#src/contract/search/overview.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** As many as stand beside the hero on a wide screen: a large one over two small ones. */
const LEAST = 3
const row = 'scroll-row xl:mx-0 xl:grid xl:grid-cols-2 xl:gap-3.5 xl:px-0'
const tile =
  'relative h-44 w-62 shrink-0 overflow-clip rounded-lg xl:h-48 xl:w-auto xl:first:col-span-2 xl:first:h-60 xl:nth-[n+4]:hidden'

/** Pictures of the taskers' own work: a row on a phone, beside the hero on a wide screen. */
export function WorkGallery() {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(overviewQuery)
  if (isPending)
    return (
      <div aria-hidden className={row}>
        {Array.from({ length: LEAST }, (_, n) => (
          <Skeleton key={n} className={cx(tile, 'rounded-lg')} />
        ))}
      </div>
    )
  if (!data || data.works.length < LEAST) return null
  return (
    <ul aria-label={t('landing.works')} className={row}>
      {data.works.map((work, n) => (
        <li key={work.uid} className={tile}>
          <Work work={work} eager={n === 0} />
        </li>
      ))}
    </ul>
  )
}

function Work({ work, eager }: { work: WorkPicture; eager: boolean }) {
  const { lang } = useFormat()
  const { uid, name, category, city, image } = work
  return (
    <Link to="/taskers/$uid" params={{ uid }} className="group block size-full">
      <Photo
        src={image.url}
        srcSet={image.srcset}
        sizes={eager ? '(width >= 80rem) 34rem, 16rem' : '16rem'}
        width={640}
        height={480}
        placeholder={image.placeholder}
        alt=""
        eager={eager}
        className="size-full transition duration-300 group-hover:scale-103"
      />
      <span className="absolute inset-x-2 bottom-2 rounded-md bg-surface px-3 py-2 text-sm">
        <b className="block truncate">{categoryName(category, lang)}</b>{' '}
        <span className="block truncate text-ink-2">
          {[name, city].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}
