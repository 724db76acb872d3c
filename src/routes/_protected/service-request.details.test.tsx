import { onlineManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createConnectedAccount,
  getPayoutAccount,
} from '#src/contract/payments/payments.ts'
import {
  getRequest,
  updateRequestStatus,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { ana, id, serviceRequest, teo, requestPayment } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { expectComplaint } from '#src/test/console.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const HOUR = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const held = requestPayment({ paidAt: inHours(-1) })

/** The page of a request, as one of its parties. */
function open(over: Partial<ServiceRequest>) {
  const request = serviceRequest(over)
  server.use(mock(getRequest, () => ({ data: request })))
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}

const action = (name: string | RegExp) => screen.findByRole('button', { name })

test('the tasker answers, and the page continues with the backend’s response', async () => {
  const { user } = open({ viewer: 'tasker' })
  const bodies: unknown[] = []
  const gate = Promise.withResolvers<void>()
  server.use(
    mock(updateRequestStatus, async ({ body }) => {
      bodies.push(body)
      await gate.promise
      return { data: serviceRequest({ viewer: 'tasker', status: 'accepted' }) }
    }),
  )
  expect(await screen.findByText('R$ 204,00')).toBeVisible() // 240 less the fee of 36
  await user.click(await action('Aceitar'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Aceitar o pedido?' })
  expect(dialog).toHaveTextContent(/Preço\s*R\$\s240,00/)
  expect(dialog).toHaveTextContent(/terça-feira, 24 de novembro de 2026/)
  expect(dialog).toHaveTextContent('Metade antes, metade na conclusão')
  const yes = within(dialog).getByRole('button', { name: 'Aceitar pedido' })
  await user.dblClick(yes)
  expect(yes).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  expect(await screen.findByText('Aguardando pagamento')).toBeVisible()
  expect(bodies).toEqual([{ status: 'accepted', termsVersion: 1 }])
  expect(screen.queryByRole('button', { name: 'Aceitar' })).not.toBeInTheDocument()
})

test('terms that changed meanwhile are shown beside the old ones and confirmed again', async () => {
  const { user } = open({ viewer: 'tasker', price: 900, termsVersion: 1 })
  await user.click(await action('Aceitar'))
  const { date } = serviceRequest()
  const now = serviceRequest({
    viewer: 'tasker',
    status: 'negotiating',
    price: 5,
    paymentMethod: '100',
    termsVersion: 2,
  })
  const accepted: (number | undefined)[] = []
  server.use(
    mock(getRequest, () => ({ data: now })),
    mock(updateRequestStatus, ({ body }) => {
      if (body.termsVersion === 2) {
        accepted.push(body.termsVersion)
        return { data: { ...now, status: 'accepted' } }
      }
      return fail(409, {
        code: 'requests/terms-changed',
        details: { ...now, date, timeline: undefined },
      })
    }),
  )
  const dialog = await screen.findByRole('alertdialog')
  // Both clicks of a double click: the second must not accept unread terms.
  await user.dblClick(within(dialog).getByRole('button', { name: 'Aceitar pedido' }))
  expect(await within(dialog).findByText(/Ana mudou as condições/)).toBeVisible()
  expect(dialog).toHaveTextContent(/antes: R\$\s900,00agora: R\$\s5,00/)
  expect(dialog).toHaveTextContent(/antes: Metade antes.*agora: Tudo de uma vez/)
  expect(dialog).not.toHaveTextContent(/antes: terça-feira/)
  expect(accepted).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar as novas' }))
  expect(await screen.findByText('Aguardando pagamento')).toBeVisible()
  expect(accepted).toEqual([2])
})

test('an open question keeps its terms, whatever the page refetches', async () => {
  const { user, queryClient } = open({ viewer: 'tasker', price: 900 })
  await user.click(await action('Aceitar'))
  const later = serviceRequest({ viewer: 'tasker', price: 5, termsVersion: 2 })
  queryClient.setQueryData(requestQueries.detail(later._id).queryKey, later)
  expect((await screen.findAllByText(/R\$\s5,00/))[0]).toBeVisible()
  const versions: unknown[] = []
  server.use(
    mock(updateRequestStatus, ({ body }) => {
      versions.push(body.termsVersion)
      return fail(409, { code: 'requests/terms-changed', details: later })
    }),
  )
  const dialog = screen.getByRole('alertdialog')
  expect(dialog).toHaveTextContent(/Preço\s*R\$\s900,00/)
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar pedido' }))
  expect(await within(dialog).findByText(/Ana mudou as condições/)).toBeVisible()
  expect(versions).toEqual([1])
})

test('a tasker without a payout account is led to the provider first', async () => {
  const { user } = open({ viewer: 'tasker', taskerCanReceive: false })
  let returnPath: string | undefined
  server.use(
    mock(getPayoutAccount, () => ({ state: 'none' as const, missing: [] })),
    mock(createConnectedAccount, ({ body }) => {
      returnPath = body?.returnPath
      return fail(503, { message: 'Indisponível agora.' })
    }),
  )
  await user.click(await action('Configurar recebimento'))
  expect(await screen.findByText('Indisponível agora.')).toBeVisible()
  expect(returnPath).toBe(`/service-request/details/${id(1)}`)
  expect(screen.queryByRole('button', { name: 'Aceitar' })).not.toBeInTheDocument()
})

test('back from the provider, accepting is possible before the request shows it', async () => {
  open({ viewer: 'tasker', taskerCanReceive: false })
  server.use(mock(getPayoutAccount, () => ({ state: 'active' as const, missing: [] })))
  expect(await action('Aceitar')).toBeEnabled()
})

test('a step that is no longer possible says so and shows the request’s current state', async () => {
  const { user } = open({ viewer: 'tasker' })
  await action('Aceitar')
  server.use(
    mock(updateRequestStatus, () =>
      fail(409, { code: 'requests/illegal-transition', details: { status: 'cancelled' } }),
    ),
    mock(getRequest, () => ({
      data: serviceRequest({ viewer: 'tasker', status: 'cancelled' }),
    })),
  )
  await user.click(await action('Aceitar'))
  await user.click(await action('Aceitar pedido'))
  expect(await screen.findByText(/O pedido mudou nesse meio-tempo/)).toBeVisible()
  expect(await screen.findByText('Cancelado')).toBeVisible()
})

test('the client pays the deposit, and sees who will hold it', async () => {
  open({ status: 'accepted' })
  const pay = await screen.findByRole('link', { name: /^Pagar R\$\s120,00$/ })
  expect(pay).toHaveAttribute('href', `/payment/${id(1)}`)
  expect(screen.getByText('Agora (fica protegido até a conclusão)')).toBeVisible()
})

test('a client with an open Pix code is led to it', async () => {
  const pixUntil = new Date(Date.now() + 60_000).toISOString()
  const payments = [requestPayment({ status: 'awaiting', paidAt: null, pixUntil })]
  open({ status: 'accepted', payments })
  const see = await screen.findByRole('link', { name: /^Ver o Pix de R\$\s120,00$/ })
  expect(see).toHaveAttribute('href', `/payment/${id(1)}`)
})

test.each([
  [
    'before paying, nothing',
    { status: 'accepted' },
    'Nada foi cobrado. O pedido termina aqui.',
  ],
  [
    'while the provider may still charge, that it comes back',
    {
      status: 'accepted',
      payments: [requestPayment({ status: 'awaiting', paidAt: null })],
    },
    'O pedido termina aqui. Se um pagamento ainda chegar, o valor volta inteiro.',
  ],
  [
    'while the bank checks the payment, that it comes back',
    {
      status: 'accepted',
      payments: [requestPayment({ status: 'processing', paidAt: null })],
    },
    'O pedido termina aqui. Se um pagamento ainda chegar, o valor volta inteiro.',
  ],
  [
    'after a payment that was ended, nothing',
    {
      status: 'accepted',
      payments: [requestPayment({ status: 'canceled', paidAt: null })],
    },
    'Nada foi cobrado. O pedido termina aqui.',
  ],
  [
    'in time, everything',
    { status: 'paid', payments: [held], date: inHours(30) },
    'Você recebe de volta tudo o que pagou: R$ 120,00.',
  ],
  [
    'late, less 20 % of the price',
    { status: 'paid', payments: [held], date: inHours(5) },
    /R\$ 48,00 \(20% do preço\) ficam com Téo e R\$ 72,00 voltam para você/,
  ],
  [
    'of the tasker, everything',
    { status: 'paid', payments: [held], date: inHours(5), viewer: 'tasker' },
    'Ana recebe de volta tudo o que pagou: R$ 120,00.',
  ],
] as const)('cancelling shows the refund: %s', async (_when, over, sentence) => {
  const { user } = open({ ...over, payments: 'payments' in over ? [...over.payments] : [] })
  await user.click(await action('Cancelar'))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(sentence)).toBeVisible()
})

test('confirming asks first, because it sends the money', async () => {
  const { user } = open({ status: 'delivered', paymentMethod: '100', payments: [held] })
  await user.click(await action('Confirmar conclusão'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('O pagamento de R$ 240,00 será liberado para Téo')
  server.use(
    mock(updateRequestStatus, ({ body }) => ({
      data: serviceRequest({ status: body.status, paymentMethod: '100' }),
    })),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar e liberar' }))
  expect(await screen.findByText('Concluído')).toBeVisible()
})

test('offline the request shows cached data, and cannot be changed', async () => {
  open({ viewer: 'tasker' })
  await action('Aceitar')
  onlineManager.setOnline(false)
  expect(await screen.findByText(/De hoje, /)).toBeVisible()
  expect(await action('Aceitar')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('Sem conexão. Conecte-se para continuar.')).toBeVisible()
})

test('another user’s request shows the not-found page', async () => {
  server.use(mock(getRequest, () => fail(404, { code: 'requests/not-found' })))
  renderRoute(`/service-request/details/${id(9)}`, { as: ana })
  expect(await screen.findByRole('link', { name: 'Ver meus pedidos' })).toBeVisible()
})

test('a request that was not found opens once it exists again', async () => {
  expectComplaint(/error occurred in the <Details> component/) // React's, of notFound()
  const { queryClient, router } = open({ viewer: 'tasker' })
  await action('Aceitar')
  server.use(mock(getRequest, () => fail(404, { code: 'requests/not-found' })))
  await queryClient.refetchQueries(requestQueries.detail(id(1)))
  expect(await screen.findByRole('link', { name: 'Ver meus pedidos' })).toBeVisible()
  await router.navigate({ to: '/faq' })
  server.use(mock(getRequest, () => ({ data: serviceRequest({ viewer: 'tasker' }) })))
  router.history.back()
  expect(await action('Aceitar')).toBeVisible()
})

test('the tasker of an unpaid request sees district, city and distance', async () => {
  open({ viewer: 'tasker', cep: null })
  expect(await screen.findByText(/Bela Vista, São Paulo · 2,4 km/)).toBeVisible()
  expect(screen.queryByText(/CEP/)).not.toBeInTheDocument()
})

test('a request without a known place shows none', async () => {
  open({ viewer: 'tasker', cep: null, city: null, district: null, distanceKm: null })
  const asked = await screen.findByRole('heading', { name: 'O que foi pedido' })
  expect(asked.parentElement).toHaveTextContent(/\d:\d\d$/)
})

test('the postal code is for the client, and for the tasker once it is paid', async () => {
  open({ viewer: 'tasker', status: 'paid' })
  expect(await screen.findByText(/CEP 01310-100/)).toBeVisible()
})
