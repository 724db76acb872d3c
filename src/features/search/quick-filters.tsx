import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import { anyTime } from './typed-day.ts'
import { useTimeText } from './use-time-text.ts'
import { minRatings, type SearchParams } from './search-params.ts'

type QuickFiltersProps = { params: SearchParams; onPatch: (patch: SearchPatch) => void }

const [, highRating] = minRatings

/** The one-tap filters, and the active ones, which a tap removes. */
export function QuickFilters({ params, onPatch }: QuickFiltersProps) {
  const { t } = useTranslation()
  const { shortMoney, rating } = useFormat()
  const { maxPrice = 0, minRating = highRating, listed } = params
  const time = useTimeText(params)
  const skillName = useSkillNames()
  const chip = (filter: keyof SearchParams, text: string, patch: SearchPatch) => {
    const on = params[filter] !== undefined
    return (
      <Chip selected={on} onClick={() => onPatch(on ? { [filter]: undefined } : patch)}>
        {text}
        {on && <X aria-hidden className="size-4" />}
      </Chip>
    )
  }
  return (
    <>
      {time && (
        <Chip selected onClick={() => onPatch(anyTime)}>
          <span className="first-letter:uppercase">{time}</span>
          <X aria-hidden className="size-4" />
        </Chip>
      )}
      {listed !== undefined && chip('listed', skillName(listed) ?? listed, {})}
      {maxPrice > 0 &&
        chip('maxPrice', t('search.priceUpTo', { price: shortMoney(maxPrice) }), {})}
      {chip('availability', t('search.onlyAvailable'), { availability: 'available' })}
      {chip('photos', t('search.withPhotos'), { photos: true })}
      {chip('minRating', t('search.ratingOrMore', { rating: rating(minRating) }), {
        minRating,
      })}
    </>
  )
}
