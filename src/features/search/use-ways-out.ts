import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { RADIUS_KM, SEARCH_REACH } from '#src/contract/search/limits.ts'
import { type FilterName } from '#src/contract/search/filters.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import type { SearchPatch } from './filter-panel.tsx'
import { anyTime } from './typed-day.ts'
import { useTimeText } from './use-time-text.ts'
import { anywhere, hasPlace, type SearchParams } from './search-params.ts'

/** For an empty result: each filter that alone excludes all taskers, with how many it hides. */
export type Emptied = {
  emptiedBy: readonly { filter: FilterName; total: number }[]
  nearestKm: number | undefined
}

/** A change to an empty search that finds taskers. */
export type WayOut = {
  filter: FilterName
  /** The heading: no tasker matches this filter. */
  title: string
  label: string
  /** How many are found with the change. */
  brings: string
  patch: SearchPatch
}

const RADII_KM = [25, 50, RADIUS_KM.max]

/**
 * The filters to drop from a search without results, most results first; the words come last.
 */
export function useWaysOut(
  params: SearchParams,
  { emptiedBy, nearestKm }: Emptied,
): WayOut[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  const titles = useTitles(params)
  const further = useFurtherAway(nearestKm)
  const taskers = (total: number) =>
    total >= SEARCH_REACH
      ? t('search.manyFound', { number: number(total) })
      : t('search.found', { count: total, number: number(total) })

  return emptiedBy
    .toSorted(
      (a, b) => Number(a.filter === 'q') - Number(b.filter === 'q') || b.total - a.total,
    )
    .flatMap(({ filter, total }): WayOut[] => {
      const title = titles[filter]
      if (title === undefined) return []
      const brings = taskers(total)
      if (filter === 'radiusKm') return [{ filter, title, brings, ...further }]
      const label = t(`search.drop.${filter}`, { words: params.q })
      const patch = filter === 'day' ? anyTime : { [filter]: undefined }
      return [{ filter, title, label, brings, patch }]
    })
}

/** By filter of the search: the heading that says which taskers it excludes. */
function useTitles(params: SearchParams): { [filter in FilterName]?: string | undefined } {
  const { t } = useTranslation()
  const { rating, shortMoney, distance, lang } = useFormat()
  const { q, category, skills, minRating, maxPrice, availability, listed, photos } = params
  const time = useTimeText(params)
  const radiusKm = params.radiusKm ?? RADIUS_KM.default
  return {
    q: q && t('search.noneFor.q', { words: q }),
    category:
      category && t('search.noneFor.category', { category: categoryName(category, lang) }),
    skills: skills && t('search.noneFor.skills'),
    minRating:
      minRating === undefined
        ? undefined
        : t('search.noneFor.minRating', { rating: rating(minRating) }),
    maxPrice:
      maxPrice === undefined
        ? undefined
        : t('search.noneFor.maxPrice', { price: shortMoney(maxPrice) }),
    availability: availability && t('search.noneFor.availability'),
    day: time && t('search.noneFor.day', { time }),
    listed: listed && t('search.noneFor.listed'),
    photos: photos && t('search.noneFor.photos'),
    radiusKm: hasPlace(params)
      ? t('search.noneFor.radiusKm', { distance: distance(radiusKm) })
      : undefined,
  }
}

/** The radius that includes the nearest tasker; no radius where even the largest does not. */
function useFurtherAway(nearestKm: number | undefined) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  // The distance is rounded: a radius of the same length may end before it.
  const radiusKm = RADII_KM.find((km) => nearestKm !== undefined && km > nearestKm)
  if (radiusKm === undefined || nearestKm === undefined)
    return { label: t('search.everywhere'), patch: anywhere }
  return {
    label: t('search.widen', { distance: distance(radiusKm) }),
    brings: t('search.nearest', { distance: distance(nearestKm) }),
    patch: { radiusKm },
  }
}
