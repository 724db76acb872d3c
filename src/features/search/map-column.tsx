import { lazy, Suspense } from 'react'
import type { TaskerCard } from '#src/contract/taskers.ts'
import { loadLatePart } from '#src/lib/late-part.ts'
import { useWide } from '#src/platform/use-wide.ts'
import type { SearchPatch } from './filter-panel.tsx'
import type { Place } from './use-place.ts'

const ResultMap = lazy(async () => ({
  default: (await loadLatePart(() => import('./result-map.tsx'))).ResultMap,
}))

/** There is a place to show, or there will be. */
export const hasMap = (place: Place): boolean =>
  'point' in place || place.status === 'locating'

export type MapColumnProps = {
  place: Place
  radiusKm: number | undefined
  taskers: readonly TaskerCard[] | undefined
  /** Somebody wants to search where the map is now. */
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
