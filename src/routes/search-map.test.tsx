import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listPlaces } from '#src/contract/places/geo.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { belaVista, taskerCard } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { screenOf } from '#src/test/screen-of.ts'

const near = { lat: -23.5615, lng: -46.6542 }
const far = { lat: -23.6, lng: -46.7 }

/** An idle browser with a screen of this width, on which all elements are in view. */
function onScreen({ wide }: { wide: boolean }) {
  screenOf({ wide })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      disconnect = () => {}
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => tell([{ isIntersecting: true }])
      }
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
}

let asked: BodyOf<typeof searchTaskers>[] = []

beforeEach(() => {
  asked = []
  server.use(
    mock(listPlaces, () => ({ places: [] })),
    mock(searchTaskers, ({ body }) => {
      asked.push(body)
      const taskers = [
        taskerCard({ distanceKm: 0.2, place: near }),
        taskerCard({ uid: 'ana', name: 'Ana Prado', pricePerService: 90, place: far }),
      ]
      return { taskers, page: 1, totalPages: 1, total: 2, capped: false }
    }),
  )
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const map = () => screen.findByRole('group', { name: 'Mapa dos resultados' })
const pins = () => [...document.querySelectorAll<HTMLElement>('.map-tag')]
const textOf = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00A0', ' ')
const litPins = () =>
  pins()
    .filter(({ className }) => className.includes('map-tag-lit'))
    .map(textOf)
function pinOf(text: string): HTMLElement {
  const pin = pins().find((each) => textOf(each) === text)
  if (!pin) throw new Error(`no pin says ${text}`)
  return pin
}

test('on a desktop a search near a place shows the taskers on a map', async () => {
  onScreen({ wide: true })
  renderRoute('/buscar?q=luz&cep=01310-100')
  await map()
  await waitFor(() => expect(pins().length).toBeGreaterThan(0))
})

test('a hovered or focused card highlights its pin', async () => {
  onScreen({ wide: true })
  const { user } = renderRoute('/buscar?cep=01310-100')
  await map()
  await waitFor(() => expect(pins().length).toBeGreaterThan(0))
  await user.hover(screen.getByRole('link', { name: /Ana Prado/ }))
  expect(litPins()).toEqual(['R$ 90'])
  expect(screen.getByRole('link', { name: /Ana Prado/ })).toHaveAttribute('data-lit')
  await user.hover(screen.getByRole('heading', { level: 1 }))
  expect(litPins()).toEqual([])
  act(() => screen.getByRole('link', { name: /Téo Ramos/ }).focus())
  expect(litPins()).toEqual(['R$ 120'])
})

test('a selected pin leads to its card', async () => {
  onScreen({ wide: true })
  const { user } = renderRoute('/buscar?cep=01310-100')
  await map()
  await waitFor(() => expect(pins().length).toBeGreaterThan(0))
  await user.click(pinOf('R$ 120'))
  expect(screen.getByRole('link', { name: /Téo Ramos/ })).toHaveFocus()
  expect(screen.getByRole('link', { name: /Téo Ramos/ })).toHaveAttribute('data-lit')
})

test('a moved map offers to search there, and names the area of the results', async () => {
  onScreen({ wide: true })
  const { user, router } = renderRoute('/buscar?q=luz&cep=01310-100&radiusKm=5')
  await map()
  await waitFor(() => expect(pins().length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Buscar nesta área' })).toBeNull()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Aproximar' }))
  await user.click(await screen.findByRole('button', { name: 'Buscar nesta área' }))
  expect(await screen.findByText('2 taskers nesta área do mapa')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ q: 'luz', area: true })
  expect(router.state.location.search).not.toHaveProperty('cep')
  expect(asked.at(-1)?.lat).toBeCloseTo(belaVista.lat, 1)
  expect(screen.getByText('Área do mapa')).toBeVisible()
})

test.each([
  ['without a place', true, '/buscar?q=luz'],
  ['on a phone, until it is asked for,', false, '/buscar?q=luz&cep=01310-100'],
])('%s there is no map', async (_when, wide, url) => {
  onScreen({ wide })
  renderRoute(url)
  await screen.findByRole('link', { name: /Téo Ramos/ })
  await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))
  expect(screen.queryByRole('group', { name: 'Mapa dos resultados' })).toBeNull()
})

describe('on a phone', () => {
  const open = async (url: string) => {
    onScreen({ wide: false })
    const page = renderRoute(url)
    await page.user.click(await screen.findByRole('button', { name: 'Mapa' }))
    await map()
    await waitFor(() => expect(pins().length).toBeGreaterThan(0))
    return page
  }
  const isMapShown = () =>
    screen.queryByRole('group', { name: 'Mapa dos resultados' }) !== null
  const cardOnMap = (name: string) =>
    within(screen.getByRole('dialog')).queryByRole('link', { name: new RegExp(name) })

  test('the map covers the list, and Back or the button uncovers it', async () => {
    const { user, router } = await open('/buscar?q=luz&cep=01310-100')
    const here = router.state.location.href
    act(() => router.history.back())
    await waitFor(() => expect(isMapShown()).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Mapa' }))
    await map()
    expect(screen.getByRole('button', { name: 'Lista' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Lista' }))
    await waitFor(() => expect(isMapShown()).toBe(false))
    expect(router.state.location.href).toBe(here)
    expect(asked).toHaveLength(1)
  })

  test('two taps at once leave the map, and not the search', async () => {
    const { router } = await open('/buscar?q=luz&cep=01310-100')
    const list = screen.getByRole('button', { name: 'Lista' })
    const back = vi.spyOn(router.history, 'back')
    act(() => {
      list.click()
      list.click()
    })
    await waitFor(() => expect(isMapShown()).toBe(false))
    expect(back).toHaveBeenCalledOnce()
  })

  test('a tapped pin shows its card; Back from the tasker’s page returns to the map', async () => {
    const { user, router } = await open('/buscar?cep=01310-100')
    expect(cardOnMap('Ana Prado')).toBeNull()
    await user.click(pinOf('R$ 90'))
    expect(litPins()).toEqual(['R$ 90'])
    expect(cardOnMap('Téo Ramos')).toBeNull()
    await user.click(cardOnMap('Ana Prado') ?? document.body)
    await waitFor(() => expect(router.state.location.pathname).toBe('/taskers/ana'))
    act(() => router.history.back())
    await map()
  })

  test('another area can be searched, and the list then belongs to that search', async () => {
    const { user, router } = await open('/buscar?q=luz&cep=01310-100&radiusKm=5')
    await user.click(screen.getByRole('button', { name: 'Aproximar' }))
    await user.click(await screen.findByRole('button', { name: 'Buscar nesta área' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    await map()
    await user.click(screen.getByRole('button', { name: 'Lista' }))
    await waitFor(() => expect(isMapShown()).toBe(false))
    expect(await screen.findByText('2 taskers nesta área do mapa')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ q: 'luz', area: true })
  })

  test('a search without a place has no map', async () => {
    onScreen({ wide: false })
    renderRoute('/buscar?q=luz')
    await screen.findByRole('link', { name: /Téo Ramos/ })
    expect(screen.queryByRole('button', { name: 'Mapa' })).toBeNull()
  })
})
