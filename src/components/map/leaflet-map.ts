import 'leaflet/dist/leaflet.css'
import './map.css'
import L from 'leaflet'
import type { NamedPlace } from '#src/contract/places/geo.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { env } from '#src/platform/env.ts'
import { namesToShow } from './names.ts'
import { outline } from './outline.ts'
import { createPinLayer, type MapPin, type PinEvents } from './pin-layer.ts'

export type MapView = {
  center: Coordinates
  /** The circle around it. */
  radiusKm: number
  /** How far around it the map shows at least, where that is more than the circle. */
  viewKm?: number | undefined
  /**
   * A pin for a point that is exact, a dot for the middle of a public cell, an orange one for the
   * place that the viewer has named.
   */
  mark: 'pin' | 'dot' | 'named'
  /** The viewer's own place. */
  you?: { point: Coordinates; label: string } | undefined
  places: readonly NamedPlace[]
  /** Places around it, and which of them is pointed at. */
  pins?: readonly MapPin[] | undefined
  lit?: string | undefined
}

/** The visible area of a map, as a circle within it. */
export type MapArea = { center: Coordinates; radiusKm: number }

export type MapOptions = {
  /** The map can be dragged and zoomed, and the pin moved; called after a move. */
  onMove?: ((point: Coordinates) => void) | undefined
  /** The map can be dragged and zoomed; called after the user has done so. */
  onRoam?: ((area: MapArea) => void) | undefined
  pins?: PinEvents | undefined
  /** The words of the controls. */
  texts: { zoomIn: string; zoomOut: string; point: string }
}

export type LiveMap = {
  show: (view: MapView) => void
  remove: () => void
}

/** The outline is good to some hundred metres only, so without tiles the zoom ends earlier. */
const ZOOM = { min: 4, max: 14, maxWithTiles: 18 }
const ICON_PX = 40
/** The step of an arrow key, in pixels of the screen at every zoom. */
const STEP_PX = 12
const arrows: Record<string, L.PointTuple> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
}

/** Draws a map into an element. */
export function createMap(element: HTMLElement, options: MapOptions): LiveMap {
  const movable = options.onMove !== undefined
  const roams = options.onRoam !== undefined
  const free = movable || roams
  const map = L.map(element, {
    attributionControl: env.mapTilesUrl !== '',
    zoomControl: false,
    dragging: free,
    touchZoom: free,
    doubleClickZoom: free,
    // The wheel over a map that stands beside a list is meant for the page.
    scrollWheelZoom: movable,
    boxZoom: false,
    // The arrow keys are the pin's; the map itself takes no focus.
    keyboard: false,
    zoomSnap: 0.25,
    minZoom: ZOOM.min,
    maxZoom: env.mapTilesUrl ? ZOOM.maxWithTiles : ZOOM.max,
    maxBounds: L.latLngBounds([-38, -80], [10, -28]),
  })
  if (free) {
    const { zoomIn: zoomInTitle, zoomOut: zoomOutTitle } = options.texts
    L.control.zoom({ zoomInTitle, zoomOutTitle, position: 'topright' }).addTo(map)
  }
  map.setView([-15, -50], ZOOM.min)
  if (env.mapTilesUrl) addTiles(map)
  else addOutline(map)
  const names = L.layerGroup().addTo(map)
  const things = L.layerGroup().addTo(map)
  let now: MapView | undefined
  const nameAll = () => {
    if (now && !env.mapTilesUrl) drawNames(map, names, now)
  }
  map.on('moveend zoomend', nameAll)
  const pins = options.pins && createPinLayer(map, options.pins)
  const roaming = watchRoaming(map, options.onRoam)
  const fitTo = (view: MapView) => roaming.end(() => fit(map, view))
  const resized = new ResizeObserver(() => {
    roaming.unheard(() => map.invalidateSize({ animate: false }))
    if (now && !movable && !roaming.begun()) fitTo(now)
  })
  resized.observe(element)
  return {
    show(view) {
      const before = now
      now = view
      pins?.show(view.pins ?? [], view.lit)
      if (before && roams && isSameArea(before, view)) {
        if (before.places !== view.places) nameAll()
        return
      }
      const moved = !before || before.radiusKm !== view.radiusKm || !movable
      drawThings(map, things, view, options)
      if (moved) fitTo(view)
      else if (!map.getBounds().contains(view.center)) map.panTo(view.center)
      nameAll()
    },
    remove() {
      resized.disconnect()
      map.remove()
    },
  }
}

const isSameArea = (a: MapView, b: MapView) =>
  a.radiusKm === b.radiusKm &&
  a.viewKm === b.viewKm &&
  a.center.lat === b.center.lat &&
  a.center.lng === b.center.lng

/** Reports moves by the user, not our own. */
function watchRoaming(map: L.Map, onRoam: MapOptions['onRoam']) {
  let begun = false
  let own = false
  map.on('moveend', () => {
    if (own || !onRoam) return
    begun = true
    onRoam(areaOf(map))
  })
  const unheard = (move: () => void) => {
    own = true
    move()
    own = false
  }
  return {
    begun: () => begun,
    unheard,
    end(move: () => void) {
      begun = false
      unheard(move)
    },
  }
}

/** The largest circle that the map shows whole. */
function areaOf(map: L.Map): MapArea {
  const bounds = map.getBounds()
  const center = map.getCenter()
  const meters = Math.min(
    map.distance(center, [bounds.getNorth(), center.lng]),
    map.distance(center, [center.lat, bounds.getEast()]),
  )
  return { center: rounded(center), radiusKm: meters / 1000 }
}

/** The whole circle, and the viewer's place where it is not too far. */
function fit(map: L.Map, { center, radiusKm, viewKm = 0, you }: MapView): void {
  const around = L.latLng(center).toBounds(Math.max(radiusKm, viewKm) * 2000)
  const far = you && map.distance(you.point, center) > radiusKm * 3000
  if (you && !far) around.extend(you.point)
  map.fitBounds(around, { padding: [14, 14], animate: false })
}

function addTiles(map: L.Map): void {
  const attribution = env.mapAttribution
  L.tileLayer(env.mapTilesUrl, { attribution, maxZoom: ZOOM.maxWithTiles }).addTo(map)
}

function addOutline(map: L.Map): void {
  const drawn = { interactive: false, fillOpacity: 1, opacity: 1, smoothFactor: 1.2 }
  const area = (className: string) => ({ ...drawn, stroke: false, className })
  const line = (className: string, weight: number) => ({
    ...drawn,
    fill: false,
    weight,
    className,
  })
  L.polygon(
    outline.land.map((ring) => [ring]),
    area('map-land'),
  ).addTo(map)
  addGrid(map)
  L.polyline(outline.rivers, line('map-river', 2)).addTo(map)
  L.polygon(
    outline.lakes.map((ring) => [ring]),
    area('map-water'),
  ).addTo(map)
  L.polyline(outline.states, {
    ...line('map-state', 1),
    dashArray: '3 4',
  }).addTo(map)
  L.polyline(outline.borders, line('map-border', 1.5)).addTo(map)
}

/** Lines at round distances give an idea of scale, because the map shows no streets. */
function addGrid(map: L.Map): void {
  const lines = L.layerGroup().addTo(map)
  const draw = () => {
    lines.clearLayers()
    const bounds = map.getBounds().pad(0.1)
    const step = gridStep(bounds.getNorth() - bounds.getSouth())
    const [south, west] = [bounds.getSouth(), bounds.getWest()].map(
      (degrees) => Math.floor(degrees / step) * step,
    ) as [number, number]
    const all: L.LatLngTuple[][] = []
    for (let lat = south; lat < bounds.getNorth(); lat += step)
      all.push([
        [lat, bounds.getWest()],
        [lat, bounds.getEast()],
      ])
    for (let lng = west; lng < bounds.getEast(); lng += step)
      all.push([
        [bounds.getSouth(), lng],
        [bounds.getNorth(), lng],
      ])
    L.polyline(all, {
      interactive: false,
      weight: 1.5,
      opacity: 1,
      className: 'map-grid',
    }).addTo(lines)
    lines.eachLayer((layer) => (layer as L.Polyline).bringToBack())
    map.eachLayer((layer) => {
      if (layer instanceof L.Polygon && layer.options.className === 'map-land')
        layer.bringToBack()
    })
  }
  map.on('moveend zoomend', draw)
}

const gridStep = (height: number): number =>
  [0.009, 0.018, 0.045, 0.09, 0.18, 0.45, 0.9, 1.8, 4.5].find(
    (step) => height / step < 9,
  ) ?? 9

const pinSvg = `<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><path d="M20 3a12 12 0 0 0-12 12c0 9 12 21 12 21s12-12 12-21A12 12 0 0 0 20 3z" class="map-dot" stroke-width="2"/><circle cx="20" cy="15" r="4.5" class="map-eye"/></svg>`

const pinIcon = () =>
  L.divIcon({
    html: pinSvg,
    className: 'map-pin',
    iconSize: [ICON_PX, ICON_PX],
    iconAnchor: [ICON_PX / 2, ICON_PX - 4],
  })

function drawThings(
  map: L.Map,
  things: L.LayerGroup,
  view: MapView,
  { onMove, texts }: MapOptions,
): void {
  const { center, radiusKm, mark, you } = view
  const before = things.getLayers()
  const had = before.find((layer) => layer instanceof L.Marker && layer.options.draggable)
  const circle = L.circle(center, {
    radius: radiusKm * 1000,
    interactive: false,
    weight: 2,
    opacity: 1,
    fillOpacity: 0.14,
    className: 'map-circle',
  })
  for (const layer of before) if (layer !== had) things.removeLayer(layer)
  circle.addTo(things)
  if (mark !== 'pin')
    L.circleMarker(center, {
      radius: 6,
      weight: 3,
      opacity: 1,
      fillOpacity: 1,
      interactive: false,
      className: mark === 'dot' ? 'map-dot' : 'map-viewer',
    }).addTo(things)
  else if (had instanceof L.Marker) had.setLatLng(center)
  else addPin(map, things, center, { onMove, texts })
  if (you)
    L.circleMarker(you.point, {
      radius: 6,
      weight: 2.5,
      opacity: 1,
      fillOpacity: 1,
      interactive: false,
      className: 'map-viewer',
    })
      .bindTooltip(you.label, {
        permanent: true,
        direction: 'right',
        offset: [8, 0],
        className: 'map-you',
      })
      .addTo(things)
}

function addPin(
  map: L.Map,
  things: L.LayerGroup,
  center: Coordinates,
  { onMove, texts }: MapOptions,
): void {
  const draggable = onMove !== undefined
  const pin = L.marker(center, {
    icon: pinIcon(),
    draggable,
    interactive: draggable,
    keyboard: draggable,
    autoPan: draggable,
    ...(draggable && { alt: texts.point, title: texts.point }),
  }).addTo(things)
  if (!onMove) return
  const tell = () => onMove(rounded(pin.getLatLng()))
  pin.on('dragend', tell)
  map.on('click', ({ latlng }) => onMove(rounded(latlng)))
  const element = pin.getElement()
  element?.setAttribute('aria-label', texts.point)
  element?.addEventListener('keydown', (event) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const at = map.latLngToContainerPoint(pin.getLatLng()).add(step)
    onMove(rounded(map.containerPointToLatLng(at)))
  })
}

/** Five decimals are precise to a metre. */
const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
})

function drawNames(
  map: L.Map,
  names: L.LayerGroup,
  { places, center, you }: MapView,
): void {
  names.clearLayers()
  const bounds = map.getBounds()
  const inView = places.filter((place) => bounds.contains(place))
  const pixelOf = (place: Coordinates) => map.latLngToContainerPoint(place)
  const view = {
    center,
    you: you?.point,
    zoom: map.getZoom(),
    size: map.getSize(),
    pixelOf,
  }
  for (const place of namesToShow(inView, view))
    L.marker(place, { ...nameOptions, icon: nameIcon(place) }).addTo(names)
}

/** Below all pins: Leaflet stacks markers by how far down they are. */
const nameOptions = { interactive: false, keyboard: false, zIndexOffset: -10_000 }

function nameIcon({ name, city }: NamedPlace): L.DivIcon {
  const html = document.createElement('span')
  html.textContent = name
  html.className = city === null ? 'map-name map-city' : 'map-name'
  return L.divIcon({ html, className: '', iconSize: [0, 0] })
}
