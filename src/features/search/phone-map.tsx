import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import MapIcon from 'lucide-react/icons/map'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mapPillClass } from '#src/components/map/map-pill.tsx'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { samePage } from '#src/lib/same-page.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import type { SearchParams } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The map of a search covers its list; `moved` once another area was searched on it. */
    onMap?: 'opened' | 'moved'
  }
}

const MapScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('./map-screen.tsx'))).MapScreen,
}))

type PhoneMapProps = {
  params: SearchParams
  center: Coordinates
  taskers: readonly TaskerCard[] | undefined
}

/** On a phone the map covers the list; it has its own history entry, which Back removes. */
export function PhoneMap({ params, center, taskers }: PhoneMapProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onMap = useLocation({ select: ({ state }) => state.onMap })
  const wide = useWide()
  const hydrated = useHydrated()
  // Its script may load slowly, or need a connection.
  const isOpen = Boolean(onMap) && hydrated && !wide
  return (
    <>
      {(isOpen || taskers?.length !== 0) && (
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+0.875rem)] z-10 flex justify-center lg:hidden print:hidden">
          <button
            type="button"
            onClick={() => void navigate({ ...samePage, state: { onMap: 'opened' } })}
            className={mapPillClass}
          >
            {isOpen ? <Spinner /> : <MapIcon aria-hidden className="size-5" />}
            {t('search.map')}
          </button>
        </div>
      )}
      {isOpen && (
        <Suspense
          fallback={
            <span role="status" className="sr-only">
              {t('common.loading')}
            </span>
          }
        >
          <MapScreen
            params={params}
            center={center}
            taskers={taskers}
            hasMoved={onMap === 'moved'}
          />
        </Suspense>
      )}
    </>
  )
}
