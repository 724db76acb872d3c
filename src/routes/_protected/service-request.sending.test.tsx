import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRequest, getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  id,
  requestSummary,
  serviceRequest,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow, publish } from '#src/outbox/state.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { keyedServer } from '#src/test/keyed.ts'
import { asUnstored } from '#src/test/outbox-entry.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

const REVIEW = '/service-request/teo?step=review'
const DRAFT = 'draft:request:ana:teo'
const KEY = 'k'.repeat(32)
const typed = {
  category: 'eletrica',
  description: 'Trocar o quadro de luz. Com pressa.',
  photos: [],
  date: '2999-11-24',
  time: '09:30',
  cep: '01310-100',
  paymentMethod: '50-50',
  price: 120,
}

const created = serviceRequest({ _id: id(1) })
let made: ReturnType<typeof keyedServer>['made'] = []

/** A backend that makes one request per key; `lost` responses do not arrive. */
function serve(lost = 0) {
  const backend = keyedServer((n) => serviceRequest({ _id: id(n) }), lost)
  made = backend.made
  server.use(
    mock(getUser, ({ params }) => userProfile(params.id === 'teo' ? teo : ana)),
    mock(createRequest, (call) => backend.answer(call)),
    mock(getRequest, () => ({ data: created })),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
  )
}

beforeEach(() => {
  const kept = { draft: typed, key: KEY, at: Date.now() }
  localStorage.setItem(DRAFT, JSON.stringify(kept))
})

const go = (online: boolean) => act(() => onlineManager.setOnline(online))
const sendButton = () => screen.findByRole('button', { name: 'Enviar pedido' })
const waitingState = () =>
  screen.findByRole('heading', { name: 'Enviaremos quando a conexão voltar' })

function leave(app: ReturnType<typeof renderRoute>) {
  app.dispose()
}

test('sent at once: its page opens, and the draft is deleted', async () => {
  serve()
  const { user, router } = renderRoute(REVIEW, { as: ana })
  await user.dblClick(await sendButton())
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/service-request/details/${id(1)}`)
  expect(await screen.findByText('Pedido enviado para Téo Ramos.')).toBeVisible()
  expect(made.map(({ key }) => key)).toEqual([KEY])
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test('offline it is pending, survives a reload, and opens its page once sent', async () => {
  serve()
  const first = renderRoute(REVIEW, { as: ana })
  const send = await sendButton()
  go(false)
  await first.user.click(send)
  await waitingState()
  expect(screen.getByText('Guardado neste aparelho')).toBeVisible()
  act(() => publish(entriesNow().map(asUnstored)))
  expect(screen.queryByText('Guardado neste aparelho')).not.toBeInTheDocument()
  expect(screen.getByText('Esperando a rede').closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  )
  expect(screen.getByText('Téo recebe')).toBeVisible()
  leave(first)

  // Whatever step the address names.
  const { router } = renderRoute('/service-request/teo', { as: ana })
  await waitingState()
  expect(made).toEqual([])
  go(true)
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/service-request/details/${id(1)}`)
  expect(made).toHaveLength(1)
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test('cancelled, it is the draft again, with all typed values', async () => {
  serve()
  const { user } = renderRoute(REVIEW, { as: ana })
  const send = await sendButton()
  go(false)
  await user.click(send)
  await waitingState()
  await user.click(screen.getByRole('button', { name: 'Desfazer o envio' }))
  await sendButton()
  expect(screen.getByText(typed.description)).toBeVisible()
  expect(entriesNow()).toEqual([])
  go(true)
  await user.click(screen.getByRole('link', { name: /^Mudar \s*Quando/ }))
  expect(await screen.findByLabelText('Horário')).toHaveValue('09:30')
  expect(screen.getByLabelText('CEP do serviço')).toHaveValue('01310-100')
  expect(made).toEqual([])
})

test('without a response for some seconds it says so, and that the page can be left', async () => {
  serve()
  const answer = Promise.withResolvers<typeof created>()
  server.use(mock(createRequest, () => answer.promise))
  const { user, router } = renderRoute(REVIEW, { as: ana })
  const send = await sendButton()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(send)
  expect(send).toHaveAttribute('aria-busy', 'true')
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(screen.getByRole('heading', { name: 'Está demorando. Pode sair.' })).toHaveFocus()
  expect(screen.getByText('Enviando o pedido')).toBeVisible()
  // It may have arrived.
  expect(screen.queryByRole('button', { name: 'Desfazer o envio' })).toBeNull()
  vi.useRealTimers()

  await user.click(screen.getByRole('link', { name: 'Sair e avisar depois' }))
  const row = await screen.findByRole('link', { name: /Trocar o quadro de luz/ })
  expect(row).toHaveTextContent(/Téo Ramos · .*2999.*enviando/)
  answer.resolve(created)
  expect(await screen.findByText('Pedido enviado para Téo Ramos.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/requests')
})

test('a request that the backend delays says why, in the list too', async () => {
  serve()
  server.use(mock(createRequest, () => fail(503, { message: 'Voltamos às nove.' })))
  const { user } = renderRoute(REVIEW, { as: ana })
  await user.click(await sendButton())
  await user.click(await screen.findByRole('link', { name: 'Sair e avisar depois' }))
  const row = await screen.findByRole('link', { name: /Trocar o quadro de luz/ })
  expect(row).toHaveTextContent('Voltamos às nove. Continuamos tentando.')
})

test.each([
  ['before it arrived', () => server.use(lostOnce())],
  ['after it arrived', () => serve(1)],
])('interrupted %s, it is sent again under its key: one request', async (_when, cut) => {
  serve()
  cut()
  const { user } = renderRoute(REVIEW, { as: ana })
  await user.click(await sendButton())
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(made.map(({ key }) => key)).toEqual([KEY])
})

function lostOnce() {
  let lost = false
  return mock(createRequest, ({ headers, body }) => {
    if (!lost) {
      lost = true
      return networkError()
    }
    const key = headers.get('idempotency-key') ?? ''
    made.push({ key, body: JSON.stringify(body), thing: created })
    return created
  })
}

test('two tabs send it once', async () => {
  serve()
  const one = renderRoute(REVIEW, { as: ana })
  const other = renderRoute(REVIEW, { as: ana })
  const button = { name: 'Enviar pedido' }
  const here = await within(one.container).findByRole('button', button)
  const there = await within(other.container).findByRole('button', button)
  await one.user.click(here)
  await other.user.click(there)
  await waitFor(() => expect(screen.getAllByText('Pedido #A38F')).toHaveLength(2))
  expect(made).toHaveLength(1)
})

test('a temporary limit keeps the request, and says why it is pending', async () => {
  serve()
  const limit = {
    code: 'requests/too-many-today',
    message: 'Você já fez 10 pedidos.',
  } as const
  server.use(mock(createRequest, () => fail(429, limit)))
  const { user } = renderRoute(REVIEW, { as: ana })
  await user.click(await sendButton())
  await waitFor(() =>
    expect(entriesNow()).toMatchObject([{ state: 'waiting', attempts: 1 }]),
  )
  expect(await screen.findByText(/Você já fez 10 pedidos\./)).toBeVisible()
})

test.each([
  [422, 'requests/own-tasker', 'Você não pode pedir um serviço a si mesmo.'],
  [409, 'requests/too-many-open', 'Espere a resposta.'],
] as const)(
  'a refusal (%i %s) shows in the form, above the typed values',
  async (...refusal) => {
    const [status, code, message] = refusal
    serve()
    server.use(mock(createRequest, () => fail(status, { code, message })))
    const { user } = renderRoute(REVIEW, { as: ana })
    await user.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByText(typed.description)).toBeVisible()
    expect(localStorage.getItem(DRAFT)).toContain(typed.description)
    await waitFor(() => expect(entriesNow()).toEqual([]))
    expect(screen.queryByText(/Enviar o pedido: não deu/)).toBeNull()

    serve()
    await user.click(await sendButton())
    expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  },
)

test('refused while the user is elsewhere, it stands in Pedidos and leads to the reason', async () => {
  serve()
  const { user, router } = renderRoute(REVIEW, { as: ana })
  const send = await sendButton()
  go(false)
  await user.click(send)
  await waitingState()
  await user.click(screen.getByRole('link', { name: 'Sair e avisar depois' }))
  const list = await screen.findByRole('list', { name: 'Pedidos que ainda não saíram' })
  expect(list).toHaveTextContent('espera a rede')
  const message = 'Escolha uma data futura.'
  const details = [{ path: 'serviceDetails.date', message }]
  server.use(
    mock(createRequest, () => fail(422, { code: 'requests/date-past', message, details })),
  )
  go(true)
  expect(await within(list).findByText('não foi enviado')).toBeVisible()
  expect(list).toHaveTextContent(message)
  await user.click(within(list).getByRole('link'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(message)
  await user.click(within(alert).getByRole('link', { name: 'Mudar' }))
  expect(await screen.findByLabelText('Horário')).toHaveValue('09:30')
  expect(router.state.location.search).toEqual({ step: 'when' })
})

test('an unconfirmed e-mail leads to its confirmation, and the draft can be sent after', async () => {
  serve()
  server.use(mock(createRequest, () => fail(403, { code: 'auth/email-unverified' })))
  const { user, router } = renderRoute(REVIEW, { as: ana })
  await user.click(await sendButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
  expect(router.state.location.search).toEqual({ from: REVIEW })
  serve()
  await act(() => router.navigate({ href: REVIEW }))
  await user.click(await sendButton())
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
})

test('a key that was used with other values leads to the request, or to a second one', async () => {
  serve()
  made.push({ key: KEY, body: '{}', thing: serviceRequest({ _id: id(1) }) })
  const { user } = renderRoute(REVIEW, { as: ana })
  await user.click(await sendButton())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Já enviamos este pedido.')
  expect(within(alert).getByRole('link', { name: 'Abrir o pedido' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}`,
  )
  expect(screen.getByText(typed.description)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Enviar como outro pedido' }))
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(made).toHaveLength(2)
  expect(made[1]?.body).toContain(typed.description)
  expect(made[1]?.key).not.toBe(KEY)
})

test('in Pedidos it stands from the press until the list has it, never twice', async () => {
  serve()
  const { user } = renderRoute(REVIEW, { as: ana })
  const send = await sendButton()
  go(false)
  await user.click(send)
  await waitingState()
  go(true)
  await screen.findByText('Pedido #A38F')
  // The old list is shown until the new one has arrived.
  const list = Promise.withResolvers<void>()
  const summary = requestSummary({ _id: id(1) })
  server.use(
    mock(listRequests, async () => {
      await list.promise
      return { data: [summary], total: 1, page: 1, totalPages: 1 }
    }),
  )
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  list.resolve()
  expect(await screen.findAllByRole('link', { name: /Trocar quadro/ })).toHaveLength(1)
})
