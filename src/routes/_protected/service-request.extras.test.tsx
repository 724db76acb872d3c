import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  acceptExtra,
  changeExtra,
  declineExtra,
  payExtra,
  proposeExtra,
  withdrawExtra,
} from '#src/contract/requests/extras.ts'
import {
  getRequest,
  markPaid,
  type RequestExtra,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import {
  ana,
  id,
  requestExtra,
  requestPayment,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { requestKeys } from '#src/queries/requests.ts'
import { fakeProvider, intentIs } from '#src/test/fake-provider.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const provider = fakeProvider()

beforeEach(() => {
  provider.retrieved = intentIs('requires_payment_method')
  provider.confirmation = intentIs('succeeded')
  provider.confirmed = 0
})
afterEach(() => void vi.useRealTimers())

/** Work of R$ 320,00 that is held and has begun. */
const working = (over: Partial<ServiceRequest> = {}): ServiceRequest =>
  serviceRequest({
    status: 'in_progress',
    paymentMethod: '100',
    price: 320,
    priceNow: 320,
    payments: [requestPayment({ amount: 320 })],
    extraRoom: { extras: 10, amount: 640, discount: 315 },
    ...over,
  })

const asTasker = { viewer: 'tasker' } as const
const later = '2999-11-27T13:20:00.000Z'
const material = (over: Partial<RequestExtra> = {}) =>
  requestExtra({ amount: 186.4, feeFree: 160, expiresAt: later, ...over })

/** The backend's request, which a test changes. */
function serve(request: ServiceRequest) {
  const backend = { request }
  server.use(mock(getRequest, () => ({ data: backend.request })))
  return backend
}

const details = `/service-request/details/${id(1)}`
const page = `${details}/extras/${id(60)}`
const as = ({ viewer }: ServiceRequest) => (viewer === 'tasker' ? teo : ana)

async function openSheet(request: ServiceRequest, name: string) {
  serve(request)
  const app = renderRoute(details, { as: as(request) })
  await app.user.click(await screen.findByRole('button', { name }))
  const sheet = await screen.findByRole('dialog')
  return { ...app, sheet, within: within(sheet) }
}

test('the tasker proposes more time: what they get follows each key, and it is sent once', async () => {
  const sent: unknown[] = []
  const request = working(asTasker)
  server.use(
    mock(proposeExtra, ({ body }) => {
      sent.push(body)
      return { data: { ...request, extras: [material({ kind: 'time' })] } }
    }),
  )
  const { user, within, sheet } = await openSheet(request, 'Propor um extra')
  await user.click(within.getByRole('radio', { name: 'Mais tempo' }))
  await user.type(within.getByLabelText('O que leva mais tempo'), 'Cabo até o medidor')
  await user.type(within.getByLabelText('Valor que Ana paga'), '120')
  expect(sheet).toHaveTextContent('Você recebeR$ 102,00')
  expect(sheet).toHaveTextContent('Novo total R$ 440,00')
  const send = within.getByRole('button', { name: /^Propor R\$\s120,00 a Ana$/ })
  await user.click(send)
  expect(within.getByLabelText('Por quê')).toHaveAccessibleDescription(
    'Diga por quê, com ao menos 10 caracteres.',
  )
  await user.type(within.getByLabelText('Por quê'), 'O cabo de entrada está ressecado.')
  await user.dblClick(send)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        kind: 'time',
        title: 'Cabo até o medidor',
        amount: 120,
        reason: 'O cabo de entrada está ressecado.',
        photoIds: [],
        receipt: false,
      },
    ]),
  )
  expect(localStorage.getItem(`draft:extra:teo:${id(1)}`)).toBeNull()
})

test('too much is said while it is typed, and cannot be sent; material needs a photo', async () => {
  const request = working({
    ...asTasker,
    extraRoom: { extras: 9, amount: 640, discount: 315 },
  })
  const { user, within } = await openSheet(request, 'Propor um extra')
  const amount = within.getByLabelText('Valor que Ana paga')
  await user.type(amount, '700')
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(
      /Passa do limite\. O máximo agora é R\$\s640,00\./,
    ),
  )
  expect(within.getByRole('button', { name: /^Propor R\$/ })).toBeDisabled()
  await user.clear(amount)
  await user.type(amount, '186,4')
  await user.type(within.getByLabelText('O que é'), 'Cabo de 10 mm²')
  await user.type(within.getByLabelText('Por quê'), 'O antigo está ressecado.')
  await user.click(within.getByRole('button', { name: /^Propor R\$/ }))
  expect(await within.findByText(/Material pede ao menos uma foto/)).toBeVisible()
})

test('a discount is a lower price; the client sees neither fee nor net', async () => {
  const sent: unknown[] = []
  const request = working({ viewer: 'client' })
  server.use(
    mock(proposeExtra, ({ body }) => {
      sent.push(body)
      return { data: request }
    }),
  )
  const { user, within, sheet } = await openSheet(
    request,
    'Pedir algo a mais ou acertar o preço',
  )
  await user.click(within.getByRole('button', { name: /É um desconto\?/ }))
  await user.type(within.getByLabelText('O que muda'), 'Tampa reaproveitada')
  await user.type(within.getByLabelText('Quanto baixar'), '20')
  await user.type(within.getByLabelText('Por quê'), 'A tampa antiga serviu bem.')
  expect(sheet).not.toHaveTextContent('Você recebe')
  await user.click(within.getByRole('button', { name: /^Propor desconto de R\$\s20,00$/ }))
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'discount', amount: 20 }]))
})

test('a refused proposal can be edited: all that was typed is there', async () => {
  server.use(
    mock(proposeExtra, () =>
      fail(409, { code: 'requests/extra-limit', message: 'Passa do limite.' }),
    ),
  )
  const { user, within } = await openSheet(working(asTasker), 'Propor um extra')
  await user.click(within.getByRole('radio', { name: 'Serviço' }))
  await user.type(within.getByLabelText('Qual serviço'), 'Pintar a parede')
  await user.type(within.getByLabelText('Valor que Ana paga'), '80')
  await user.type(within.getByLabelText('Por quê'), 'A parede ficou marcada.')
  await user.click(within.getByRole('button', { name: /^Propor R\$/ }))
  expect(await screen.findByText(/Passa do limite/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(await screen.findByLabelText('Qual serviço')).toHaveValue('Pintar a parede')
  expect(screen.getByLabelText('Por quê')).toHaveValue('A parede ficou marcada.')
})

test('the tenth extra hides the entry, with the reason; after delivery there is none', async () => {
  const full = working({
    ...asTasker,
    extraRoom: { extras: 0, amount: 10, discount: 5 },
  })
  const backend = serve(full)
  const { queryClient } = renderRoute(details, { as: teo })
  expect(await screen.findByText(/já tem 10 extras/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Propor um extra' })).toBeNull()
  backend.request = working({ ...asTasker, status: 'delivered' })
  await act(() => queryClient.invalidateQueries({ queryKey: requestKeys.detail(id(1)) }))
  await waitFor(() => expect(screen.queryByText(/já tem 10 extras/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Propor um extra' })).toBeNull()
})

/** The client's page of an extra of R$ 186,40, which the backend knows as paid once it is. */
function openPay(over: Partial<ServiceRequest> = {}) {
  const backend = serve(working({ viewer: 'client', extras: [material()], ...over }))
  const intents: number[] = []
  server.use(
    mock(payExtra, ({ body: { version }, params }) => {
      intents.push(version)
      return {
        clientSecret: `pi_${version}_secret_1`,
        paymentId: id(6),
        amount: backend.request.extras[0]?.amount ?? 0,
        extraId: params.extraId,
      }
    }),
    mock(markPaid, () => ({ data: backend.request })),
  )
  return { ...renderRoute(page, { as: ana }), backend, intents }
}

const payButton = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

const paidRequest = working({
  viewer: 'client',
  priceNow: 506.4,
  extras: [material({ status: 'accepted', expiresAt: null, paymentId: id(6) })],
  payments: [
    requestPayment({ amount: 320 }),
    requestPayment({ _id: id(6), instalment: 3, extraId: id(60), amount: 186.4 }),
  ],
})

test('the client accepts and pays in one press', async () => {
  const { user, backend } = openPay()
  expect(
    await screen.findByRole('heading', { name: /Téo propõe um extra de R\$\s186,40/ }),
  ).toBeVisible()
  const button = await payButton(/^Aceitar e pagar R\$\s186,40$/)
  backend.request = paidRequest
  await user.dblClick(button)
  expect(
    await screen.findByRole('heading', {
      name: /Pago e guardado: R\$\s506,40 no total/,
    }),
  ).toBeVisible()
  expect(provider.confirmed).toBe(1)
  expect(screen.getByRole('link', { name: 'Abrir o recibo' })).toBeVisible()
})

test('a payment that the backend does not know yet is not made twice', async () => {
  const { user, backend } = openPay()
  const button = await payButton(/^Aceitar e pagar/)
  provider.retrieved = intentIs('processing')
  await user.click(button)
  expect(await screen.findByText('Verificando o pagamento…')).toBeVisible()
  await user.click(button)
  backend.request = paidRequest
  expect(
    await screen.findByRole('heading', { name: /Pago e guardado/ }, { timeout: 10_000 }),
  ).toBeVisible()
  expect(provider.confirmed).toBe(1)
})

test('a changed extra says what it was, and only its new amount can be paid', async () => {
  const { backend, intents, queryClient } = openPay()
  await payButton(/^Aceitar e pagar R\$\s186,40$/)
  backend.request = working({
    viewer: 'client',
    extras: [material({ version: 2, amount: 150, amountBefore: 186.4 })],
  })
  await act(() => queryClient.invalidateQueries({ queryKey: requestKeys.detail(id(1)) }))
  await payButton(/^Aceitar e pagar R\$\s150,00$/)
  expect(screen.getByText(/Antes eram R\$\s186,40, agora são R\$\s150,00/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /186,40/ })).toBeNull()
  expect(intents).toEqual([1, 2])
})

test('a withdrawn extra cannot be paid, and says so', async () => {
  const { backend, queryClient } = openPay()
  await payButton(/^Aceitar e pagar/)
  backend.request = working({
    viewer: 'client',
    extras: [material({ status: 'withdrawn', expiresAt: null })],
  })
  await act(() => queryClient.invalidateQueries({ queryKey: requestKeys.detail(id(1)) }))
  expect(
    await screen.findByRole('heading', { name: /Extra de R\$\s186,40 retirado/ }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
})

test('offline nothing can be paid, with the reason', async () => {
  openPay()
  const button = await payButton(/^Aceitar e pagar/)
  act(() => onlineManager.setOnline(false))
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByText(/Conecte-se para pagar/)).toBeVisible()
})

test('declining asks why, is undone for five seconds, and then is sent once', async () => {
  const sent: unknown[] = []
  server.use(
    mock(declineExtra, ({ body }) => {
      sent.push(body)
      return { data: working({ viewer: 'client' }) }
    }),
  )
  const { user, router } = openPay()
  await payButton(/^Aceitar e pagar/)
  await user.click(screen.getByRole('button', { name: 'Recusar' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Recusar' }))
  expect(await sheet.findByText('Escolha um motivo.')).toBeVisible()
  await user.click(sheet.getByRole('radio', { name: 'Caro demais' }))
  await user.click(sheet.getByRole('button', { name: 'Recusar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(details))
  expect(sent).toEqual([])
  await waitFor(() => expect(sent).toEqual([{ version: 1, reason: 'too_expensive' }]), {
    timeout: 10_000,
  })
})

test('a question opens the conversation with the extra quoted', async () => {
  const { user, router } = openPay()
  await payButton(/^Aceitar e pagar/)
  await user.click(screen.getByRole('button', { name: 'Perguntar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${details}/talk`))
  const kept = localStorage.getItem(`draft:message:ana:${id(1)}`)
  expect(kept).toContain('Sobre o extra “DPS bifásico')
})

test('the tasker agrees to what the client asks for; the extra of now is shown if it changed', async () => {
  const asked = material({ by: 'client', kind: 'service', net: 158.44, receipt: false })
  const backend = serve(working({ ...asTasker, extras: [asked] }))
  const sent: number[] = []
  server.use(
    mock(acceptExtra, ({ body: { version } }) => {
      sent.push(version)
      backend.request = working({
        ...asTasker,
        extras: [{ ...asked, version: 2, amount: 90, amountBefore: 186.4 }],
      })
      return fail(409, { code: 'requests/extra-changed', message: 'O extra mudou.' })
    }),
  )
  const { user } = renderRoute(page, { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Aceitar o extra' }))
  expect(
    await screen.findByText(/Antes eram R\$\s186,40, agora são R\$\s90,00/),
  ).toBeVisible()
  expect(sent).toEqual([1])
})

test('the tasker changes or withdraws the extra that waits', async () => {
  const own = material({ net: 182.44, kind: 'time', receipt: false, feeFree: 0 })
  const backend = serve(working({ ...asTasker, extras: [own] }))
  const sent: unknown[] = []
  server.use(
    mock(changeExtra, ({ body }) => {
      sent.push(body)
      backend.request = working({
        ...asTasker,
        extras: [{ ...own, version: 2, amount: 150, amountBefore: 186.4 }],
      })
      return { data: backend.request }
    }),
    mock(withdrawExtra, ({ body }) => {
      sent.push(body)
      backend.request = working({
        ...asTasker,
        extras: [{ ...own, version: 3, status: 'withdrawn', expiresAt: null }],
      })
      return { data: backend.request }
    }),
  )
  const { user } = renderRoute(page, { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar a proposta' }))
  const amount = await screen.findByLabelText('Valor que Ana paga')
  await user.clear(amount)
  await user.type(amount, '150')
  await user.click(screen.getByRole('button', { name: /^Propor R\$\s150,00/ }))
  expect(
    await screen.findByRole('heading', { name: /Você propôs um extra de R\$\s150,00/ }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirar' }))
  await user.click(await screen.findByRole('button', { name: 'Retirar proposta' }))
  expect(await screen.findByRole('heading', { name: /retirado/ })).toBeVisible()
  expect(sent).toMatchObject([{ version: 1, amount: 150 }, { version: 2 }])
})

test('the price has each extra as a line, and the one that waits is the act of the page', async () => {
  serve(
    working({
      viewer: 'client',
      priceNow: 486.4,
      payments: paidRequest.payments,
      extras: [
        ...paidRequest.extras,
        material({
          _id: id(61),
          kind: 'discount',
          title: 'tampa reaproveitada',
          amount: 20,
          status: 'accepted',
          receipt: false,
        }),
        material({ _id: id(62), kind: 'time', title: 'Cabo até o medidor', amount: 120 }),
        ...[63, 64, 65].map((n) =>
          material({
            _id: id(n),
            kind: 'service',
            title: `Pintar ${n}`,
            status: 'declined',
          }),
        ),
      ],
    }),
  )
  const { user } = renderRoute(details, { as: ana })
  expect(
    await screen.findByRole('link', { name: /Ver o extra de R\$\s120,00/ }),
  ).toBeVisible()
  expect(
    await screen.findByText('Material: DPS bifásico e 12 m de cabo de 10 mm²'),
  ).toBeVisible()
  const line = (name: RegExp) => screen.getByRole('link', { name }).closest('li')
  expect(line(/^Desconto/)).toHaveTextContent(/− R\$\s20,00/)
  expect(line(/^Mais tempo/)).toHaveTextContent(/Responda até/)
  expect(line(/^Pintar 63/)).toHaveTextContent(/Você recusou/)
  expect(screen.queryByRole('link', { name: /Pintar 65/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'mais 1' }))
  expect(screen.getByRole('link', { name: /Pintar 65/ })).toBeVisible()
})

test('delivering while an extra waits asks first', async () => {
  serve(working({ ...asTasker, extras: [material({ net: 182.44 })] }))
  const { user } = renderRoute(details, { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Marcar como entregue' }))
  expect(
    await screen.findByRole('alertdialog', {
      name: /Entregar sem o extra de R\$\s186,40\?/,
    }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Entregar sem o extra' }))
  expect(await screen.findByLabelText(/O que foi feito/)).toBeVisible()
})

test('an address without its extra says so, and leads back', async () => {
  serve(working({ viewer: 'client' }))
  renderRoute(page, { as: ana })
  expect(await screen.findByText('Não encontramos este extra')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar ao pedido' })).toHaveAttribute(
    'href',
    details,
  )
})

test('the receipt names what each payment was for', async () => {
  serve(paidRequest)
  renderRoute(`${details}/receipt`, { as: ana })
  expect(
    await screen.findByText('Extra: DPS bifásico e 12 m de cabo de 10 mm²'),
  ).toBeVisible()
  expect(screen.getByText('Pagamento')).toBeVisible()
})
