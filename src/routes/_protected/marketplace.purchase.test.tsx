import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getItem, type Item } from '#src/contract/marketplace.ts'
import { getUser } from '#src/contract/users.ts'
import type { AuthUser } from '#src/contract/session.ts'
import { ana, bia, id, item, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const URL = `/marketplace/purchase/${id(1)}`

function serve(sold: Item, seller: AuthUser = teo) {
  server.use(
    mock(getItem, () => ({ data: sold })),
    mock(getUser, () => userProfile(seller)),
  )
}

const link = (name: string) => screen.findByRole('link', { name })

test('one of several: how many, for how much, from whom', async () => {
  serve(item({ stock: 3, price: 19.9 }))
  const { user, router } = renderRoute(URL, { as: ana })
  const quantity = await screen.findByLabelText('Quantidade')
  expect(quantity).toHaveTextContent('123')
  await user.selectOptions(quantity, '3')
  expect(await screen.findAllByText('R$ 59,70')).not.toHaveLength(0)
  expect(router.state.location.search).toEqual({ quantity: 3 })
  expect(await link('Ver perfil de Téo')).toHaveAttribute('href', '/taskers/teo')
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute(
    'href',
    `/marketplace/${id(1)}`,
  )
})

test.each([
  ['quantity=7', 'R$ 39,80'],
  ['quantity=-1', 'R$ 19,90'],
  ['quantity=evil', 'R$ 19,90'],
])('%s is no more than there is', async (search, sum) => {
  serve(item({ stock: 2, price: 19.9 }))
  renderRoute(`${URL}?${search}`, { as: ana })
  expect((await screen.findAllByText(sum)).length).toBeGreaterThan(0)
})

test('the last one needs no choice; a seller who is no tasker is found by what they sell', async () => {
  serve(item({ sellerUid: 'bia', sellerName: 'Bia Lima' }), { ...bia, roles: ['client'] })
  renderRoute(URL, { as: ana })
  expect(await link('Ver anúncios de Bia')).toHaveAttribute(
    'href',
    '/marketplace?sellerUid=bia',
  )
  expect(screen.queryByLabelText('Quantidade')).not.toBeInTheDocument()
})

test('a sold one cannot be bought', async () => {
  serve(item({ status: 'sold' }))
  renderRoute(URL, { as: ana })
  expect(await screen.findByText('Este anúncio não está mais disponível.')).toBeVisible()
  expect(await link('Ver o mercado')).toBeVisible()
  expect(screen.queryByText('Total')).not.toBeInTheDocument()
})

test('one’s own is edited instead', async () => {
  serve(item())
  const { router } = renderRoute(URL, { as: teo })
  await screen.findByRole('heading', { level: 1, name: 'Editar anúncio' })
  expect(router.state.location.pathname).toBe(`/marketplace/edit/${id(1)}`)
})

test('one that is gone says so', async () => {
  server.use(mock(getItem, () => fail(404)))
  renderRoute(URL, { as: ana })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anúncio não encontrado' }),
  ).toBeInTheDocument()
})

test('an order that is not there leads on', async () => {
  renderRoute(`/marketplace/order-summary/${id(9)}`, { as: ana })
  await screen.findByRole('heading', { level: 1, name: 'Compra não encontrada' })
  expect(await link('Ver o mercado')).toHaveAttribute('href', '/marketplace')
  expect(await link('Meus pedidos')).toHaveAttribute('href', '/requests')
})
