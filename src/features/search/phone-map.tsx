import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import MapIcon from 'lucide-react/icons/map'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#src/contract/primitives.ts'
import type { TaskerCard } from '#src/contract/taskers.ts'
import { loadLatePart } from '#src/lib/late-part.ts'
import { samePage } from '#src/lib/same-page.ts'
import { useWide } from '#src/platform/use-wide.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import type { SearchParams } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The map of a search covers its list; `moved` once another area was searched on it. */
    onMap?: 'opened' | 'moved'
  }
}

const MapScreen = lazy(async () => ({
  default: (await loadLatePart(() => import('./map-screen.tsx'))).MapScreen,
}))

type PhoneMapProps = {
  params: SearchParams
  center: Coordinates
  taskers: readonly TaskerCard[] | undefined
}

/** On a phone the map covers the list; it is a step of its own in the history, which Back takes back. */
export function PhoneMap({ params, center, taskers }: PhoneMapProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onMap = useLocation({ select: ({ state }) => state.onMap })
  const wide = useWide()
  const hydrated = useHydrated()
  return (
    <>
      <div className={atFootClass}>
        <button
          type="button"
          onClick={() => void navigate({ ...samePage, state: { onMap: 'opened' } })}
          className={mapPillClass}
        >
          <MapIcon aria-hidden className="size-4.5" />
          {t('search.map')}
        </button>
      </div>
      {onMap && hydrated && !wide && (
        <Suspense fallback={<Awaited />}>
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

/** In the place of the button until the map's script is there, which may take a connection. */
function Awaited() {
  const { t } = useTranslation()
  return (
    <div className={atFootClass}>
      <div className={mapPillClass}>
        <Spinner label={t('common.loading')} />
      </div>
    </div>
  )
}

const atFootClass =
  'pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+0.875rem)] z-10 flex justify-center lg:hidden print:hidden'

/** The looks of the button that turns from the list to the map, and back. */
export const mapPillClass =
  'pointer-events-auto flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 text-sm font-semibold text-surface shadow-2'
