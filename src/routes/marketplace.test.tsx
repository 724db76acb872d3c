import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { getItem, listItems } from '#src/contract/marketplace.ts'
import { getUser } from '#src/contract/users.ts'
import { ana, id, item, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

test('the address says what is listed, and filters change the address', async () => {
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
  await user.selectOptions(screen.getByLabelText('Estado'), 'used')
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

test('an item that was never opened opens from the list, without a network too', async () => {
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

test('of more items than are counted it says "more than"', async () => {
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

test('a word that no item has is named above what is nearest', async () => {
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
  expect(screen.getByText('Nada para “foguete”; isto é o mais próximo.')).toBeVisible()
})

test('nothing found leads back to everything', async () => {
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

test('a next page that fails says so, keeps the list, and comes when asked again', async () => {
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

test('one thing is open to all: price, state, who sells it, the way to buy it', async () => {
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

test.each([
  ['sold', { status: 'sold' }, 'Vendido'],
  ['none left', { stock: 0 }, 'Indisponível'],
] as const)('%s: nobody is led to buy it', async (_what, over, said) => {
  server.use(
    mock(getItem, () => ({ data: item(over) })),
    mock(getUser, () => userProfile(teo)),
  )
  renderRoute(`/marketplace/${id(1)}`, { as: ana })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Comprar' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver o mercado' })).toBeVisible()
})

test('one’s own is edited', async () => {
  server.use(
    mock(getItem, () => ({ data: item() })),
    mock(getUser, () => userProfile(teo)),
  )
  renderRoute(`/marketplace/${id(1)}`, { as: teo })
  expect(await screen.findByRole('link', { name: 'Editar anúncio' })).toHaveAttribute(
    'href',
    `/marketplace/edit/${id(1)}`,
  )
})

test('a damaged address lists everything', async () => {
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

test('one’s own are a list of their own, which may be empty', async () => {
  const sold = item({ _id: id(2), title: 'Escada', sellerUid: 'ana', status: 'sold' })
  let own = [sold]
  server.use(
    mock(listItems, ({ query }) => {
      const data = query.sellerUid === 'ana' ? own : [item(), ...own]
      return { data, total: data.length, page: 1, totalPages: 1, capped: false }
    }),
  )
  const { user, router, dispose } = renderRoute('/marketplace', { as: ana })
  await user.click(await screen.findByRole('link', { name: 'Meus anúncios' }))
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

test('a list that fails is tried again', async () => {
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

test('a thing that is gone is said to be', async () => {
  server.use(mock(getItem, () => fail(404)))
  renderRoute(`/marketplace/${id(9)}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anúncio não encontrado' }),
  ).toBeInTheDocument()
})
