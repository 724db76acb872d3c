import { RADIUS_KM } from '#src/contract/common.values.ts'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import { countFilters, hasPlace, type SearchParams } from './search-params.ts'

export type NoResultsProps = {
  params: SearchParams
  onPatch: (patch: SearchPatch) => void
  onClear: () => void
}

/** Nobody found: further away, or with fewer wishes. */
export function NoResults({ params, onPatch, onClear }: NoResultsProps) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const wider = widerRadius(params)
  const narrowed = countFilters(params) > 0 || params.category !== undefined
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-7" />}
      title={t('search.none')}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {narrowed && (
            <Button variant={wider ? 'outline' : 'primary'} onClick={onClear}>
              {t('search.clearFilters')}
            </Button>
          )}
          {wider && (
            <Button onClick={() => onPatch({ radiusKm: wider })}>
              {t('search.widen', { distance: distance(wider) })}
            </Button>
          )}
          {!wider && !narrowed && (
            <Button
              onClick={() =>
                onPatch({
                  q: undefined,
                  cep: undefined,
                  lat: undefined,
                  lng: undefined,
                  radiusKm: undefined,
                })
              }
            >
              {t('search.seeAll')}
            </Button>
          )}
        </div>
      }
    >
      {wider ? t('search.noneNear') : t('search.noneText')}
    </EmptyState>
  )
}

function widerRadius(params: SearchParams): number | undefined {
  const radius = params.radiusKm ?? RADIUS_KM.default
  if (!hasPlace(params) || radius >= RADIUS_KM.max) return undefined
  return Math.min(radius < 25 ? 50 : RADIUS_KM.max, RADIUS_KM.max)
}
