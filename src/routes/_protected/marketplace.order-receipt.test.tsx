import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOrder, type Order } from '#src/contract/orders/orders.ts'
import { ana, id, order, requestPayment, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const path = `/marketplace/order-summary/${id(1)}`
const payment = requestPayment({ amount: 209.9, heldAmount: 209.9 })
const sums = {
  quantity: 2,
  delivery: 'carrier',
  itemsPrice: 180,
  deliveryPrice: 29.9,
  total: 209.9,
} as const

const open = (over: Partial<Order>, at = `${path}/receipt`) => {
  server.use(mock(getOrder, () => ({ data: order({ ...sums, ...over }) })))
  return renderRoute(at, { as: over.viewer === 'seller' ? teo : ana })
}

const valueOf = (name: string | RegExp) => {
  const line = screen.getByText(name).closest('div') as HTMLElement
  return within(line).getByRole('definition')
}

test('shows the buyer the item, the seller and the price', async () => {
  open({ viewer: 'buyer', status: 'paid', payment })
  expect(await screen.findByText(/^2 × Furadeira/)).toBeVisible()
  expect(valueOf('Quem vende')).toHaveTextContent('Téo')
  expect(valueOf('Transportadora')).toHaveTextContent('R$ 29,90')
  expect(valueOf('Total pago')).toHaveTextContent('R$ 209,90')
  expect(screen.getByText(/guarda o valor.*não é nota fiscal/)).toBeVisible()
  expect(screen.queryByText('Taxa do oficio')).toBeNull()
})

test('shows the seller the fee and the net, and the date of the release', async () => {
  open({
    viewer: 'seller',
    status: 'confirmed',
    payment: { ...payment, heldAmount: 0, releasedAt: '2026-11-22T12:00:00.000Z' },
    fee: 27,
    net: 182.9,
  })
  expect(await screen.findByText('Líquido para você')).toBeVisible()
  expect(valueOf('Taxa do oficio')).toHaveTextContent('− R$ 27,00')
  expect(valueOf('Líquido para você')).toHaveTextContent('R$ 182,90')
  expect(screen.getByText(/^Liberado para Téo: .*22 de novembro/)).toBeVisible()
})

test('refunds are subtracted, and no money is called held', async () => {
  open({
    viewer: 'buyer',
    status: 'cancelled',
    payment: { ...payment, heldAmount: 0, refundedAmount: 209.9 },
  })
  expect(await screen.findByText('Devolvido a quem pagou')).toBeVisible()
  expect(valueOf('Valor final')).toHaveTextContent('R$ 0,00')
  expect(screen.queryByText(/guarda o valor/)).toBeNull()
})

test('is linked from a paid order, and leads back there', async () => {
  const { user, router } = open({ viewer: 'buyer', status: 'paid', payment }, path)
  await user.click(await screen.findByRole('link', { name: 'Recibo' }))
  expect(await screen.findByRole('button', { name: /^Imprimir/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  expect(router.state.location.pathname).toBe(path)
})

test('an unpaid order has no receipt, and no link', async () => {
  const { router } = open({ viewer: 'buyer', status: 'reserved' }, path)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Recibo' })).toBeNull()
  await router.navigate({ to: `${path}/receipt` as '/' })
  expect(await screen.findByText('Nada foi pago ainda')).toBeVisible()
})

test('is for the parties of the order only', async () => {
  server.use(mock(getOrder, () => fail(404, { code: 'orders/not-found', message: 'Não.' })))
  renderRoute(`${path}/receipt`, { as: ana })
  expect(
    await screen.findByRole('heading', {
      name: 'Compra ou venda não encontrada',
      level: 2,
    }),
  ).toBeVisible()
})
