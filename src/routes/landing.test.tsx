import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { categories } from '#src/contract/taskers/categories.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import { listFeaturedTaskers, searchTaskers } from '#src/contract/taskers/taskers.ts'
import { getOverview } from '#src/contract/search/overview.ts'
import type { FeaturedType } from '#src/contract/search/filters.ts'
import { overview, taskerCard } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const noTaskers = () => ({ taskers: [], page: 1, totalPages: 0, total: 0, capped: false })

const names: Record<FeaturedType, string> = {
  nuevos: 'Nova Lima',
  mejores: 'Melina Costa',
  cercanos: 'Vizinha Reis',
}
type Asked = { type: string; page: number; limit: number; uid?: string | undefined }
let asked: Asked[]
/** Seven taskers of each kind, named by kind and number. */
beforeEach(() => {
  asked = []
  server.use(
    mock(listFeaturedTaskers, ({ query }) => {
      asked.push(query)
      const all = Array.from({ length: 7 }, (_, n) =>
        taskerCard({ uid: `${query.type}-${n}`, name: `${names[query.type]} ${n}` }),
      )
      const from = (query.page - 1) * query.limit
      return { taskers: all.slice(from, from + query.limit), type: query.type }
    }),
  )
})

const cards = (name: string) => screen.findAllByRole('link', { name: new RegExp(name) })
const tab = (name: string) => screen.findByRole('radio', { name })

test('the best taskers first, five at a time, until all are loaded', async () => {
  const { user } = renderRoute('/')
  expect(await cards(names.mejores)).toHaveLength(5)
  expect(screen.getAllByRole('link', { name: /Melina Costa/ })[0]).toHaveAttribute(
    'href',
    '/taskers/mejores-0',
  )
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(async () => expect(await cards(names.mejores)).toHaveLength(7))
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
  expect(asked.map(({ uid }) => uid)).toEqual([undefined, undefined])
  expect(asked).toMatchObject([
    { type: 'mejores', page: 1, limit: 5 },
    { type: 'mejores', page: 2, limit: 5 },
  ])
})

test('another kind replaces the list with its first page, and is in the address', async () => {
  const { user, router } = renderRoute('/')
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }))
  await waitFor(async () => expect(await cards(names.mejores)).toHaveLength(7))
  await user.click(await tab('Novos'))
  expect(await cards(names.nuevos)).toHaveLength(5)
  expect(screen.queryByRole('link', { name: /Melina Costa/ })).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ featured: 'nuevos' })
  await user.click(await tab('Melhores'))
  expect(await cards(names.mejores)).not.toHaveLength(0)
  expect(router.state.location.search).toEqual({})
})

test('a card shows district, city and a line about the person', async () => {
  server.use(
    mock(listFeaturedTaskers, () => ({
      taskers: [
        taskerCard({ about: 'Pinto tetos.', district: 'Moema', city: 'São Paulo' }),
        taskerCard({ uid: 'z', name: 'Zoé', about: '', district: null, city: null }),
      ],
      type: 'nuevos',
    })),
  )
  renderRoute('/')
  const card = within(await screen.findByRole('link', { name: /Téo Ramos/ }))
  expect(card.getByText('Moema, São Paulo')).toBeVisible()
  expect(card.getByText('Pinto tetos.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Zoé/ })).toBeVisible()
})

test('visitors have no nearest taskers, whatever the address says', async () => {
  renderRoute('/?featured=cercanos')
  expect(await cards(names.mejores)).toHaveLength(5)
  expect(await tab('Melhores')).toBeChecked()
  expect(screen.queryByRole('radio', { name: 'Perto' })).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ type: 'mejores' }])
})

test('featured taskers that fail can be retried, the rest of the page stays', async () => {
  let down = true
  server.use(
    mock(listFeaturedTaskers, () =>
      down ? fail(400) : { taskers: [taskerCard()], type: 'mejores' as const },
    ),
  )
  const { user } = renderRoute('/')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('search')).toBeVisible()
  down = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
})

test('the stars count all reviews, or those of the newest when there are more', async () => {
  renderRoute('/')
  expect(await screen.findByText('4,8 em 1.240 avaliações de taskers daqui')).toBeVisible()
  server.use(mock(getOverview, () => overview({ capped: true })))
  renderRoute('/')
  expect(
    await screen.findByText('4,8 em 1.240 avaliações dos taskers mais novos'),
  ).toBeVisible()
})

test('pictures of work link to their tasker', async () => {
  renderRoute('/')
  const works = within(await screen.findByRole('list', { name: 'Trabalhos dos taskers' }))
  const [first] = works.getAllByRole('link')
  expect(first).toHaveAccessibleName('Elétrica Artesão 0 · São Paulo')
  expect(first).toHaveAttribute('href', '/taskers/worker-0')
})

const priceRows = async () =>
  within(await screen.findByRole('region', { name: 'Quanto custa' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('usual prices are the country’s until a city is chosen, and link to its taskers', async () => {
  const { user } = renderRoute('/')
  const where = await screen.findByRole('combobox', { name: 'Onde' })
  expect(await priceRows()).toEqual([
    expect.stringMatching(/^Elétrica R\$.120 a R\$.250valor típico: R\$.150$/),
    expect.stringMatching(/^Pintura/),
  ])
  // Recife has prices of too few trades.
  expect(
    within(where)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Todo o Brasil', 'São Paulo'])
  await user.selectOptions(where, 'São Paulo')
  expect(await priceRows()).toHaveLength(3)
  expect(screen.getByRole('link', { name: /^Limpeza .*110/ })).toHaveAttribute(
    'href',
    '/buscar?category=limpeza&cep=01000-000&radiusKm=30',
  )
})

test('all trades are listed, with the number of their taskers, if any', async () => {
  renderRoute('/')
  const trades = within(await screen.findByRole('navigation', { name: 'Todos os ofícios' }))
  expect(await trades.findByRole('link', { name: 'Pets 1 tasker' })).toBeVisible()
  expect(trades.getByRole('link', { name: 'Aulas' })).toBeVisible()
  expect(trades.getAllByRole('link')).toHaveLength(categories.length)
})

test('a city links to its taskers', async () => {
  renderRoute('/')
  const cities = within(
    await screen.findByRole('navigation', { name: 'Onde já tem gente' }),
  )
  expect(cities.getByRole('link', { name: 'Recife 6 taskers' })).toHaveAttribute(
    'href',
    '/buscar?cep=50030-000&radiusKm=30',
  )
})

test('a place without taskers claims nothing, and all trades are linked', async () => {
  const none = { taskers: 0, reviewCount: 0, rating: 0, trades: [], cities: [], works: [] }
  server.use(
    mock(getOverview, () => overview(none)),
    mock(listFeaturedTaskers, () => ({ taskers: [], type: 'nuevos' })),
  )
  renderRoute('/')
  expect(await screen.findByText('Ainda não há taskers por aqui')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Quanto custa' })).not.toBeInTheDocument(),
  )
  expect(screen.queryByRole('list', { name: /Trabalhos/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: /gente/ })).not.toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Todos os ofícios' })).toBeVisible()
})

test.each([
  ['refused', 'fail'],
  ['not answered', 'break'],
])('an overview that is %s leaves its parts out, and the page stands', async (_, how) => {
  server.use(mock(getOverview, () => (how === 'fail' ? fail(400) : networkError())))
  renderRoute('/')
  expect(await cards(names.mejores)).toHaveLength(5)
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Quanto custa' })).not.toBeInTheDocument(),
  )
  expect(screen.getAllByRole('link', { name: 'Pintura' })).not.toHaveLength(0)
})

test('the questions open in place', async () => {
  const { user } = renderRoute('/')
  const answer = await screen.findByText(/^Não\. Você descreve o serviço/)
  expect(answer).not.toBeVisible()
  await user.click(screen.getByText('Preciso pagar para pedir?'))
  expect(answer).toBeVisible()
})

test('the typed values become the address of the search', async () => {
  const searched = vi.fn<typeof noTaskers>(noTaskers)
  server.use(
    mock(searchTaskers, searched),
    mock(listFeaturedTaskers, () => ({ taskers: [], type: 'nuevos' })),
  )
  const { user, router } = renderRoute('/')
  await user.type(await screen.findByLabelText('Do que você precisa?'), 'trocar chuveiro')
  await user.type(screen.getByLabelText('CEP'), '01310100')
  expect(await screen.findByText('Bela Vista, São Paulo')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Distância máxima'), '20')
  await user.click(screen.getByRole('button', { name: /Buscar/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
  expect(router.state.location.search).toEqual({
    q: 'trocar chuveiro',
    cep: '01310-100',
    radiusKm: 20,
  })
  await waitFor(() => expect(searched).toHaveBeenCalled())
})

test('a search is preloaded when its link is hovered', async () => {
  const searched = vi.fn<(filters: { category?: string | undefined }) => void>()
  server.use(
    mock(searchTaskers, ({ body }) => {
      searched(body)
      return noTaskers()
    }),
  )
  const { user, router } = renderRoute('/')
  const chips = within(await screen.findByRole('navigation', { name: 'Categorias' }))
  await user.hover(chips.getByRole('link', { name: 'Pintura' }))
  await waitFor(() =>
    expect(searched).toHaveBeenCalledWith(expect.objectContaining({ category: 'pintura' })),
  )
  expect(router.state.location.pathname).toBe('/')
  await user.click(chips.getByRole('link', { name: 'Pintura' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
  expect(searched).toHaveBeenCalledOnce()
})

test('an incomplete CEP is not searched', async () => {
  const { user, router } = renderRoute('/')
  const cep = await screen.findByLabelText('CEP')
  await user.type(cep, '0131')
  await user.click(screen.getByRole('button', { name: /Buscar/ }))
  expect(await screen.findByText('O CEP tem 8 números.')).toBeVisible()
  expect(cep).toHaveFocus()
  expect(router.state.location.pathname).toBe('/')
})

test('an unknown CEP shows an error under the field', async () => {
  server.use(mock(locateCep, () => fail(404, { code: 'geo/cep-unknown' })))
  const { user } = renderRoute('/')
  await user.type(await screen.findByLabelText('CEP'), '00000001')
  expect(await screen.findByText(/Não encontramos este CEP/)).toBeVisible()
})

test('a category is a link to its search', async () => {
  renderRoute('/')
  const chips = within(await screen.findByRole('navigation', { name: 'Categorias' }))
  expect(chips.getByRole('link', { name: 'Pintura' })).toHaveAttribute(
    'href',
    '/buscar?category=pintura',
  )
})
