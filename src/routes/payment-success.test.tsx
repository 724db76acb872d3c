import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countNeeds } from '#src/contract/request-needs.ts'
import { getRequest, markPaid, type ServiceRequest } from '#src/contract/requests.ts'
import { ana, id, serviceRequest, requestPayment } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const url = `/payment-success?requestId=${id(1)}`

const payment = (status: 'awaiting' | 'processing' | 'held') =>
  requestPayment({
    status,
    paidAt: status === 'held' ? '2026-11-21T12:00:00.000Z' : null,
  })

const accepted = (status: 'awaiting' | 'processing') =>
  serviceRequest({ status: 'accepted', payments: [payment(status)] })
const paid = serviceRequest({ status: 'paid', payments: [payment('held')] })

/** Its path is one of a request's too: it must come first. */
const needs = mock(countNeeds, () => ({ count: 0 }))

/** A backend whose word on the request can change. */
function backend(first: ServiceRequest) {
  const state = { request: first, looked: 0 }
  server.use(
    needs,
    mock(getRequest, () => ({ data: state.request })),
    mock(markPaid, () => {
      state.looked += 1
      return state.request.status === 'accepted'
        ? fail(409, { code: 'payments/not-paid' })
        : { data: state.request }
    }),
  )
  return state
}

test('a payment that the backend knows is confirmed', async () => {
  backend(paid)
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Comprovante' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}/receipt`,
  )
  expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}`,
  )
})

test('while the provider is at it, it waits until the backend knows', async () => {
  const state = backend(accepted('processing'))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
  await waitFor(() => expect(state.looked).toBeGreaterThan(1))
  expect(screen.queryByText('O pagamento não foi feito')).toBeNull()
  state.request = paid
  onlineManager.setOnline(false)
  onlineManager.setOnline(true) // asks again at once
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
})

test('a payment that was not made leads back to paying, whatever the address says', async () => {
  backend(accepted('awaiting'))
  renderRoute(`${url}&redirect_status=succeeded`, { as: ana })
  expect(await screen.findByText('O pagamento não foi feito')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Pagar R\$/ })).toHaveAttribute(
    'href',
    `/payment/${id(1)}`,
  )
})

test.each([
  ['may still be paid', 60_000, 'Esperando seu Pix', /^Ver o Pix de R\$/],
  ['is over', -60_000, 'O pagamento não foi feito', /^Pagar R\$/],
])('a Pix code that %s', async (_what, ahead, title, link) => {
  const pixUntil = new Date(Date.now() + ahead).toISOString()
  const payments = [{ ...payment('awaiting'), pixUntil }]
  backend(serviceRequest({ status: 'accepted', payments }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute(
    'href',
    `/payment/${id(1)}`,
  )
})

test.each([
  ['not one’s own', () => fail(404)],
  ['nonsense', () => fail(422)],
  ['forbidden', () => fail(403)],
])('a request that is %s says nothing of it', async (_what, answer) => {
  server.use(needs, mock(getRequest, answer))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Não encontramos este pagamento')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toBeVisible()
})

test('an error can be tried again', async () => {
  server.use(
    needs,
    mock(getRequest, () => networkError()),
  )
  const { user } = renderRoute(url, { as: ana })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  backend(paid)
  await user.click(retry)
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
})

test('the tasker of a request, and one that ended, are told what is so', async () => {
  backend(serviceRequest({ status: 'accepted', viewer: 'tasker' }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Só o cliente paga este pedido')).toBeVisible()
})

test('of a cancelled request it says that it has ended', async () => {
  backend(serviceRequest({ status: 'cancelled', payments: [payment('held')] }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Este pedido já terminou')).toBeVisible()
})

test('a visitor is asked to sign in and comes back', async () => {
  renderRoute(url)
  const main = await screen.findByText('Entre para ver seu pagamento')
  const link = main.closest('main')?.querySelector('a')
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(`/login?from=${url}`)
})
