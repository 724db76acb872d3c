import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapBox } from '#src/components/map/map-box.tsx'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { firstName } from '#src/lib/first-name.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import type { MapColumnProps } from './map-column.tsx'
import { cardOf, useLit } from './use-lit.ts'

type ResultMapProps = Omit<MapColumnProps, 'place'> & {
  center: Coordinates
  /** Shows the taskers of a pin; without it their card in the list is scrolled into view. */
  onChoose?: (uids: readonly string[]) => void
  /** The first tasker shown. */
  chosen?: string | undefined
}

const none: readonly TaskerCard[] = []

/** The results on a map, in step with their list. Moving it offers a search of the new area. */
export function ResultMap(props: ResultMapProps) {
  const { center, radiusKm = RADIUS_KM.default, taskers = none, onSearch } = props
  const { onChoose = goToCard, chosen } = props
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const idle = useIdle()
  const [lit, light] = useLit()
  const [near, setNear] = useState(false)
  const places = useQuery({ ...geoQueries.places(), enabled: near }).data
  const asked = `${center.lat} ${center.lng} ${radiusKm}`
  const [moved, setMoved] = useState<{ asked: string; patch: SearchPatch }>()
  const pins = useMemo(
    () =>
      taskers.flatMap(({ uid, name, place, service, pricePerService, hourlyRate }) => {
        const price = service?.price ?? pricePerService ?? hourlyRate
        const text = price === null ? firstName(name) : shortMoney(price)
        return place ? [{ id: uid, point: place, text }] : []
      }),
    [taskers, shortMoney],
  )
  if (!idle) return null
  return (
    <>
      <MapBox
        label={t('search.mapLabel')}
        center={center}
        radiusKm={radiusKm}
        mark="named"
        places={places}
        pins={pins}
        lit={lit ?? chosen}
        pinEvents={{ onLight: light, onChoose }}
        onRoam={(area) =>
          setMoved({
            asked,
            patch: { cep: undefined, ...area.center, area: true, radiusKm: wholeKm(area) },
          })
        }
        onNear={() => setNear(true)}
        className="size-full"
      />
      {moved?.asked === asked && (
        <div className="pointer-events-none absolute inset-x-17 top-3 flex justify-center">
          <button
            type="button"
            onClick={() => onSearch(moved.patch)}
            className={buttonClass({
              variant: 'outline',
              size: 'sm',
              className: 'pointer-events-auto bg-surface shadow-2',
            })}
          >
            <RefreshCw aria-hidden className="size-4.5" />
            {t('search.searchArea')}
          </button>
        </div>
      )}
    </>
  )
}

/** The map loads after the list. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

/** Scrolls to the card of the first of them and focuses it. */
function goToCard([uid]: readonly string[]): void {
  const card = uid === undefined ? null : cardOf(uid)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

/** A radius as searches take it. */
const wholeKm = ({ radiusKm }: { radiusKm: number }): number =>
  Math.min(Math.max(Math.round(radiusKm), RADIUS_KM.min), RADIUS_KM.max)
