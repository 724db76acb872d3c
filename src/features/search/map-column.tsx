import { lazy, Suspense } from 'react'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import type { SearchPatch } from './filter-panel.tsx'
import type { Place } from './use-place.ts'

const ResultMap = lazy(async () => ({
  default: (await loadWithRetry(() => import('./result-map.tsx'))).ResultMap,
}))

/** True when there is a place to show, or it is being located. */
export const hasMap = (place: Place): boolean =>
  'point' in place || place.status === 'locating'

export type MapColumnProps = {
  place: Place
  radiusKm: number | undefined
  taskers: readonly TaskerCard[] | undefined
  /** Called with the area of the map when the user searches there. */
  onSearch: (patch: SearchPatch) => void
}

/** The map beside the list, always in view. A phone has no room for it: see phone-map.tsx. */
export function MapColumn(props: MapColumnProps) {
  const wide = useWide()
  const { place } = props
  return (
    <div className="sticky top-24 isolate h-[calc(100dvh-7.5rem)] overflow-hidden rounded-lg border border-line bg-map-land max-lg:hidden">
      {wide && 'point' in place && (
        <Suspense fallback={null}>
          <ResultMap {...props} center={place.point} />
        </Suspense>
      )}
    </div>
  )
}
