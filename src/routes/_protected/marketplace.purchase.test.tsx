import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAddresses } from '#src/contract/addresses.ts'
import { locateCep } from '#src/contract/geo.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { getItem, type Item } from '#src/contract/marketplace.ts'
import {
  cancelPurchase,
  checkOrderPaid,
  getOrder,
  listOrders,
  type Order,
  payOrder,
  purchaseItem,
} from '#src/contract/orders.ts'
import { ana, belaVista, id, item, order, teo } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { setLive } from '#src/platform/live.ts'
import { orderKeys } from '#src/queries/orders.ts'
import { cardDeclined, fakeProvider, intentIs } from '#src/test/fake-provider.ts'
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

test('chosen, reserved once, paid: then the order says what happens next', async () => {
  const backend = serve()
  const { user, router } = renderRoute(URL, { as: ana })
  const more = await button('Um a mais')
  await user.click(more)
  await user.click(more)
  expect(more).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: /^Transportadora/ }))
  // The place that is kept is there already; another one of the buyer's is a tap away.
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
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Téo envia até/ }),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe(`/marketplace/order-summary/${id(7)}`)
  expect(provider.confirmed).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('another postal code of the same city takes the street away, a kept place brings its own', async () => {
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

/** A directory that answers for Vila Mariana once it is let go; the rest it knows at once. */
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

test('the lines of an address go to their new place before it is sent', async () => {
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

test('a reload before the place of a postal code is known fills it in all the same', async () => {
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

test('an address that lacks something is not sent, and what was typed stays', async () => {
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

test('somebody was faster: it says so, and what was chosen stays', async () => {
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

test('a reservation of the last piece whose answer was lost goes on to the payment', async () => {
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

test('an item that was taken down while choosing gives way to the market', async () => {
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

test('a price that was raised meanwhile is told, and reserved when it has been seen', async () => {
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

test('a second visit goes on with what is reserved; giving it back leads to the choice', async () => {
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
])('with %d minutes left it is said aloud', async (minutes, said) => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(minutes) }))
  renderRoute(RESERVED, { as: ana })
  expect(await text(said)).toBeInTheDocument()
})

test('a reservation that is over is made again with the same place and way', async () => {
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
  expect(await text(/Ainda há 2\. Nada foi cobrado\./)).toBeVisible()
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

test('it is made again at another price only once that has been told', async () => {
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

test('it ends while the page is open: nothing is left, and money that was late goes back', async () => {
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
  ['expired', 'A reserva acabou', 1, /Ainda há 1\. Nada foi cobrado\./],
  ['cancelled', 'A reserva foi desfeita', 5, /Ainda há 5\. Nada foi cobrado\./],
] as const)(
  'once it is %s elsewhere, its pieces count as left',
  async (status, title, stock, said) => {
    const reserved = order({ requestId: id(7), quantity: 1, expiresAt: inMinutes(14) })
    // The item of now lacks the pieces that are kept.
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

test('an item that is taken down while it was reserved is not offered again', async () => {
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14) }))
  const { queryClient } = renderRoute(RESERVED, { as: ana })
  await text('Guardado para você')
  server.use(mock(getItem, () => fail(404)))
  backend.order = backend.order && { ...backend.order, status: 'expired' }
  await queryClient.invalidateQueries({ queryKey: orderKeys.detail(id(7)) })
  expect(await text(/Não sobrou nenhum/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver parecidos' })).toBeVisible()
})

test('out of time nothing is paid any more, and it asks until the server has ended it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const backend = serve(item(), order({ requestId: id(7), expiresAt: inMinutes(1) }))
  const { user } = renderRoute(RESERVED, { as: ana })
  // No event tells of it, though events come.
  setLive(true)
  await pay()
  await act(() => vi.advanceTimersByTimeAsync(MINUTE + 2000))
  const closed = await button(/^Pagar R\$/)
  expect(screen.getByText('A reserva está terminando')).toBeVisible()
  expect(closed).toHaveAccessibleDescription('O tempo acabou e não dá mais para pagar.')
  await user.click(closed)
  expect(provider.confirmed).toBe(0)
  backend.order = backend.order && { ...backend.order, status: 'expired' }
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await text('A reserva acabou')).toBeVisible()
  setLive(false)
})

test('a device whose clock is minutes fast can pay what the server still keeps', async () => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(-5) }))
  renderRoute(RESERVED, { as: ana })
  expect(await pay()).not.toHaveAttribute('aria-disabled')
  expect(screen.getByText('Guardado para você')).toBeVisible()
})

test('a declined card says why, and the reservation stays', async () => {
  serve(item(), order({ requestId: id(7), expiresAt: inMinutes(14) }))
  provider.confirmation = cardDeclined
  const { user } = renderRoute(RESERVED, { as: ana })
  await user.click(await pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('Seu cartão foi recusado.')
  expect(screen.getByText('Guardado para você')).toBeVisible()
})

test('without a network the amount and the clock stay, and paying says what it needs', async () => {
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
] as const)('one that is %s cannot be bought', async (_what, over, said) => {
  serve(item(over))
  renderRoute(URL, { as: ana })
  expect(await text(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o mercado' })).toBeVisible()
  expect(screen.queryByText('Total')).not.toBeInTheDocument()
})

test('one’s own is edited instead, and one that is gone says so', async () => {
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

test('the ways are those of the seller, each with its price', async () => {
  serve(item({ delivery: { meetup: false, pickup: true, carrierPrice: 0 } }))
  renderRoute(URL, { as: ana })
  const group = within(
    await screen.findByRole('group', { name: 'Como você quer receber?' }),
  )
  expect(group.getAllByRole('radio')).toHaveLength(2)
  expect(group.getAllByText('Grátis')).toHaveLength(2)
})
