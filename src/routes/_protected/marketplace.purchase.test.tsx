import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAddresses } from '#src/contract/places/addresses.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { getItem, type Item } from '#src/contract/market/marketplace.ts'
import {
  cancelPurchase,
  checkOrderPaid,
  getOrder,
  listOrders,
  type Order,
  payOrder,
  purchaseItem,
} from '#src/contract/orders/orders.ts'
import {
  ana,
  belaVista,
  id,
  item,
  order,
  requestPayment,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { setLive } from '#src/platform/network/live.ts'
import { orderKeys } from '#src/queries/orders.ts'
import {
  cardDeclined,
  connectionLost,
  fakeProvider,
  intentIs,
  pixIsOpen,
} from '#src/test/fake-provider.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const provider = fakeProvider()
const URL = `/marketplace/purchase/${id(1)}`
const RESERVED = `${URL}?order=${id(7)}`
const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  provider.retrieved = intentIs('requires_payment_method')
  provider.confirmation = intentIs('succeeded')
  provider.confirmed = 0
})

const home = {
  cep: '01310100',
  street: 'Rua dos Ingleses',
  number: '310',
  complement: 'ap. 41',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const
const kept = {
  ...home,
  _id: id(3),
  kind: 'home',
  label: '',
  point: { lat: -23.5, lng: -46.6 },
  main: true,
} as const

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

/** A backend with one item and at most one order of Ana's. */
function serve(sold: Item = item({ stock: 3, price: 85 }), begun?: Order) {
  const backend = {
    item: sold,
    order: begun,
    reserved: [] as BodyOf<typeof purchaseItem>[],
  }
  const asked = () => (backend.order ? { data: backend.order } : fail(404))
  server.use(
    mock(getItem, () => ({ data: backend.item })),
    mock(listAddresses, () => ({ addresses: [kept] })),
    mock(listOrders, () => {
      const data = backend.order ? [backend.order] : []
      return { data, total: data.length }
    }),
    mock(purchaseItem, ({ body }) => {
      backend.reserved.push(body)
      const { quantity, delivery = 'pickup', address = null } = body
      const deliveryPrice = delivery === 'carrier' ? 25 : 0
      backend.order = order({
        requestId: id(7),
        quantity,
        delivery,
        address,
        deliveryPrice,
        itemsPrice: 85 * quantity,
        total: 85 * quantity + deliveryPrice,
        item: { ...order().item, price: 85 },
        expiresAt: inMinutes(15),
      })
      return { data: reservation(backend.order) }
    }),
    mock(payOrder, () =>
      backend.order ? { data: reservation(backend.order) } : fail(404),
    ),
    mock(getOrder, asked),
    mock(cancelPurchase, () => {
      backend.order = backend.order && { ...backend.order, status: 'cancelled' }
      return asked()
    }),
    mock(checkOrderPaid, () => {
      if (provider.confirmed === 0)
        return fail(409, { code: 'payments/not-paid', message: 'Ainda não.' })
      backend.order = backend.order && { ...backend.order, status: 'paid' }
      return asked()
    }),
  )
  return backend
}

const reservation = ({ requestId, expiresAt }: Order) => ({
  requestId,
  status: 'reserved' as const,
  clientSecret: 'pi_1_secret_1',
  paymentId: id(5),
  expiresAt: expiresAt ?? inMinutes(15),
})

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const pay = async () => {
  const found = await button(/^Pagar R\$/)
  await waitFor(() => expect(found).toBeEnabled())
  return found
}
const text = (words: string | RegExp) => screen.findByText(words)

test('chosen, reserved once, paid: it is confirmed, and the order shows what comes next', async () => {
  const backend = serve()
  const { user, router } = renderRoute(URL, { as: ana })
  const more = await button('Um a mais')
  await user.click(more)
  await user.click(more)
  expect(more).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: /^Transportadora/ }))
  // The main address is filled in; the buyer's other one is a tap away.
  await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua dos Ingleses'))
  expect(screen.getByRole('button', { name: 'Casa' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getAllByText('R$ 280,00')).not.toHaveLength(0)
  await user.dblClick(await button('Ir para o pagamento'))

  expect(await text('Guardado para você')).toBeVisible()
  expect(backend.reserved).toEqual([
    {
      itemId: id(1),
      quantity: 3,
      delivery: 'carrier',
      address: { ...home, reference: '' },
      total: 280,
    },
  ])
  expect(router.state.location.search).toEqual({ quantity: 3, order: id(7) })
  await user.click(await pay())
  expect(await text('Compra confirmada')).toBeVisible()
  expect(router.state.location.href).toBe(`/payment-success?orderId=${id(7)}`)
  await user.click(screen.getByRole('link', { name: 'Ver a compra' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Téo envia até/ }),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe(`/marketplace/order-summary/${id(7)}`)
  expect(provider.confirmed).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('another postal code of the same city clears the street, a saved address fills it in', async () => {
  serve()
  server.use(
    mock(locateCep, ({ params: { cep } }) => ({
      ...belaVista,
      cep,
      ...(cep === '04101000' && { district: 'Vila Mariana' }),
    })),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await screen.findByRole('radio', { name: /^Transportadora/ }))
  const street = screen.getByLabelText('Rua')
  await waitFor(() => expect(street).toHaveValue('Rua dos Ingleses'))
  const cep = screen.getByLabelText('CEP')
  await user.clear(cep)
  await user.type(cep, '01310100')
  expect(street).toHaveValue('Rua dos Ingleses')
  await user.clear(cep)
  await user.type(cep, '04101000')
  await waitFor(() => expect(screen.getByLabelText('Bairro')).toHaveValue('Vila Mariana'))
  expect(street).toHaveValue('')
  await user.type(cep, '{Backspace}')
  await user.click(await button('Casa'))
  await waitFor(() => expect(cep).toHaveValue('01310-100'))
  expect(street).toHaveValue('Rua dos Ingleses')
})

/** A directory whose response for Vila Mariana is held until released; others come at once. */
function slowDirectory() {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(locateCep, async ({ params: { cep } }) => {
      if (cep !== '04101000') return { ...belaVista, cep }
      await promise
      return { ...belaVista, cep, district: 'Vila Mariana' }
    }),
  )
  return { answer: resolve }
}

test('the lines of an address move to their new place before it is sent', async () => {
  const backend = serve()
  const directory = slowDirectory()
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await screen.findByRole('radio', { name: /^Transportadora/ }))
  const street = screen.getByLabelText('Rua')
  await waitFor(() => expect(street).toHaveValue('Rua dos Ingleses'))
  const cep = screen.getByLabelText('CEP')
  await user.clear(cep)
  await user.type(cep, '04101000')
  const on = await button('Ir para o pagamento')
  await user.click(on)
  expect(on).toHaveAttribute('aria-busy', 'true')
  directory.answer()
  await waitFor(() => expect(street).toHaveFocus())
  expect(street).toHaveValue('')
  expect(screen.getByLabelText('Bairro')).toHaveValue('Vila Mariana')
  expect(on).not.toHaveAttribute('aria-busy')
  expect(backend.reserved).toEqual([])
})

test('a reload before the postal code is located still fills in its place', async () => {
  serve()
  server.use(mock(listAddresses, () => ({ addresses: [] })))
  const directory = slowDirectory()
  const before = renderRoute(URL, { as: ana })
  await before.user.click(await screen.findByRole('radio', { name: /^Transportadora/ }))
  await before.user.type(screen.getByLabelText('CEP'), '04101000')
  disposeApps()
  renderRoute(URL, { as: ana })
  expect(await screen.findByLabelText('CEP')).toHaveValue('04101-000')
  directory.answer()
  await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveValue('São Paulo'))
  expect(screen.getByLabelText('Estado')).toHaveValue('SP')
})

test('an incomplete address is not sent, and the typed lines stay', async () => {
  const backend = serve()
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await screen.findByRole('radio', { name: /^Transportadora/ }))
  await waitFor(() => expect(screen.getByLabelText('Número')).toHaveValue('310'))
  await user.clear(screen.getByLabelText('Número'))
  await user.click(await button('Ir para o pagamento'))
  expect(await text('Escreva o número, ou s/n.')).toBeVisible()
  expect(screen.getByLabelText('Número')).toHaveFocus()
  expect(backend.reserved).toEqual([])
})

test('an item reserved by another buyer meanwhile says so, and the choices stay', async () => {
  serve()
  server.use(
    mock(purchaseItem, () =>
      fail(409, {
        code: 'orders/sold-out',
        message: 'Não há mais essa quantidade: alguém comprou antes.',
        details: { stock: 1 },
      }),
    ),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await screen.findByRole('radio', { name: /^Encontro/ }))
  await user.click(await button('Ir para o pagamento'))
  expect(await screen.findByRole('alert')).toHaveTextContent('alguém comprou antes')
  expect(screen.getByRole('radio', { name: /^Encontro/ })).toBeChecked()
})

test('a reservation of the last piece whose response was lost continues to the payment', async () => {
  const backend = serve(item({ stock: 1, price: 85 }))
  server.use(
    mock(purchaseItem, () => {
      backend.item = { ...backend.item, stock: 0 }
      backend.order = order({ requestId: id(7), expiresAt: inMinutes(15) })
      return networkError()
    }),
  )
  const { user, router } = renderRoute(URL, { as: ana })
  await user.click(await button('Ir para o pagamento'))
  expect(await text('Guardado para você')).toBeVisible()
  expect(router.state.location.search).toEqual({ order: id(7) })
})

test('an item that was taken down while choosing redirects to the market', async () => {
  serve()
  const { user } = renderRoute(URL, { as: ana })
  await button('Ir para o pagamento')
  const gone = () => fail(404, { code: 'marketplace/not-found', message: 'Não está mais.' })
  server.use(mock(purchaseItem, gone), mock(getItem, gone))
  await user.click(await button('Ir para o pagamento'))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anúncio não encontrado' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver tudo' })).toHaveAttribute(
    'href',
    '/marketplace',
  )
  expect(screen.queryByRole('button', { name: 'Ir para o pagamento' })).toBeNull()
})

test('a price raised meanwhile is shown, and reserved once it was seen', async () => {
  const backend = serve()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = renderRoute(URL, { as: ana })
  const go = await button('Ir para o pagamento')
  server.use(
    mock(purchaseItem, () =>
      fail(409, { code: 'orders/total-changed', details: { total: 240 } }),
    ),
  )
  backend.item = { ...backend.item, price: 240 }
  await user.click(go)
  expect(await screen.findByRole('alert')).toHaveTextContent('agora o total é R$ 240,00')
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')])
  await waitFor(() => expect(screen.queryByText('R$ 85,00')).not.toBeInTheDocument())
  const sent: unknown[] = []
  server.use(
    mock(purchaseItem, ({ body: { total } }) => {
      sent.push(total)
      backend.order = order({ requestId: id(7), total: 240, expiresAt: inMinutes(15) })
      return { data: reservation(backend.order) }
    }),
  )
  await user.click(go)
  expect(await text('Guardado para você')).toBeVisible()
  expect(sent).toEqual([240])
})

test('a second visit continues the reservation; cancelling it leads to the choice', async () => {
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14) }))
  const { user, router } = renderRoute(URL, { as: ana })
  expect(await text('Guardado para você')).toBeVisible()
  expect(router.state.location.search).toEqual({ order: id(7) })
  await user.click(await button('Mudar'))
  expect(await button('Ir para o pagamento')).toBeVisible()
  expect(backend.order?.status).toBe('cancelled')
})

test.each([
  [4.9, 'Faltam 5 minutos da sua reserva.'],
  [0.9, 'Falta 1 minuto da sua reserva.'],
])('with %d minutes left the time is announced', async (minutes, said) => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(minutes) }))
  renderRoute(RESERVED, { as: ana })
  expect(await text(said)).toBeInTheDocument()
})

test('an expired reservation is made again with the same address and delivery', async () => {
  const backend = serve(
    item({ stock: 2, price: 85 }),
    order({
      requestId: id(7),
      status: 'expired',
      ...{ quantity: 3, itemsPrice: 255, deliveryPrice: 20.5, total: 275.5 },
      delivery: 'carrier',
      address: { ...home, reference: 'Portão verde' },
    }),
  )
  const { user } = renderRoute(RESERVED, { as: ana })
  expect(await text('A reserva acabou')).toBeVisible()
  expect(await text(/Ainda há 2 unidades\. Nada foi cobrado\./)).toBeVisible()
  await user.dblClick(await button('Reservar de novo'))
  expect(await text('Guardado para você')).toBeVisible()
  expect(backend.reserved).toEqual([
    {
      itemId: id(1),
      quantity: 2,
      delivery: 'carrier',
      total: 190.5,
      address: { ...home, reference: 'Portão verde' },
    },
  ])
})

test('it is made again at a new price only after that was shown', async () => {
  serve(
    item({ stock: 2, price: 95 }),
    order({
      ...{ requestId: id(7), status: 'expired' },
      ...{ quantity: 1, itemsPrice: 85, deliveryPrice: 0, total: 85 },
    }),
  )
  const sent: unknown[] = []
  const raised = mock(purchaseItem, ({ body: { total } }) => {
    sent.push(total)
    return fail(409, { code: 'orders/total-changed', details: { total: 95 } })
  })
  server.use(raised)
  const { user } = renderRoute(RESERVED, { as: ana })
  await user.click(await button('Reservar de novo'))
  expect(await screen.findByRole('alert')).toHaveTextContent('agora o total é R$ 95,00')
  await user.click(await button('Reservar de novo'))
  await waitFor(() => expect(sent).toEqual([85, 95]))
})

test('an expiry while the page is open ends the order, and refunds a late payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(1) }))
  renderRoute(RESERVED, { as: ana })
  await text('Guardado para você')
  backend.item = item({ stock: 0 })
  const late = {
    _id: id(8),
    action: 'late_payment',
    status: 'expired',
    by: 'system',
  } as const
  const event = { ...late, at: inMinutes(0), note: null, reason: null, sellerPercent: null }
  backend.order = backend.order && {
    ...backend.order,
    status: 'expired',
    timeline: [event],
  }
  await act(() => vi.advanceTimersByTimeAsync(MINUTE))
  expect(await text(/Seu pagamento chegou tarde/)).toBeVisible()
})

test.each([
  ['expired', 'A reserva acabou'],
  ['cancelled', 'A reserva foi desfeita'],
] as const)(
  'a reservation %s while its payment is processing is neither uncharged nor made again',
  async (status, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const reserved = order({ requestId: id(7), expiresAt: inMinutes(14) })
    const backend = serve(item({ stock: 3 }), reserved)
    const { queryClient } = renderRoute(RESERVED, { as: ana })
    await text('Guardado para você')
    const payment = requestPayment({ amount: 180, status: 'processing', paidAt: null })
    backend.order = { ...reserved, status, expiresAt: null, payment }
    await queryClient.invalidateQueries({ queryKey: orderKeys.detail(id(7)) })
    expect(await text(title)).toBeVisible()
    expect(
      screen.getByText(/ainda está em análise\. Se passar, R\$\s180,00 voltam/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver minhas compras' })).toBeVisible()
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reservar de novo' })).toBeNull()
    // Declined by the bank: now both hold.
    backend.order = { ...backend.order, payment: { ...payment, status: 'canceled' } }
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(await text(/Nada foi cobrado/)).toBeVisible()
    expect(await button('Reservar de novo')).toBeVisible()
  },
)

test('an expired reservation is not called uncharged before the provider says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const payment = requestPayment({ amount: 180, status: 'awaiting', paidAt: null })
  const expired = order({ requestId: id(7), status: 'expired', payment })
  const backend = serve(item({ stock: 3 }), expired)
  renderRoute(RESERVED, { as: ana })
  expect(await text(/Se um pagamento ainda chegar, R\$\s180,00 voltam/)).toBeVisible()
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
  backend.order = { ...expired, payment: { ...payment, status: 'canceled' } }
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await text(/Nada foi cobrado/)).toBeVisible()
})

test('while the payment is processing, other pieces cannot be chosen', async () => {
  const payment = requestPayment({ amount: 180, status: 'processing', paidAt: null })
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14), payment }))
  renderRoute(RESERVED, { as: ana })
  expect(await text('Guardado para você')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mudar' })).toBeNull()
})

test.each([
  ['expired', 'A reserva acabou', 1, /Ainda há 1 unidade\. Nada foi cobrado\./],
  ['cancelled', 'A reserva foi desfeita', 5, /Ainda há 5 unidades\. Nada foi cobrado\./],
] as const)(
  'a reservation %s elsewhere returns its pieces to the stock',
  async (status, title, stock, said) => {
    const reserved = order({ requestId: id(7), quantity: 1, expiresAt: inMinutes(14) })
    // The current stock lacks the reserved pieces.
    const backend = serve(item({ stock: stock - 1 }), reserved)
    const { user, queryClient } = renderRoute(RESERVED, { as: ana })
    await text('Guardado para você')
    backend.item = item({ stock })
    backend.order = { ...reserved, status, expiresAt: null }
    await queryClient.invalidateQueries({ queryKey: orderKeys.detail(id(7)) })
    expect(await text(title)).toBeVisible()
    expect(screen.queryByText(/Não sobrou nenhum/)).not.toBeInTheDocument()
    expect(await text(said)).toBeVisible()
    await user.click(await button('Reservar de novo'))
    expect(await text('Guardado para você')).toBeVisible()
  },
)

test('an item that is taken down while reserved is not offered again', async () => {
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14) }))
  const { queryClient } = renderRoute(RESERVED, { as: ana })
  await text('Guardado para você')
  server.use(mock(getItem, () => fail(404)))
  backend.order = backend.order && { ...backend.order, status: 'expired' }
  await queryClient.invalidateQueries({ queryKey: orderKeys.detail(id(7)) })
  expect(await text(/Não sobrou nenhum/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver parecidos' })).toBeVisible()
})

test('an expired reservation shows one message, and can be made again at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(1) }))
  const { user } = renderRoute(RESERVED, { as: ana })
  // No event reports it, though events arrive.
  setLive(true)
  await pay()
  await act(() => vi.advanceTimersByTimeAsync(MINUTE + 2000))
  expect(await text('A reserva acabou')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument()
  expect(screen.getByText('Guardado para você')).not.toBeVisible()
  expect(provider.confirmed).toBe(0)
  // The page polls until the server has ended it.
  backend.order = backend.order && { ...backend.order, status: 'expired' }
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await text('A reserva acabou')).toBeVisible()
  await user.click(await button('Reservar de novo'))
  expect(await text('Guardado para você')).toBeVisible()
  setLive(false)
})

test.each([
  ['still asks the bank', new Promise<never>(() => {}), /^Pagar R\$/],
  ['has no answer', intentIs('processing'), /^Verificando o pagamento/],
] as const)(
  'a payment that %s when the time is over is not cancelled',
  async (_what, confirmation, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    serve(item(), order({ requestId: id(7), expiresAt: inMinutes(1) }))
    server.use(
      mock(checkOrderPaid, () =>
        fail(503, { code: 'payments/provider-unavailable', message: 'Sem resposta.' }),
      ),
    )
    provider.confirmation = confirmation
    const { user } = renderRoute(RESERVED, { as: ana })
    const found = await pay()
    provider.retrieved = intentIs('processing')
    await user.click(found)
    await act(() => vi.advanceTimersByTimeAsync(MINUTE + 2000))
    expect(screen.getByText('Guardado para você')).not.toBeVisible()
    expect((await screen.findAllByText(said))[0]).toBeVisible()
    expect(screen.queryByText(/Nada foi cobrado/)).not.toBeInTheDocument()
    expect(screen.queryByText('Reservar de novo')).not.toBeInTheDocument()
  },
)

test.each<[string, () => void]>([
  ['is loading', () => server.use(mock(payOrder, () => new Promise<never>(() => {})))],
  ['could not be loaded', () => server.use(mock(payOrder, () => fail(503)))],
  ['has no provider', () => void (provider.retrieved = connectionLost)],
])('the end is said when the payment %s', async (_what, breakIt) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(1) }))
  breakIt()
  renderRoute(RESERVED, { as: ana })
  await text('Guardado para você')
  await act(() => vi.advanceTimersByTimeAsync(MINUTE + 2000))
  expect(await text('A reserva acabou')).toBeVisible()
  expect(await button('Reservar de novo')).toBeVisible()
})

test('a Pix code is hidden when the time is over, and not called uncharged', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(1) }))
  provider.retrieved = pixIsOpen
  renderRoute(RESERVED, { as: ana })
  expect(await button('Copiar Pix copia e cola')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(MINUTE + 2000))
  expect(await text('O tempo para pagar acabou')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copiar Pix copia e cola' })).toBeNull()
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
  // It had been paid.
  backend.order = backend.order && { ...backend.order, status: 'paid' }
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await text('Compra confirmada')).toBeVisible()
})

test('a device whose clock is minutes fast can pay a live reservation', async () => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(-5) }))
  renderRoute(RESERVED, { as: ana })
  expect(await pay()).not.toHaveAttribute('aria-disabled')
  expect(screen.getByText('Guardado para você')).toBeVisible()
})

test('a declined card shows the reason, and the reservation stays', async () => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14) }))
  provider.confirmation = cardDeclined
  const { user } = renderRoute(RESERVED, { as: ana })
  await user.click(await pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('Seu cartão foi recusado.')
  expect(screen.getByText('Guardado para você')).toBeVisible()
})

test('offline the amount and the clock stay, and paying says that it needs the network', async () => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14) }))
  renderRoute(RESERVED, { as: ana })
  const found = await pay()
  onlineManager.setOnline(false)
  await waitFor(() => expect(found).toHaveAccessibleDescription(/Conecte-se para pagar/))
  expect(screen.getByRole('timer')).toHaveTextContent(/^13:/)
  expect(screen.getAllByText('R$ 180,00')).not.toHaveLength(0)
  onlineManager.setOnline(true)
})

test.each([
  ['sold', { status: 'sold' }, 'Este anúncio não está mais disponível.'],
  [
    'of a seller who cannot be paid',
    { sellerCanReceive: false },
    'Quem vende ainda não pode receber pagamentos. Tente mais tarde.',
  ],
] as const)('an item that is %s cannot be bought', async (_what, over, said) => {
  serve(item(over))
  renderRoute(URL, { as: ana })
  expect(await text(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o mercado' })).toBeVisible()
  expect(screen.queryByText('Total')).not.toBeInTheDocument()
})

test('the user’s own item opens its form, and a deleted one says so', async () => {
  serve()
  const { router } = renderRoute(URL, { as: teo })
  await screen.findByRole('heading', { level: 1, name: 'Editar anúncio' })
  expect(router.state.location.pathname).toBe(`/marketplace/edit/${id(1)}`)
  server.use(mock(getItem, () => fail(404)))
  await router.navigate({ to: '/marketplace/purchase/$itemId', params: { itemId: id(2) } })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anúncio não encontrado' }),
  ).toBeInTheDocument()
})

test('the ways of delivery are the seller’s, each with its price', async () => {
  serve(item({ delivery: { meetup: false, pickup: true, carrierPrice: 0 } }))
  renderRoute(URL, { as: ana })
  const group = within(
    await screen.findByRole('group', { name: 'Como você quer receber?' }),
  )
  expect(group.getAllByRole('radio')).toHaveLength(2)
  expect(group.getAllByText('Grátis')).toHaveLength(2)
})
