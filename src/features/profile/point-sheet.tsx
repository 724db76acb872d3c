import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapBox } from '#src/components/map/map-box.tsx'
import { nearestName } from '#src/components/map/names.ts'
import type { NamedPlace } from '#src/contract/places/geo.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { distanceKm } from '#src/lib/distance.ts'
import {
  type PositionFailure,
  PositionError,
  precisePosition,
} from '#src/platform/device/geolocation.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

type PointSheetProps = {
  start: Coordinates
  radiusKm: number
  places: readonly NamedPlace[] | undefined
  onSave: (point: Coordinates) => void
  onClose: () => void
}

/** About a hundred metres, in degrees. */
const STEP = 0.0009
const steps = [
  { name: 'north', icon: ArrowUp, lat: STEP, lng: 0 },
  { name: 'south', icon: ArrowDown, lat: -STEP, lng: 0 },
  { name: 'west', icon: ArrowLeft, lat: 0, lng: -STEP },
  { name: 'east', icon: ArrowRight, lat: 0, lng: STEP },
] as const

const degrees = (value: number) => Number(value.toFixed(5))

/**
 * The point on a full map: dragged, tapped, moved by the arrow keys or the buttons, or taken from
 * the device.
 */
export function PointSheet({ start, radiusKm, places, onSave, onClose }: PointSheetProps) {
  const { t } = useTranslation()
  const [point, setPoint] = useState(start)
  const { locate, isLocating, failure } = useDevicePlace(setPoint)
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={t('map.move')}
      closeLabel={t('profile.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button
            onClick={() => {
              if (point !== start) onSave(point)
              onClose()
            }}
          >
            {t('map.usePoint')}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-ink-2">{t('map.how')}</p>
      <MapBox
        label={t('map.point')}
        center={point}
        radiusKm={radiusKm}
        mark="pin"
        places={places}
        onMove={setPoint}
        className="h-[44dvh] min-h-56 rounded-md border border-line"
      />
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
        <div role="group" aria-label={t('map.steps')} className="flex gap-1.5">
          {steps.map(({ name, icon: Icon, lat, lng }) => (
            <IconButton
              key={name}
              label={t(`map.${name}`)}
              icon={<Icon aria-hidden className="size-5" />}
              onClick={() =>
                setPoint({ lat: degrees(point.lat + lat), lng: degrees(point.lng + lng) })
              }
            />
          ))}
        </div>
        <Button size="sm" variant="secondary" pending={isLocating} onClick={locate}>
          <LocateFixed aria-hidden className="size-4.5" />
          {t('map.here')}
        </Button>
      </div>
      <Whereabouts start={start} point={point} places={places} />
      {failure && (
        <p role="alert" className="pt-1 text-sm font-medium text-danger">
          {t(`map.${failure}`)}
        </p>
      )}
    </Sheet>
  )
}

/** The place in words, for users who cannot read the map. */
function Whereabouts(
  props: Pick<PointSheetProps, 'start' | 'places'> & { point: Coordinates },
) {
  const { start, point, places = [] } = props
  const { t } = useTranslation()
  const { distance } = useFormat()
  const name = nearestName(places, point)
  const km = distanceKm(start, point)
  return (
    <p role="status" className="pt-3 text-sm text-ink-2">
      {[
        name && t('map.near', { name }),
        km > 0 ? t('map.moved', { distance: distance(km) }) : t('map.unmoved'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function useDevicePlace(onFound: (point: Coordinates) => void) {
  const [isLocating, setLocating] = useState(false)
  const [failure, setFailure] = useState<PositionFailure>()
  async function find() {
    setLocating(true)
    setFailure(undefined)
    try {
      onFound(await precisePosition())
    } catch (error) {
      setFailure(error instanceof PositionError ? error.reason : 'unavailable')
    }
    setLocating(false)
  }
  return { isLocating, failure, locate: () => void find() }
}
