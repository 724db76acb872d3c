import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOrder } from '#src/contract/orders/orders.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import {
  getRequest,
  markPaid,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import {
  ana,
  id,
  order,
  serviceRequest,
  requestPayment,
  jobAddress as address,
  waitingCount,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { HOUR_MS } from '#src/lib/time.ts'
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

/** Its path matches that of a request too: it must come first. */
const needs = mock(countWaiting, () => waitingCount())

/** A backend whose status of the request can change. */
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

test('a payment known to the backend is confirmed', async () => {
  backend({ ...paid, address })
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir o recibo' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}/receipt`,
  )
  expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}`,
  )
})

test('a confirmed payment shows amount, tasker and date, and the next payment', async () => {
  backend(paid)
  const { user } = renderRoute(url, { as: ana })
  expect(
    await screen.findByText('Falta o endereço. Téo ainda não sabe aonde ir.'),
  ).toBeVisible()
  expect(
    screen.getByText(/^R\$\s120,00 estão guardados até você confirmar o serviço/),
  ).toBeVisible()
  expect(screen.getByText(/· Téo$/)).toBeVisible()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  await user.click(screen.getByRole('button', { name: 'Adicionar à agenda' }))
  expect(saved).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('link', { name: 'Adicionar endereço' }))
  expect(await screen.findByText('Pago e protegido')).toBeVisible()
})

/** The lines of the receipt: "Saldo: R$ 60,00". */
const receiptLines = () =>
  screen
    .getAllByRole('definition')
    .map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`)
    .map((line) => line.replaceAll('\u00a0', ' '))

test.each<[string, Partial<ServiceRequest>, string[]]>([
  [
    'a deposit',
    { paymentMethod: '50-50', price: 240 },
    ['Entrada, metade: R$ 120,00', 'Falta, na conclusão: R$ 120,00'],
  ],
  [
    'the whole',
    { paymentMethod: '100', price: 120 },
    ['Valor pago: R$ 120,00', 'Total pago: R$ 120,00'],
  ],
])(
  'the receipt of %s says what was paid, when, and what is left',
  async (_, over, lines) => {
    backend({ ...paid, ...over, address })
    renderRoute(url, { as: ana })
    expect(await screen.findByText('nº A38F')).toBeVisible()
    const [first, at, last] = receiptLines()
    expect([first, last]).toEqual(lines)
    expect(at).toMatch(/^Pago em: .+, 9:00$/)
  },
)

test('what comes next: the tasker knows, and until when cancelling is free', async () => {
  const soon = new Date(Date.now() + 72 * HOUR_MS).toISOString()
  backend({ ...paid, address, date: soon })
  renderRoute(url, { as: ana })
  expect(
    await screen.findByText('Já avisamos Téo, que agora vê o seu endereço.'),
  ).toBeVisible()
  expect(screen.getByText(/^Cancelar é grátis até /)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Conversar' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}/talk`,
  )
})

test('free cancellation that has ended is not named', async () => {
  const over = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  backend({ ...paid, date: over })
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Já avisamos Téo.')).toBeVisible()
  expect(screen.queryByText(/grátis/)).toBeNull()
})

test.each([
  ['released', {}, /o valor foi liberado para Téo/],
  [
    'given back in part',
    { refundedAmount: 20 },
    /o pedido mostra para onde foi o dinheiro/,
  ],
])('a completed request whose payment was %s', async (_what, over, sentence) => {
  const payments = [{ ...payment('held'), ...over }]
  backend(serviceRequest({ status: 'completed', payments }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adicionar à agenda' })).toBeNull()
})

test('a disputed payment is not called protected', async () => {
  backend(serviceRequest({ status: 'disputed', payments: [payment('held')] }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('O próximo passo está no pedido.')).toBeVisible()
})

const orderUrl = `/payment-success?orderId=${id(7)}`

test('a purchase is confirmed, with its item', async () => {
  server.use(
    needs,
    mock(getOrder, () => ({ data: order({ requestId: id(7), status: 'paid' }) })),
  )
  renderRoute(orderUrl, { as: ana })
  expect(await screen.findByText('Compra confirmada')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver a compra' })).toHaveAttribute(
    'href',
    `/marketplace/order-summary/${id(7)}`,
  )
  expect(screen.getByRole('link', { name: 'Abrir o recibo' })).toBeVisible()
  expect(
    screen.getByText(/^R\$\s180,00 estão guardados até você confirmar que recebeu/),
  ).toBeVisible()
  expect(screen.getByText('Até a entrega, cancelar devolve tudo.')).toBeVisible()
})

test.each([
  ['is not paid', { status: 'shipped' as const }],
  ['is the seller’s', { status: 'paid' as const, viewer: 'seller' as const }],
])('an order that %s leads to its own page', async (_what, over) => {
  server.use(
    needs,
    mock(getOrder, () => ({ data: order(over) })),
  )
  const { router } = renderRoute(orderUrl, { as: ana })
  expect(await screen.findByText(/^Andamento da (compra|venda)$/)).toBeVisible()
  expect(router.state.location.pathname).toBe(`/marketplace/order-summary/${id(7)}`)
})

test('another user’s order shows nothing of it, an error can be retried', async () => {
  server.use(
    needs,
    mock(getOrder, () => networkError()),
  )
  const { user } = renderRoute(orderUrl, { as: ana })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.use(mock(getOrder, () => fail(404)))
  await user.click(retry)
  expect(await screen.findByText('Não encontramos este pagamento')).toBeVisible()
})

test('while the provider is processing, it waits until the backend knows', async () => {
  const state = backend(accepted('processing'))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
  await waitFor(() => expect(state.looked).toBeGreaterThan(1))
  expect(screen.queryByText('O pagamento não foi feito')).toBeNull()
  state.request = paid
  onlineManager.setOnline(false)
  onlineManager.setOnline(true) // refetches at once
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
})

test('an unpaid payment leads back to paying, whatever the address says', async () => {
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
])('a request that is %s shows nothing of it', async (_what, answer) => {
  server.use(needs, mock(getRequest, answer))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Não encontramos este pagamento')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toBeVisible()
})

test('an error can be retried', async () => {
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

test('the tasker of a request, and an ended request, get correct texts', async () => {
  backend(serviceRequest({ status: 'accepted', viewer: 'tasker' }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Só o cliente paga este pedido')).toBeVisible()
})

test('a cancelled request shows that it has ended', async () => {
  backend(serviceRequest({ status: 'cancelled', payments: [payment('held')] }))
  renderRoute(url, { as: ana })
  expect(await screen.findByText('Este pedido já terminou')).toBeVisible()
})

test('a visitor is asked to sign in and returns', async () => {
  renderRoute(url)
  const main = await screen.findByText('Entre para ver seu pagamento')
  const link = main.closest('main')?.querySelector('a')
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(`/login?from=${url}`)
})
