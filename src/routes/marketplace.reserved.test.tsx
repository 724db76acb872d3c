import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getItem } from '#src/contract/market/marketplace.ts'
import { listOrders, OrderSummary } from '#src/contract/orders/orders.ts'
import { ana, id, item, order } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const MINUTE = 60_000
const sold = item({ _id: id(1), stock: 0, sellerUid: 'hugo' })

const serve = (minutesLeft: number) => {
  const expiresAt = new Date(Date.now() + minutesLeft * MINUTE).toISOString()
  const reserved = order({ status: 'reserved', expiresAt, deadline: expiresAt, total: 215 })
  const data = [
    OrderSummary.parse({ ...reserved, item: { ...reserved.item, _id: sold._id } }),
  ]
  server.use(mock(listOrders, () => ({ data, total: 1 })))
  return reserved
}

beforeEach(() => server.use(mock(getItem, () => ({ data: sold }))))

test('a buyer with a reservation sees it, and continues to the payment', async () => {
  const { requestId } = serve(14)
  renderRoute(`/marketplace/${sold._id}`, { as: ana })
  expect(await screen.findByText(/^Guardado para você até \d/)).toBeVisible()
  expect(screen.queryByText('Indisponível')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Pagar R\$\s215/ })).toHaveAttribute(
    'href',
    `/marketplace/purchase/${sold._id}?order=${requestId}`,
  )
})

test('once its time is over the buyer sees the public state of the item', async () => {
  serve(-1)
  renderRoute(`/marketplace/${sold._id}`, { as: ana })
  expect(await screen.findByText('Indisponível')).toBeVisible()
  expect(screen.queryByText(/Guardado para você/)).not.toBeInTheDocument()
})

test('a visitor’s page loads no reservations', async () => {
  renderRoute(`/marketplace/${sold._id}`)
  expect(await screen.findByText('Indisponível')).toBeVisible()
})
