import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { cx } from '#src/ui/cx.ts'
import type { LiveMap, MapArea, MapView } from './leaflet-map.ts'
import type { PinEvents } from './pin-layer.ts'

export type MapBoxProps = Omit<MapView, 'places'> & {
  /** The text alternative of the map. */
  label: string
  /** Names on the map; none until they have loaded. */
  places?: MapView['places'] | undefined
  /** Lets the pin be moved; without it the map is a picture. Keep it the same in kind. */
  onMove?: ((point: Coordinates) => void) | undefined
  /**
   * Lets the map be dragged and zoomed, and reports the area shown then. Keep it the same in kind.
   */
  onRoam?: ((area: MapArea) => void) | undefined
  /** Called when the pointer enters or leaves `pins`. */
  pinEvents?: PinEvents | undefined
  /** Called once, when the map is about to come into view. */
  onNear?: (() => void) | undefined
  /** Its height. */
  className: string
}

/** Loads before it comes into view, so that it is there when it does. */
const AHEAD = '200px'

/**
 * A map of a place and a circle around it. Its script is loaded when it comes near the screen;
 * until then, and if it cannot be loaded, the ground is there at the map's size.
 */
export function MapBox(props: MapBoxProps) {
  const { label, className, onMove, onRoam, pinEvents, onNear, ...view } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const live = useRef<LiveMap>(undefined)
  const shown = { ...view, places: view.places ?? [] }
  const show = useEffectEvent(() => live.current?.show(shown))
  const moved = useEffectEvent((point: Coordinates) => onMove?.(point))
  const roamed = useEffectEvent((area: MapArea) => onRoam?.(area))
  const lighted = useEffectEvent((id: string | undefined) => pinEvents?.onLight(id))
  const chosen = useEffectEvent((ids: readonly string[]) => pinEvents?.onChoose(ids))
  const movable = onMove !== undefined
  const roams = onRoam !== undefined
  const texts = {
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    point: t('map.point'),
  }
  const open = useEffectEvent(async (element: HTMLElement, isGone: () => boolean) => {
    onNear?.()
    const { createMap } = await loadWithRetry(() => import('./leaflet-map.ts'))
    if (isGone()) return
    live.current = createMap(element, {
      onMove: movable ? moved : undefined,
      onRoam: roams ? roamed : undefined,
      pins: pinEvents && {
        onLight: lighted,
        onChoose: chosen,
        ...(pinEvents.joinedText && { joinedText: pinEvents.joinedText }),
      },
      texts,
    })
    show()
  })

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let gone = false
    const stop = whenNear(element, () => void open(element, () => gone))
    return () => {
      gone = true
      stop()
      live.current?.remove()
      live.current = undefined
    }
  }, [])
  useEffect(() => show())

  return (
    <div
      role={movable || roams ? 'group' : 'img'}
      aria-label={label}
      className={cx('relative isolate overflow-hidden bg-map-land', className)}
    >
      <div ref={box} className="absolute inset-0 bg-map-water!" />
    </div>
  )
}

/** Calls back once, when the element is close to the screen. */
function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: AHEAD },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
