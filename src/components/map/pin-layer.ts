import L from 'leaflet'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { joinPins, type PinGroup } from './pins.ts'

/** One of several places on a map, known by a few letters such as its price. */
export type MapPin = {
  id: string
  point: Coordinates
  text: string
  /** Drawn with less weight than the others. */
  quiet?: boolean
}

export type PinEvents = {
  /** The pointer came to a pin, or left it. */
  onLight: (id: string | undefined) => void
  /** The ids of one pin: several for places in one cell. */
  onChoose: (ids: readonly string[]) => void
  /** The text of several pins in one; without it their number. */
  joinedText?: (count: number) => string
}

export type PinLayer = { show: (pins: readonly MapPin[], lit: string | undefined) => void }

type Drawn = { group: PinGroup<MapPin>; marker: L.Marker; element: HTMLElement }

/**
 * Pins on a map; those near each other are one with their number. They react to the pointer alone:
 * keyboard and screen readers use the list beside the map.
 */
export function createPinLayer(map: L.Map, events: PinEvents): PinLayer {
  const layer = L.layerGroup().addTo(map)
  let pins: readonly MapPin[] = []
  let lit: string | undefined
  let drawn: Drawn[] = []
  const light = () => {
    for (const each of drawn) lightUp(each, lit, events.joinedText)
  }
  const draw = () => {
    layer.clearLayers()
    drawn = joinPins(pins, ({ point }) => map.latLngToLayerPoint(point)).map((group) =>
      drawPin(map, layer, group, events),
    )
    light()
  }
  map.on('zoomend', draw)
  return {
    show(next, nextLit) {
      lit = nextLit
      if (next === pins) light()
      else {
        pins = next
        draw()
      }
    },
  }
}

function drawPin(
  map: L.Map,
  layer: L.LayerGroup,
  group: PinGroup<MapPin>,
  { onLight, onChoose }: PinEvents,
): Drawn {
  const [first] = group.pins
  const element = document.createElement('span')
  element.className = 'map-tag'
  element.ariaHidden = 'true'
  const icon = L.divIcon({ html: element, className: 'map-tagged', iconSize: [0, 0] })
  const marker = L.marker(first.point, { icon, keyboard: false })
  marker.on('mouseover', () => onLight(first.id))
  marker.on('mouseout', () => onLight(undefined))
  marker.on('click', () => {
    if (canPart(map, group)) map.fitBounds(boundsOf(group), { padding: [60, 60] })
    else onChoose(group.pins.map(({ id }) => id))
  })
  marker.addTo(layer)
  return { group, marker, element }
}

/** The highlighted pin shows its own text, also out of a group, above all others. */
function lightUp(
  { group, marker, element }: Drawn,
  lit: string | undefined,
  joinedText: (count: number) => string = String,
): void {
  const its = group.pins.find(({ id }) => id === lit)
  const alone = group.pins.length === 1 ? group.pins[0] : undefined
  element.textContent = (its ?? alone)?.text ?? joinedText(group.pins.length)
  element.classList.toggle('map-tag-lit', its !== undefined)
  element.classList.toggle('map-tag-quiet', alone?.quiet ?? false)
  marker.setZIndexOffset(its ? 1000 : 0)
}

const boundsOf = ({ pins }: PinGroup<MapPin>) =>
  L.latLngBounds(pins.map(({ point }) => L.latLng(point)))

/** Several pins of one cell never part, however near one looks. */
function canPart(map: L.Map, group: PinGroup<MapPin>): boolean {
  const bounds = boundsOf(group)
  const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest())
  return !isOnePlace && map.getZoom() < map.getMaxZoom()
}
