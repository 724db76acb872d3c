import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import {
  getRequest,
  markPaid,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import {
  cardDeclined,
  cardRemoved,
  connectionLost,
  fakeProvider,
  intentIs,
} from '#src/test/fake-provider.ts'
import { requestKeys } from '#src/queries/requests.ts'
import { ana, id, serviceRequest, teo, requestPayment } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const provider = fakeProvider()

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  provider.retrieved = intentIs('requires_payment_method')
  provider.confirmation = intentIs('succeeded')
  provider.confirmed = 0
  provider.forms = []
  provider.ended = undefined
})

const paid = serviceRequest({
  status: 'paid',
  payments: [requestPayment()],
})

/** The payment page; its backend knows of the payment once `backend.paid` is set. */
function open(request: ServiceRequest = serviceRequest({ status: 'accepted' }), as = ana) {
  const backend = { paid: false, looked: 0 }
  const current = () => (backend.paid ? paid : request)
  server.use(
    mock(getRequest, () => ({ data: current() })),
    mock(createPaymentIntent, () => ({
      clientSecret: 'pi_1_secret_1',
      paymentId: id(5),
      amount: 120,
      instalment: 1,
    })),
    mock(markPaid, () => {
      backend.looked += 1
      return backend.paid
        ? { data: paid }
        : fail(409, { code: 'payments/not-paid', message: 'Ainda não.' })
    }),
  )
  return { ...renderRoute(`/payment/${request._id}`, { as }), backend }
}

const payButton = () => screen.findByRole('button', { name: /^Pagar R\$\s120,00$/ })
const enabledPayButton = async () => {
  const button = await payButton()
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const details = `/service-request/details/${id(1)}`
const confirmation = `/payment-success?requestId=${id(1)}`

test('a payment leads to its confirmation once the backend knows of it', async () => {
  const { user, backend, router } = open()
  backend.paid = false
  const button = await enabledPayButton()
  expect(screen.getByText('Entrada (50%)')).toBeVisible()
  backend.paid = true
  await user.click(button)
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
  expect(provider.confirmed).toBe(1)
})

test('a charge by the provider counts as paid until the backend confirms it', async () => {
  const { router } = open()
  const backend = Promise.withResolvers<void>()
  server.use(
    mock(markPaid, async () => {
      await backend.promise
      return fail(503, { message: 'Voltamos logo.' })
    }),
  )
  provider.retrieved = intentIs('succeeded')
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
  backend.resolve()
  expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
  server.use(
    mock(markPaid, () => ({ data: paid })),
    mock(getRequest, () => ({ data: paid })),
  )
  onlineManager.setOnline(false)
  onlineManager.setOnline(true) // refetches at once
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
})

test('a payment that the backend has heard of is shown, though it cannot look now', async () => {
  const { backend, router, queryClient } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(markPaid, async () => {
      await promise
      return fail(503, { message: 'Voltamos logo.' })
    }),
  )
  provider.retrieved = intentIs('succeeded')
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
  backend.paid = true // by the provider's event, of which the page hears
  await queryClient.invalidateQueries({ queryKey: requestKeys.detail(id(1)) })
  resolve()
  const known = () => queryClient.getQueryData(requestKeys.detail(id(1)))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(known()).toMatchObject({ status: 'paid', payments: [{}] })
  expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
})

test('a declined card shows the reason; the same form pays with another', async () => {
  const { user, backend, router } = open()
  provider.confirmation = cardDeclined
  await user.click(await enabledPayButton())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Seu cartão foi recusado. Nada foi cobrado. Fale com o seu banco',
  )
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(backend.looked).toBe(0)
  provider.confirmation = intentIs('succeeded')
  backend.paid = true
  await user.click(await enabledPayButton())
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
})

/** Each response of the backend has another customer session for the saved cards, or none. */
function serveCards(...secrets: (string | null)[]) {
  server.use(
    mock(createPaymentIntent, () => ({
      clientSecret: 'pi_1_secret_1',
      savedCardsSecret: secrets.shift() ?? null,
      paymentId: id(5),
      amount: 120,
      instalment: 1,
    })),
  )
}

test('the form shows the saved cards, and keeps its input when a card is declined', async () => {
  const { user } = open()
  serveCards('cards-1', 'cards-2')
  provider.confirmation = cardDeclined
  await user.click(await enabledPayButton())
  expect(await screen.findByText(/Seu cartão foi recusado/)).toBeVisible()
  expect(await enabledPayButton()).toBeVisible()
  expect(provider.forms).toEqual(['cards-1'])
})

test('a saved card removed meanwhile pays nothing, and the form shows the current ones', async () => {
  const { user } = open()
  serveCards('cards-1', 'cards-2')
  provider.confirmation = cardRemoved
  await user.click(await enabledPayButton())
  expect(await screen.findByText(/Este cartão foi removido/)).toBeVisible()
  await waitFor(() => expect(provider.forms).toEqual(['cards-1', 'cards-2']))
  expect(await enabledPayButton()).toBeVisible()
  expect(screen.getByText(/Este cartão foi removido/)).toBeVisible()
})

test.each([
  ['another', 'cards-2'],
  ['none', null],
])('an expired customer session is replaced by %s', async (_what, next) => {
  const { user } = open()
  serveCards('cards-1', next)
  provider.ended = 'cards-1'
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await enabledPayButton()).toBeVisible()
  expect(provider.forms).toEqual(['cards-1', next ?? undefined])
})

test('after a lost connection no second payment is possible before the first is known', async () => {
  const { user, backend, router } = open()
  provider.confirmation = connectionLost
  provider.retrieved = intentIs('requires_payment_method')
  const button = await enabledPayButton()
  provider.retrieved = intentIs('processing')
  await user.click(button)
  expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
  await user.click(await payButton())
  expect(provider.confirmed).toBe(1)

  onlineManager.setOnline(false)
  expect(await screen.findByText(/não será cobrado duas vezes/)).toBeVisible()
  await waitFor(() => expect(backend.looked).toBeGreaterThan(0))
  backend.paid = true
  onlineManager.setOnline(true) // refetches at once
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
  expect(provider.confirmed).toBe(1)
})

test.each([
  ['our server', () => server.use(mock(createPaymentIntent, networkError))],
  ['the provider', () => (provider.retrieved = connectionLost)],
])(
  'a lost response of %s says so, and blames the connection only when offline',
  async (_whose, lose) => {
    open()
    lose()
    expect(await screen.findByText(/A resposta não chegou.* duas vezes/)).toBeVisible()
    act(() => onlineManager.setOnline(false))
    expect(screen.getByText(/Confira a conexão/)).toBeVisible()
  },
)

test.each([503, 429])(
  'a backend that answers %i for two minutes is left alone, and the payment is made once',
  async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, backend, router } = open()
    let refused = 0
    server.use(
      http.patch('*/mark-paid', () => {
        refused += 1
        const headers = { 'retry-after': '60', [SERVER_MARK]: '1' }
        const code = status === 429 ? 'request/too-many' : 'internal/unavailable'
        return HttpResponse.json({ code, message: 'Agora não.' }, { status, headers })
      }),
    )
    provider.retrieved = intentIs('requires_payment_method')
    const button = await enabledPayButton()
    provider.retrieved = intentIs('succeeded')
    await user.click(button)
    expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
    await waitFor(() => expect(router.state.location.href).toBe(confirmation))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    const early = refused
    await act(() => vi.advanceTimersByTimeAsync(45_000))
    expect(refused).toBe(early)
    expect(screen.getByText('Verificando o pagamento…')).toBeVisible()
    backend.paid = true
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await screen.findByText('Pagamento confirmado')).toBeVisible()
    expect(provider.confirmed).toBe(1)
  },
)

test('a connection lost before the payment gives the form back', async () => {
  const { user } = open()
  provider.confirmation = connectionLost
  await user.click(await enabledPayButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('nada foi cobrado')
  expect(await enabledPayButton()).toBeVisible()
})

test('a visit after a successful payment continues without a form', async () => {
  provider.retrieved = intentIs('succeeded')
  const { backend, router } = open()
  backend.paid = false
  expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
  backend.paid = true
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
  expect(provider.confirmed).toBe(0)
})

test('leaving during a payment asks first', async () => {
  const { user, router, backend } = open()
  const answer = Promise.withResolvers<typeof cardDeclined>()
  provider.confirmation = answer.promise
  await user.click(await enabledPayButton())
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await user.click(await screen.findByRole('button', { name: 'Ficar aqui' }))
  expect(router.state.location.pathname).toBe(`/payment/${id(1)}`)
  answer.resolve(cardDeclined)
  expect(await screen.findByText(/^Seu cartão foi recusado\./)).toBeVisible()
  expect(backend.looked).toBe(0)
})

test.each([
  ['paid already', paid, ana, 'Já está pago'],
  ['not due yet', serviceRequest({ status: 'pending' }), ana, 'Nada a pagar agora'],
  [
    'the client’s to pay',
    serviceRequest({ status: 'accepted', viewer: 'tasker' }),
    teo,
    'Só o cliente paga este pedido',
  ],
])('%s: it says so and leads to the request', async (_what, request, as, title) => {
  open(request, as)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
    'href',
    details,
  )
})
