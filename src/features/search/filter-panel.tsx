import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Switch } from '#src/ui/switch.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { hasPlace, minRatings, PRICE, type SearchParams } from './search-params.ts'
import { ListedFilter } from './listed-filter.tsx'
import { SkillsFilter } from './skills-filter.tsx'
import { TimeFilter } from './time-filter.tsx'
import { useSlide } from './use-slide.ts'

export type SearchPatch = { [K in keyof SearchParams]?: SearchParams[K] | undefined }

type FilterProps = { params: SearchParams; onPatch: (patch: SearchPatch) => void }
type FilterPanelProps = FilterProps & { taskers: readonly TaskerCard[] | undefined }

/** The filters of a search; every change applies at once. */
export function FilterPanel({ params, onPatch, taskers }: FilterPanelProps) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const [radius, slideRadius] = useSlide(params.radiusKm ?? RADIUS_KM.default, (radiusKm) =>
    onPatch({ radiusKm }),
  )
  return (
    <div className="grid gap-6">
      <TimeFilter params={params} onPatch={onPatch} />
      <ListedFilter params={params} taskers={taskers} onPatch={onPatch} />
      {hasPlace(params) ? (
        <Slider
          label={t('search.radius')}
          valueText={distance(radius)}
          min={RADIUS_KM.min}
          max={RADIUS_KM.max}
          value={radius}
          onValueChange={slideRadius}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('search.radiusNeedsPlace')}</p>
      )}
      <RatingFilter params={params} onPatch={onPatch} />
      <PriceFilter params={params} onPatch={onPatch} />
      <Switch
        label={t('search.withPhotos')}
        checked={params.photos === true}
        onCheckedChange={(on) => onPatch({ photos: on || undefined })}
      />
      <Switch
        label={t('search.onlyAvailable')}
        checked={params.availability === 'available'}
        onCheckedChange={(on) => onPatch({ availability: on ? 'available' : undefined })}
      />
      <SkillsFilter params={params} onPatch={onPatch} />
    </div>
  )
}

const ANY = 'any'

function RatingFilter({ params, onPatch }: FilterProps) {
  const { t } = useTranslation()
  const { rating } = useFormat()
  return (
    <div>
      <p aria-hidden className="pb-2 font-semibold">
        {t('search.minRating')}
      </p>
      <Segmented
        label={t('search.minRating')}
        options={[
          { value: ANY, label: t('search.anyRating') },
          ...minRatings.map((value) => ({
            value: String(value),
            label: t('search.ratingFrom', { rating: rating(value) }),
          })),
        ]}
        value={String(params.minRating ?? ANY)}
        onValueChange={(value) =>
          onPatch({ minRating: value === ANY ? undefined : Number(value) })
        }
      />
    </div>
  )
}

/** The slider's last step means any price. */
const ANY_PRICE = PRICE.max + PRICE.step

function PriceFilter({ params, onPatch }: FilterProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const [price, slide] = useSlide(params.maxPrice ?? ANY_PRICE, (value) =>
    onPatch({ maxPrice: value >= ANY_PRICE ? undefined : value }),
  )
  return (
    <Slider
      label={t('search.maxPrice')}
      valueText={
        price >= ANY_PRICE
          ? t('search.anyPrice')
          : t('search.priceUpTo', { price: shortMoney(price) })
      }
      min={PRICE.min}
      max={ANY_PRICE}
      step={PRICE.step}
      value={Math.min(price, ANY_PRICE)}
      onValueChange={slide}
    />
  )
}
