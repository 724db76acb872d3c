import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QueryOf } from '#src/contract/protocol/endpoint.ts'
import { getItem, listItems } from '#src/contract/market/marketplace.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, id, item, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => vi.useRealTimers())

test('the address determines the list, and filters change the address', async () => {
  const asked: QueryOf<typeof listItems>[] = []
  server.use(
    mock(listItems, ({ query }) => {
      asked.push(query)
      return { data: [item()], total: 1, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user, router } = renderRoute('/marketplace?q=furadeira', { as: ana })
  expect(await screen.findByRole('link', { name: /Furadeira de impacto/ })).toHaveAttribute(
    'href',
    `/marketplace/${id(1)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Ferramentas' }))
  await user.click(screen.getByRole('radio', { name: 'Usado' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      q: 'furadeira',
      category: 'ferramentas',
      condition: 'used',
    }),
  )
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      q: 'furadeira',
      category: 'ferramentas',
      condition: 'used',
    }),
  )
})

test('searches are sorted by relevance, and the order control follows the address', async () => {
  const asked: QueryOf<typeof listItems>[] = []
  server.use(
    mock(listItems, ({ query }) => {
      asked.push(query)
      return { data: [item()], total: 1, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user, router } = renderRoute('/marketplace?q=furadeira', { as: ana })
  await screen.findByRole('link', { name: /Furadeira de impacto/ })
  expect(asked.at(-1)).toMatchObject({ q: 'furadeira', sort: 'relevance' })
  const sort = () => screen.getByRole('combobox', { name: 'Ordenar por' })
  expect(within(sort()).getAllByRole('option').map(textOf)).toEqual([
    'Mais relevantes',
    'Mais recentes',
    'Menor preço',
    'Maior preço',
  ])
  await user.selectOptions(sort(), 'Mais recentes')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'newest' }))
  expect(router.state.location.search).toEqual({ q: 'furadeira', sort: 'newest' })
  await user.selectOptions(sort(), 'Mais relevantes')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'furadeira' }))
  await user.clear(screen.getByRole('searchbox'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(sort()).toHaveDisplayValue('Mais recentes')
  expect(within(sort()).queryByRole('option', { name: 'Mais relevantes' })).toBeNull()
})

test('price, place and trade are filters, first among the chips and removable', async () => {
  let asked: QueryOf<typeof listItems> | undefined
  server.use(
    mock(listItems, ({ query }) => {
      asked = query
      return { data: [item()], total: 1, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user, router } = renderRoute('/marketplace?minPrice=900&maxPrice=20', { as: ana })
  await screen.findByRole('link', { name: /Furadeira de impacto/ })
  // The lowest price is above the highest: the highest counts.
  expect(router.state.location.search).toEqual({ maxPrice: 20 })
  const [panel] = screen.getAllByRole('complementary', { name: 'Filtros' })
  const filters = within(panel ?? document.body)
  await user.type(filters.getByLabelText('De'), '50')
  expect(filters.getByText('O preço “de” está maior que o “até”.')).toBeVisible()
  await user.clear(filters.getByLabelText('Até'))
  await user.type(filters.getByLabelText('Até'), '90,5')
  await user.type(filters.getByLabelText('CEP'), '01310')
  expect(filters.getByText('O CEP tem 8 números.')).toBeVisible()
  await user.type(filters.getByLabelText('CEP'), '100')
  await user.selectOptions(filters.getByLabelText('Categoria'), 'Marcenaria')
  await waitFor(() =>
    expect(asked).toMatchObject({
      minPrice: 50,
      maxPrice: 90.5,
      cep: '01310100',
      category: 'marcenaria',
    }),
  )
  const chips = screen.getByRole('group', { name: 'Categorias' })
  expect(within(chips).getAllByRole('button', { pressed: true }).map(textOf)).toEqual([
    '01310-100',
    'R$ 50 a R$ 90,50',
    'Marcenaria',
  ])
  await user.click(within(chips).getByRole('button', { name: /^R\$\s50/ }))
  await user.click(within(chips).getByRole('button', { name: 'Marcenaria' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ cep: '01310-100' }))
  await user.click(filters.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00A0', ' ')

test('on a phone the filters are in a sheet, whose button shows the number of items', async () => {
  server.use(
    mock(listItems, ({ query }) => {
      const total = query.condition === 'new' ? 1 : 7
      return { data: [item()], total, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user } = renderRoute('/marketplace', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Filtros' }))
  expect(await sheet.findByRole('button', { name: 'Ver 7 anúncios' })).toBeVisible()
  await user.click(sheet.getByRole('radio', { name: 'Novo' }))
  await user.click(await sheet.findByRole('button', { name: 'Ver 1 anúncio' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filtros, 1 ligado' })).toBeVisible()
})

test('a price typed just before the filters close applies, and one just cleared does not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.use(
    mock(listItems, () => ({
      data: [item()],
      total: 7,
      page: 1,
      totalPages: 1,
      capped: false,
    })),
  )
  const { user, router } = renderRoute('/marketplace', { as: ana })
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    return within(screen.getByRole('dialog', { name: 'Filtros' }))
  }
  let sheet = await open('Filtros')
  await user.type(sheet.getByLabelText('De'), '50')
  await user.click(await sheet.findByRole('button', { name: 'Ver 7 anúncios' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ minPrice: 50 }))

  sheet = await open('Filtros, 1 ligado')
  await user.type(sheet.getByLabelText('Até'), '90')
  await user.click(sheet.getByRole('button', { name: 'Limpar filtros' }))
  expect(sheet.getByLabelText('Até')).toHaveValue('')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(router.state.location.search).toEqual({})
})

test('an item that was never opened opens from the list, also offline', async () => {
  server.use(
    mock(listItems, () => ({
      data: [item()],
      total: 1,
      page: 1,
      totalPages: 1,
      capped: false,
    })),
    mock(getItem, () => networkError()),
  )
  const { user } = renderRoute('/marketplace', { as: ana })
  const card = await screen.findByRole('link', { name: /Furadeira de impacto/ })
  onlineManager.setOnline(false)
  await user.click(card)
  expect(
    await screen.findByRole('heading', { level: 1, name: /Furadeira de impacto/ }),
  ).toBeVisible()
  expect(screen.getByText(/^De hoje, /)).toBeVisible()
})

test('more items than are counted show as "more than"', async () => {
  server.use(
    mock(listItems, () => ({
      data: [item()],
      total: 1000,
      page: 1,
      totalPages: 50,
      capped: true,
    })),
  )
  renderRoute('/marketplace', { as: ana })
  expect(await screen.findByText('Mais de 1.000 anúncios')).toBeVisible()
})

test('a word that no item has is named above the results without it', async () => {
  server.use(
    mock(listItems, () => ({
      data: [item()],
      total: 1,
      page: 1,
      totalPages: 1,
      capped: false,
      ignoredWords: ['foguete'],
    })),
  )
  renderRoute('/marketplace?q=foguete%20furadeira', { as: ana })
  await screen.findByRole('link', { name: /Furadeira de impacto/ })
  expect(screen.getByText('Nada para “foguete”: buscamos sem essa palavra.')).toBeVisible()
})

test('an empty result leads back to all items', async () => {
  server.use(
    mock(listItems, ({ query }) => {
      const data = query.q ? [] : [item()]
      return { data, total: data.length, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user } = renderRoute('/marketplace?q=foguete', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Ver tudo' }))
  expect(await screen.findByRole('link', { name: /Furadeira/ })).toBeVisible()
})

test('a next page that fails says so, keeps the list, and can be retried', async () => {
  let failing = true
  server.use(
    mock(listItems, ({ query }) => {
      if (query.page === 2 && failing) return fail(500)
      const shown = item({ _id: id(query.page), title: `Coisa ${query.page}` })
      return { data: [shown], total: 2, page: query.page, totalPages: 2, capped: false }
    }),
  )
  const { user } = renderRoute('/marketplace', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Recusado')
  expect(screen.getByRole('link', { name: /Coisa 1/ })).toBeVisible()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByRole('link', { name: /Coisa 2/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an item is public: price, state, seller, the way to buy it', async () => {
  server.use(
    mock(getItem, () => ({ data: item() })),
    mock(getUser, () => userProfile(teo)),
  )
  renderRoute(`/marketplace/${id(1)}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Furadeira')
  expect(screen.getByText('R$ 180,00')).toBeVisible()
  expect(screen.getByText('Usado')).toBeVisible()
  expect(screen.getByText('Téo Ramos')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Comprar' })).toHaveAttribute(
    'href',
    `/marketplace/purchase/${id(1)}`,
  )
  expect(await screen.findByRole('link', { name: 'Ver perfil' })).toHaveAttribute(
    'href',
    '/taskers/teo',
  )
})

test('an item can be shared by its link', async () => {
  server.use(
    mock(getItem, () => ({ data: item() })),
    mock(getUser, () => userProfile(teo)),
  )
  const { user } = renderRoute(`/marketplace/${id(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  const sheet = await screen.findByRole('dialog', { name: 'Compartilhar' })
  const url = `${globalThis.location.origin}/marketplace/${id(1)}`
  expect(within(sheet).getByText(url)).toBeVisible()
})

test.each([
  ['sold', { status: 'sold' }, 'Vendido'],
  ['none left', { stock: 0 }, 'Indisponível'],
] as const)('%s: no link to buy it', async (_what, over, said) => {
  server.use(
    mock(getItem, () => ({ data: item(over) })),
    mock(getUser, () => userProfile(teo)),
  )
  renderRoute(`/marketplace/${id(1)}`, { as: ana })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Comprar' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver o mercado' })).toBeVisible()
})

test('the user’s own item has an edit link', async () => {
  server.use(
    mock(getItem, () => ({ data: item() })),
    mock(getUser, () => userProfile(teo)),
  )
  renderRoute(`/marketplace/${id(1)}`, { as: teo })
  expect(await screen.findByRole('link', { name: 'Editar anúncio' })).toHaveAttribute(
    'href',
    `/marketplace/edit/${id(1)}`,
  )
  // The delivery is described to the seller, not about them.
  expect(screen.getByText('Você envia com código de rastreio.')).toBeVisible()
  expect(screen.queryByText(/com Téo|Téo envia/)).toBeNull()
})

test('an item that could not be bought is refetched', async () => {
  server.use(
    mock(getItem, () => ({ data: item({ sellerCanReceive: false }) })),
    mock(getUser, () => userProfile(teo)),
  )
  const { router } = renderRoute(`/marketplace/${id(1)}`, { as: ana })
  await screen.findByText(/Quem vende ainda não pode receber/)
  server.use(mock(getItem, () => ({ data: item() })))
  await router.navigate({ to: '/faq' })
  await router.navigate({ to: '/marketplace/$itemId', params: { itemId: id(1) } })
  expect(await screen.findByRole('link', { name: 'Comprar' })).toBeVisible()
})

test('an invalid address lists all items', async () => {
  const asked: QueryOf<typeof listItems>[] = []
  server.use(
    mock(listItems, ({ query }) => {
      asked.push(query)
      return { data: [item()], total: 1, page: 1, totalPages: 1, capped: false }
    }),
  )
  renderRoute('/marketplace?category=evil&sort=relevance&condition=7', { as: ana })
  expect(await screen.findByRole('link', { name: /Furadeira/ })).toBeVisible()
  expect(asked).toEqual([{ sort: 'newest', page: 1, limit: 20 }])
})

test('the user’s own items have their own list, which may be empty', async () => {
  const sold = item({ _id: id(2), title: 'Escada', sellerUid: 'ana', status: 'sold' })
  let own = [sold]
  server.use(
    mock(listItems, ({ query }) => {
      const data = query.sellerUid === 'ana' ? own : [item(), ...own]
      return { data, total: data.length, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user, router, dispose } = renderRoute('/marketplace', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Meu mercado' }))
  await user.click(screen.getByRole('link', { name: 'Meus anúncios', hidden: true }))
  await screen.findByRole('heading', { level: 1, name: 'Meus anúncios' })
  expect(router.state.location.search).toEqual({ sellerUid: 'ana' })
  expect(await screen.findByText('Vendido')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Furadeira/)).not.toBeInTheDocument())
  dispose()

  own = []
  renderRoute('/marketplace?sellerUid=ana', { as: ana })
  expect(await screen.findByText('Você ainda não tem anúncios')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Anunciar' }))
    expect(link).toHaveAttribute('href', '/marketplace/new')
})

test('a list that fails can be retried', async () => {
  let broken = true
  server.use(
    mock(listItems, () =>
      broken
        ? fail(422)
        : { data: [item()], total: 1, page: 1, totalPages: 1, capped: false },
    ),
  )
  const { user } = renderRoute('/marketplace', { as: ana })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  broken = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: /Furadeira/ })).toBeVisible()
})

test('a deleted item says so', async () => {
  server.use(mock(getItem, () => fail(404)))
  renderRoute(`/marketplace/${id(9)}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anúncio não encontrado' }),
  ).toBeInTheDocument()
  // One on a desktop, and one on a phone.
  expect(screen.getAllByRole('navigation', { name: 'Principal' })).toHaveLength(2)
  // No link leads to a page that asks to sign in.
  expect(screen.getByRole('link', { name: 'Buscar taskers' })).toHaveAttribute(
    'href',
    '/buscar',
  )
})

test('a deleted item leads signed-in users to the others', async () => {
  server.use(mock(getItem, () => fail(404)))
  renderRoute(`/marketplace/${id(9)}`, { as: ana })
  expect(await screen.findByRole('link', { name: 'Ver tudo' })).toHaveAttribute(
    'href',
    '/marketplace',
  )
})
