import i18next from 'i18next'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import type { BodyOf, WireOf } from '#src/contract/protocol/endpoint.ts'
import { getNeedAudience, suggestNeedServices } from '#src/contract/needs/needs.ts'
import {
  getServiceRanges,
  listSkills,
  searchTaskers,
} from '#src/contract/taskers/taskers.ts'
import { belaVista, taskerCard } from '#src/mocks/fixtures.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

type Asked = BodyOf<typeof searchTaskers>

/** Answers every search with `taskers` and records the queries. */
function answerSearches(taskers = [taskerCard()]): Asked[] {
  const asked: Asked[] = []
  server.use(
    mock(searchTaskers, ({ body }) => {
      asked.push(body)
      return {
        taskers,
        page: body.page,
        totalPages: 1,
        total: taskers.length,
        capped: false,
      }
    }),
  )
  return asked
}

test('a deep link runs its search, at the point of its CEP', async () => {
  const asked = answerSearches([taskerCard({ distanceKm: 2.1 })])
  renderRoute(
    '/buscar?q=quadro&category=eletrica&cep=01310-100&radiusKm=20&sort=distance&minRating=4.5&maxPrice=200&availability=available',
  )
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toHaveTextContent('2,1 km')
  expect(asked).toEqual([
    {
      q: 'quadro',
      category: 'eletrica',
      lat: belaVista.lat,
      lng: belaVista.lng,
      radiusKm: 20,
      sort: 'distance',
      minRating: 4.5,
      maxPrice: 200,
      availability: 'available',
      page: 1,
      limit: 12,
    },
  ])
  expect(screen.getByText('1 tasker perto de Bela Vista, São Paulo')).toBeVisible()
  expect(screen.getByLabelText('CEP')).toHaveValue('01310-100')
})

test('a card answers: service, its price, the next free hour, how soon they answer', async () => {
  const tomorrow = addDays(dayAt(Date.now()), 1)
  answerSearches([
    taskerCard({
      service: {
        skill: null,
        name: 'Chuveiro e resistência',
        price: 90,
        charge: 'from',
        durationMinutes: 60,
      },
      free: { day: tomorrow, times: ['09:00', '14:00'] },
      answersIn: 42,
    }),
    taskerCard({ uid: 'full', name: 'Rita Full', free: null, answersIn: 190 }),
    taskerCard({
      uid: 'unsaid',
      name: 'Caio Sem Agenda',
      pricePerService: null,
      hourlyRate: null,
    }),
  ])
  renderRoute('/buscar?q=chuveiro')
  const card = await screen.findByRole('link', { name: /Téo Ramos/ })
  expect(card).toHaveTextContent(/Chuveiro e resistênciaR\$\s90 a partir de/)
  expect(card).toHaveTextContent('Livre amanhã, 9:00')
  expect(card).toHaveTextContent('responde em 45 min')
  const full = screen.getByRole('link', { name: /Rita Full/ })
  expect(full).toHaveTextContent('Sem hora livre nos próximos dias')
  expect(full).toHaveTextContent('responde em 3 h')
  const unsaid = screen.getByRole('link', { name: /Caio/ })
  expect(unsaid).toHaveTextContent('ElétricaPreço a combinar')
  expect(unsaid).toHaveTextContent('Agenda não informada')
  expect(unsaid).not.toHaveTextContent(/Livre/)
})

test('a day in words is a chip, which takes the day out and keeps the words', async () => {
  const asked = answerSearches()
  const { user, router } = renderRoute('/buscar?q=eletricista amanhã de manhã')
  const chip = await screen.findByRole('button', { name: 'amanhã de manhã', pressed: true })
  const tomorrow = addDays(dayAt(Date.now()), 1)
  expect(asked.at(-1)).toMatchObject({ q: 'eletricista', day: tomorrow, part: 'morning' })
  expect(screen.getByRole('combobox', { name: 'Do que você precisa?' })).toHaveValue(
    'eletricista',
  )
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'eletricista' }))
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('day'))
  expect(asked.at(-1)).toMatchObject({ q: 'eletricista' })
})

test('a day in new words replaces the day of the earlier ones', async () => {
  const asked = answerSearches()
  const { user } = renderRoute('/buscar?q=eletricista amanhã de manhã')
  await screen.findByRole('button', { name: 'amanhã de manhã', pressed: true })
  const field = screen.getByRole('combobox', { name: 'Do que você precisa?' })
  await user.clear(field)
  await user.type(field, 'eletricista hoje{Enter}')
  await waitFor(() => expect(asked.at(-1)).toHaveProperty('day', dayAt(Date.now())))
  expect(asked.at(-1)).toMatchObject({ q: 'eletricista' })
  expect(asked.at(-1)).not.toHaveProperty('part')
})

test('the sheet filters by day, part, listed service and photos, and says how many are left', async () => {
  const service = {
    skill: 'chuveiro',
    name: null,
    price: 90,
    charge: 'fixed' as const,
    durationMinutes: 60,
  }
  const asked = answerSearches([taskerCard({ service })])
  server.use(
    mock(listSkills, () => ({
      skills: [{ slug: 'chuveiro', name: 'Chuveiro elétrico', category: 'eletrica' }],
    })),
  )
  const { user, router } = renderRoute('/buscar?q=chuveiro')
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const sheet = within(await screen.findByRole('dialog'))
  const days = within(await sheet.findByRole('group', { name: 'Que dia' }))
  const tomorrow = addDays(dayAt(Date.now()), 1)
  await user.click(
    days.getByRole('button', { name: new RegExp(`^${Number(tomorrow.slice(8))} `) }),
  )
  await user.click(await sheet.findByRole('button', { name: 'Tarde' }))
  await user.click(await sheet.findByRole('button', { name: 'Chuveiro elétrico' }))
  await user.click(sheet.getByRole('switch', { name: 'Com fotos do serviço' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      day: tomorrow,
      part: 'afternoon',
      listed: 'chuveiro',
      photos: true,
    }),
  )
  expect(router.state.location.search).toMatchObject({ day: tomorrow, photos: true })
  expect(await sheet.findByRole('button', { name: 'Mostrar 1 tasker' })).toBeVisible()
})

test('words that nobody has are said, and lead to trades of parts of the work', async () => {
  answerWith(() => ({
    ...oneTasker,
    taskers: [],
    total: 0,
    unknown: {
      near: [{ category: 'eletrica', part: 'ponto de 220 V', total: 14 }],
      spelling: ['instalar coifa'],
    },
  }))
  const { user, router } = renderRoute('/buscar?q=instalar cooktop&cep=01310-100')
  expect(
    await screen.findByRole('heading', {
      name: 'Ninguém oferece “instalar cooktop” ainda',
    }),
  ).toBeVisible()
  expect(screen.getByText('Procuramos perto de você e em todo o Brasil.')).toBeVisible()
  expect(screen.queryByLabelText('Ordenar por')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mapa' })).toBeNull()
  expect(screen.getByRole('link', { name: 'instalar coifa' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Elétrica ponto de 220 V 14 taskers/ }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      category: 'eletrica',
      cep: '01310-100',
    }),
  )
})

test('words that nobody has, without a place, were looked for in all of Brazil', async () => {
  answerWith(() => ({
    ...oneTasker,
    taskers: [],
    total: 0,
    unknown: { near: [], spelling: [] },
  }))
  renderRoute('/buscar?q=astronauta')
  expect(await screen.findByText('Procuramos em todo o Brasil.')).toBeVisible()
})

test('more taskers than the search reaches are counted as "more than"', async () => {
  server.use(
    mock(searchTaskers, () => ({
      taskers: [taskerCard()],
      page: 1,
      totalPages: 20,
      total: 240,
      capped: true,
    })),
  )
  const { user } = renderRoute('/buscar')
  expect(await screen.findByText('Mais de 240 taskers')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  expect(
    await screen.findByRole('button', { name: 'Mostrar mais de 240 taskers' }),
  ).toBeVisible()
})

test('a change of filter changes the address, and Back undoes a search', async () => {
  const asked = answerSearches()
  const { user, router } = renderRoute('/buscar?q=luz')
  await screen.findByRole('link', { name: /Téo Ramos/ })

  await user.click(screen.getByRole('radio', { name: '4,5+' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'luz', minRating: 4.5 }),
  )
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'luz', minRating: 4.5 }))

  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'price')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price' }))

  await user.click(screen.getByRole('link', { name: 'Elétrica' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ category: 'eletrica' }),
  )
  router.history.back()
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      q: 'luz',
      minRating: 4.5,
      sort: 'price',
    }),
  )
})

test('skills of the trade combine, stay in the address, and are removed with the trade', async () => {
  const asked = answerSearches()
  server.use(
    mock(listSkills, () => ({
      skills: [
        { slug: 'aterramento', name: 'Aterramento', category: 'eletrica' },
        { slug: 'tomadas', name: 'Tomadas e interruptores', category: 'eletrica' },
        { slug: 'torneiras', name: 'Torneiras', category: 'encanamento' },
      ],
    })),
  )
  const { user, router } = renderRoute('/buscar?category=eletrica&skills=tomadas')
  const group = within(await screen.findByRole('group', { name: 'Sabe fazer' }))
  expect(group.queryByRole('button', { name: 'Torneiras' })).not.toBeInTheDocument()
  expect(
    group.getByRole('button', { name: 'Tomadas e interruptores', pressed: true }),
  ).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ category: 'eletrica', skills: ['tomadas'] })

  await user.click(group.getByRole('button', { name: 'Aterramento' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ skills: ['tomadas', 'aterramento'] }),
  )
  expect(router.state.location.search).toMatchObject({ skills: 'tomadas,aterramento' })

  await user.click(screen.getByRole('link', { name: 'Encanamento' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ category: 'encanamento' }),
  )
  expect(await screen.findByRole('button', { name: 'Torneiras' })).toBeVisible()
})

test('a one-tap filter is removed with one tap', async () => {
  const asked = answerSearches()
  const { user, router } = renderRoute('/buscar?maxPrice=200')
  await screen.findByRole('link', { name: /Téo Ramos/ })
  await user.click(
    await screen.findByRole('button', { name: '4,5 ou mais', pressed: false }),
  )
  await user.click(screen.getByRole('button', { name: /^Até R\$.200$/, pressed: true }))
  await waitFor(() => expect(router.state.location.search).toEqual({ minRating: 4.5 }))
  await user.click(screen.getByRole('button', { name: '4,5 ou mais', pressed: true }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(asked.at(1)).toMatchObject({ minRating: 4.5, maxPrice: 200 })
})

test('the radius is requested once the slider rests', async () => {
  const asked = answerSearches()
  const { user, router } = renderRoute('/buscar?cep=01310-100')
  await screen.findByRole('link', { name: /Téo Ramos/ })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const slider = screen.getByRole('slider', { name: 'Distância máxima' })
  for (const km of ['12', '18', '25']) fireEvent.change(slider, { target: { value: km } })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ radiusKm: 25 }))
  await waitFor(() => expect(asked.map(({ radiusKm }) => radiusKm)).toEqual([10, 25]))
})

type Answer = WireOf<typeof searchTaskers>

/** An empty result, until the search has another value. */
const noTaskers = {
  taskers: [],
  page: 1,
  totalPages: 0,
  total: 0,
  capped: false,
} satisfies Answer

const oneTasker = { ...noTaskers, taskers: [taskerCard()], totalPages: 1, total: 1 }

function answerWith(answer: (body: Asked) => Answer) {
  server.use(mock(searchTaskers, ({ body }) => answer(body)))
}

test('an empty search names the nearest distance, and widens to it in one tap', async () => {
  answerWith(({ radiusKm = 0 }) =>
    radiusKm > 10
      ? oneTasker
      : { ...noTaskers, emptiedBy: [{ filter: 'radiusKm', total: 9 }], nearestKm: 25 },
  )
  const { user, router } = renderRoute('/buscar?q=luz&cep=01310-100')
  await screen.findByRole('heading', { name: 'Ninguém a menos de 10 km' })
  await user.click(
    screen.getByRole('button', { name: 'Buscar até 50 km O mais perto está a 25 km' }),
  )
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ radiusKm: 50, cep: '01310-100' })
})

test('with the nearest tasker beyond any radius, the place is dropped', async () => {
  answerWith(({ lat }) =>
    lat === undefined
      ? oneTasker
      : { ...noTaskers, emptiedBy: [{ filter: 'radiusKm', total: 240 }], nearestKm: 100 },
  )
  const { user, router } = renderRoute('/buscar?q=luz&cep=01310-100&radiusKm=40')
  await user.click(
    await screen.findByRole('button', {
      name: 'Buscar em todo o Brasil Mais de 240 taskers',
    }),
  )
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
  expect(router.state.location.search).toEqual({ q: 'luz' })
})

test.each([
  ['q=luz', 'q', 'Ninguém para “luz”', 'Tirar “luz”'],
  ['category=pets', 'category', 'Ninguém em Pets', 'Em todas as categorias'],
  [
    'skills=aterramento',
    'skills',
    'Ninguém faz o que você marcou',
    'Quem faz outras coisas também',
  ],
  ['minRating=4.5', 'minRating', 'Ninguém com nota 4,5 ou mais', 'Com qualquer nota'],
  ['maxPrice=80', 'maxPrice', /^Ninguém até R\$\s80$/, 'Por qualquer preço'],
  [
    'availability=available',
    'availability',
    'Ninguém com a agenda aberta',
    'Também quem está com a agenda cheia ou ausente',
  ],
] as const)(
  'an empty search because of %s drops it',
  async (search, filter, title, label) => {
    answerWith((body) =>
      filter in body ? { ...noTaskers, emptiedBy: [{ filter, total: 6 }] } : oneTasker,
    )
    const { user, router } = renderRoute(`/buscar?sort=rating&${search}`)
    await screen.findByRole('heading', { name: title })
    await user.click(screen.getByRole('button', { name: `${label} 6 taskers` }))
    expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
    expect(router.state.location.search).toEqual({ sort: 'rating' })
  },
)

test('of several causes the heading names the one with most results, and never the words', async () => {
  answerWith(() => ({
    ...noTaskers,
    emptiedBy: [
      { filter: 'q', total: 90 },
      { filter: 'category', total: 1 },
      { filter: 'maxPrice', total: 7 },
    ],
  }))
  renderRoute('/buscar?q=luz&category=pets&maxPrice=80')
  await screen.findByRole('heading', { name: /^Ninguém até/ })
  const ways = within(screen.getByRole('region', { name: 'Resultados' })).getAllByRole(
    'listitem',
  )
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    'Por qualquer preço 7 taskers',
    'Em todas as categorias 1 tasker',
    'Tirar “luz” 90 taskers',
  ])
})

test.each([
  ['pt', 'Nada para “astronauta” ou “xyz”: buscamos sem essas palavras.'],
  ['es', 'Nada para “astronauta” o “xyz”: buscamos sin esas palabras.'],
])('ignored words are named above the results, in %s', async (lang, text) => {
  answerWith(() => ({ ...oneTasker, ignoredWords: ['astronauta', 'xyz'] }))
  await i18next.changeLanguage(lang)
  renderRoute('/buscar?q=astronauta%20xyz')
  await screen.findByRole('link', { name: /Téo Ramos/ })
  expect(screen.getByText(text)).toBeVisible()
})

test('an empty search with filters: they can be cleared, words and place stay', async () => {
  answerSearches([])
  const { user, router } = renderRoute(
    '/buscar?q=luz&category=pets&cep=01310-100&radiusKm=100&minRating=4.5',
  )
  await screen.findByRole('heading', { name: 'Ninguém encontrado' })
  const [clear] = screen.getAllByRole('button', { name: 'Limpar filtros' })
  await user.click(clear as HTMLElement)
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      q: 'luz',
      cep: '01310-100',
      radiusKm: 100,
    }),
  )
})

test('a search that fails says so and can be retried', async () => {
  let down = true
  server.use(
    mock(searchTaskers, () =>
      down
        ? fail(400, { message: 'A busca está em manutenção.' })
        : { taskers: [taskerCard()], page: 1, totalPages: 1, total: 1, capped: false },
    ),
  )
  const { user } = renderRoute('/buscar')
  expect(await screen.findByText('A busca está em manutenção.')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
})

test('an unknown CEP shows an error under the field, and all taskers without distance', async () => {
  const asked = answerSearches()
  server.use(mock(locateCep, () => fail(404, { code: 'geo/cep-unknown' })))
  renderRoute('/buscar?cep=00000-001&radiusKm=5&sort=distance')
  expect(await screen.findByText(/Não encontramos este CEP/)).toBeVisible()
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
  expect(asked).toEqual([{ page: 1, limit: 12 }])
})

test('more taskers load on request, each once', async () => {
  server.use(
    mock(searchTaskers, ({ body }) => ({
      taskers:
        body.page === 1
          ? [taskerCard({ uid: 'a', name: 'Ada' }), taskerCard({ uid: 'b', name: 'Bruno' })]
          : [
              taskerCard({ uid: 'b', name: 'Bruno' }),
              taskerCard({ uid: 'c', name: 'Caio' }),
            ],
      page: body.page,
      totalPages: 2,
      total: 3,
      capped: false,
    })),
  )
  const { user } = renderRoute('/buscar')
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByRole('heading', { name: 'Caio' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'Ada',
    'Bruno',
    'Caio',
  ])
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('offline the cached results stay, with their age', async () => {
  answerSearches()
  renderRoute('/buscar')
  await screen.findByRole('link', { name: /Téo Ramos/ })
  onlineManager.setOnline(false)
  expect(await screen.findByText(/De hoje, /)).toBeVisible()
  expect(screen.getByRole('link', { name: /Téo Ramos/ })).toBeVisible()
})

/** The browser's geolocation; jsdom has none of its own. */
function stubGeolocation(value: Pick<Geolocation, 'getCurrentPosition'>) {
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('the user’s own location is searched at once, to a hundred metres', async () => {
  const asked = answerSearches()
  stubGeolocation({
    getCurrentPosition: (found) =>
      found({
        coords: { latitude: -23.561444, longitude: -46.655888 },
      } as GeolocationPosition),
  })
  const { user, router } = renderRoute('/buscar')
  await user.click(await screen.findByRole('button', { name: 'Usar minha localização' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      lat: -23.561,
      lng: -46.656,
      radiusKm: 10,
    }),
  )
  expect(await screen.findByText('1 tasker perto de você')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ lat: -23.561, lng: -46.656, radiusKm: 10 })
})

test('a user who refuses the location can type a CEP', async () => {
  answerSearches()
  stubGeolocation({
    getCurrentPosition: (_found, refused) =>
      refused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  })
  const { user, router } = renderRoute('/buscar')
  await user.click(await screen.findByRole('button', { name: 'Usar minha localização' }))
  expect(await screen.findByText(/Digite seu CEP/)).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('a search without results leads to publishing what it said', async () => {
  server.use(
    mock(searchTaskers, () => ({
      taskers: [],
      page: 1,
      totalPages: 0,
      total: 0,
      capped: false,
    })),
    mock(suggestNeedServices, () => ({ services: [] })),
    mock(getNeedAudience, () => ({ taskers: 3, free: 2, instead: null })),
    mock(getServiceRanges, () => ({ services: [], trade: null })),
  )
  const day = addDays(dayAt(Date.now()), 3)
  const { user, router } = renderRoute(
    `/buscar?q=Montar%20arm%C3%A1rio&category=montagem&cep=01310-100&day=${day}&part=morning`,
  )
  await user.click(await screen.findByRole('link', { name: /^Publicar o que preciso/ }))
  const words = await screen.findByLabelText('O que precisa ser feito')
  expect(words).toHaveValue('Montar armário')
  expect(screen.getByRole('radio', { name: 'Montagem de móveis' })).toBeChecked()
  expect(router.state.location.search).toMatchObject({ cep: '01310-100', day })
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByLabelText('CEP do serviço')).toHaveValue('01310-100')
  expect(screen.getByRole('button', { pressed: true, name: / de / })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Manhã/, pressed: true })).toBeVisible()
})
