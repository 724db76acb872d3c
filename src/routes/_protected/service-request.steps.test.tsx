import { http, HttpResponse } from 'msw/http'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getRequest,
  listRequests,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { ana, requestPayment, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { storeDraft } from '#src/test/drafts.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const HOUR = 60 * 60_000
const soon = new Date(Date.now() + HOUR).toISOString()

type Refusal = ReturnType<typeof fail> | ReturnType<typeof networkError>

/** The page of a request whose backend accepts each step, unless `refuse` says otherwise. */
function open(over: Partial<ServiceRequest>) {
  const state = {
    request: serviceRequest({ date: soon, payments: [requestPayment()], ...over }),
    taken: [] as unknown[],
    keys: new Set<string | null>(),
    refuse: (): Refusal | undefined => undefined,
  }
  server.use(
    mock(getRequest, () => ({ data: state.request })),
    mock(listRequests, () => ({ data: [state.request], total: 1, page: 1, totalPages: 1 })),
    mock(updateRequestStatus, ({ body, headers }) => {
      state.keys.add(headers.get('idempotency-key'))
      const refusal = state.refuse()
      if (refusal) return refusal
      state.taken.push(body)
      state.request = { ...state.request, status: body.status }
      return { data: state.request }
    }),
  )
  const as = state.request.viewer === 'tasker' ? teo : ana
  const url = `/service-request/details/${state.request._id}`
  return { state, url, as, ...renderRoute(url, { as }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const go = (online: boolean) => act(() => onlineManager.setOnline(online))
/** The mark of a step. */
const mark = async (act: string) =>
  (await screen.findByText(act, { selector: 'b' })).closest('p')
const status = (text: string) => within(screen.getByRole('article')).findByText(text)

test('a response without a status shows an error, and no step counts as done', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'pending', termsBy: 'client' })
  server.use(
    http.put(`*${updateRequestStatus.path}`, () =>
      HttpResponse.json(
        { data: { ...state.request, status: 7 } },
        { headers: { [SERVER_MARK]: '1' } },
      ),
    ),
  )
  await user.click(await button('Aceitar'))
  await user.click(await button('Aceitar pedido'))
  expect(await screen.findByText('Resposta inesperada ao atualizar o status')).toBeVisible()
  expect(await status('Novo pedido')).toBeVisible()
})

test('a double click takes a step once, and the page continues with the response', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'paid' })
  await user.dblClick(await button('Começar o serviço'))
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(state.taken).toEqual([{ status: 'in_progress' }])
})

test('the focus is not lost when the button of a step disappears', async () => {
  const { user } = open({ viewer: 'tasker', status: 'paid' })
  ;(await button('Começar o serviço')).focus()
  await user.keyboard('{Enter}')
  expect(await button('Marcar como entregue')).toBeEnabled()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  // A dialog removes it as well.
  await user.click(await button('Marcar como entregue'))
  await user.click(await button('Entregar'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('offline a step is shown as pending, and is sent once after a reload', async () => {
  const { user, state, url, as, dispose } = open({
    viewer: 'tasker',
    status: 'paid',
  })
  const start = await button('Começar o serviço')
  go(false)
  await user.click(start)
  expect(await mark('Começar o serviço')).toHaveTextContent(
    'será feito quando a rede voltar.',
  )
  expect(start).toBeDisabled()
  // At the button too: on a phone the mark is out of view.
  expect(
    screen.getByText('Começar o serviço: será feito quando a rede voltar.'),
  ).toBeVisible()
  expect(await status('Pago e protegido')).toBeVisible()
  dispose()

  renderRoute(url, { as })
  expect(await mark('Começar o serviço')).toBeVisible()
  expect(await button('Começar o serviço')).toBeDisabled()
  expect(state.taken).toEqual([])
  go(true)
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(state.taken).toEqual([{ status: 'in_progress' }])
  expect(screen.queryByText('Começar o serviço', { selector: 'b' })).toBeNull()
})

test('a shown mark stays until the step is sent, without a gap', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'paid' })
  const answered = Promise.withResolvers<void>()
  server.use(
    mock(updateRequestStatus, async ({ body }) => {
      await answered.promise
      state.request = { ...state.request, status: body.status }
      return { data: state.request }
    }),
  )
  const start = await button('Começar o serviço')
  go(false)
  await user.click(start)
  const shown = await mark('Começar o serviço')
  go(true)
  expect(shown).toHaveTextContent('em andamento.')
  answered.resolve()
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(shown).not.toBeInTheDocument()
})

test('a step cancelled before it was sent leaves no trace', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'in_progress' })
  const deliver = await button('Marcar como entregue')
  go(false)
  await user.click(deliver)
  await user.click(await button('Entregar'))
  await user.click(await button('Desfazer'))
  await waitFor(() => expect(deliver).toBeEnabled())
  go(true)
  expect(entriesNow()).toEqual([])
  expect(state.taken).toEqual([])
})

test('interrupted before the response it is sent again under its key', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'paid' })
  let cuts = 1
  state.refuse = () => (cuts-- > 0 ? networkError() : undefined)
  await user.click(await button('Começar o serviço'))
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(state.taken).toHaveLength(1)
  expect(state.keys.size).toBe(1)
})

test('a step that is too late says so, with one button, and shows the current state', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'pending' })
  await user.click(await button('Recusar'))
  state.refuse = () => {
    state.request = { ...state.request, status: 'cancelled' }
    return fail(409, {
      code: 'requests/illegal-transition',
      message: 'O pedido mudou e isso já não é possível.',
    })
  }
  await user.click(await button('Recusar pedido'))
  expect(await status('Cancelado')).toBeVisible()
  const said = await screen.findByText(/isso já não é possível/)
  const acts = within(said.parentElement ?? said).getAllByRole('button')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Descartar'])
  await user.click(await button('Descartar'))
  await waitFor(() => expect(said).not.toBeInTheDocument())
})

test('the text of a refused step returns into its form', async () => {
  const { user, state } = open({ viewer: 'client', status: 'delivered' })
  state.refuse = () => fail(422, { message: 'Escreva sem links.' })
  await user.click(await button('Pedir ajustes'))
  const words = 'Falta apertar a tampa.'
  await user.type(await screen.findByLabelText(/O que precisa mudar/), words)
  await user.click(await button('Enviar'))
  expect(await mark('Pedir ajustes: não deu.')).toHaveTextContent('Escreva sem links.')
  await user.click(await button('Mudar'))
  const again = await screen.findByLabelText(/O que precisa mudar/)
  expect(again).toHaveValue(words)
  state.refuse = () => undefined
  await user.type(again, ' Obrigada.')
  await user.click(await button('Enviar'))
  expect(await status('Ajustes pedidos')).toBeVisible()
  expect(state.taken).toEqual([{ status: 'changes_requested', note: `${words} Obrigada.` }])
  expect(entriesNow().filter(({ state: is }) => is !== 'sent')).toEqual([])
})

test('the text of a refused step stays on the device, over an older draft', async () => {
  const { user, state, url, as } = open({
    viewer: 'client',
    status: 'delivered',
  })
  state.refuse = () => fail(422, { message: 'Escreva sem links.' })
  await user.click(await button('Pedir ajustes'))
  const text = () => screen.findByLabelText(/O que precisa mudar/)
  await user.type(await text(), 'Falta apertar a tampa.')
  await user.click(await button('Enviar'))
  await mark('Pedir ajustes: não deu.')
  storeDraft(`draft:work:ana:${state.request._id}:request_changes`, {
    note: 'Um texto velho.',
    photos: [],
  })
  await user.click(await button('Mudar'))
  expect(await text()).toHaveValue('Falta apertar a tampa.')
  await waitFor(() => expect(entriesNow()).toEqual([]))
  disposeApps()

  const again = renderRoute(url, { as })
  await again.user.click(await button('Pedir ajustes'))
  expect(await text()).toHaveValue('Falta apertar a tampa.')
})

test('the text of an undone step returns into its form', async () => {
  const { user } = open({ status: 'in_progress' })
  const reason = () => screen.findByLabelText(/O que aconteceu/)
  await user.click(await button(/Abrir disputa/))
  go(false)
  await user.click(await screen.findByLabelText('O serviço não foi terminado'))
  await user.type(await reason(), 'O serviço parou na metade.')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Abrir disputa' }))
  await user.click(await button('Desfazer'))
  await waitFor(() => expect(entriesNow()).toEqual([]))
  await user.click(await button(/Abrir disputa/))
  expect(await reason()).toHaveValue('O serviço parou na metade.')
  expect(screen.getByLabelText('O serviço não foi terminado')).toBeChecked()
})

test('a dispute needs a reason, which is pending with it', async () => {
  const { user, state } = open({ status: 'in_progress' })
  const dispute = await button(/Abrir disputa/)
  go(false)
  await user.click(dispute)
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Abrir disputa' })
  await user.click(send)
  expect(within(dialog).getByText(/pelo menos 10/)).toBeVisible()
  expect(within(dialog).getByText('Escolha o que aconteceu.')).toBeVisible()
  expect(within(dialog).getAllByRole('radio')[0]).toHaveFocus()
  await user.click(within(dialog).getByLabelText('O serviço não foi terminado'))
  const reason = within(dialog).getByLabelText(/O que aconteceu/)
  await user.type(reason, 'O serviço parou na metade.')
  await user.click(send)
  expect(await mark('Abrir disputa')).toBeVisible()
  expect(await status('Em andamento')).toBeVisible()
  go(true)
  expect(await status('Em disputa')).toBeVisible()
  expect(state.taken).toEqual([
    { status: 'disputed', reason: 'unfinished', note: 'O serviço parou na metade.' },
  ])
})

test('the text of an unsent step is restored, until it is discarded', async () => {
  const { user } = open({ status: 'in_progress' })
  const reason = () => screen.findByLabelText(/O que aconteceu/)
  await user.click(await button(/Abrir disputa/))
  await user.type(await reason(), 'O serviço parou')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button(/Abrir disputa/))
  expect(await reason()).toHaveValue('O serviço parou')
  expect(screen.getByText('Recuperamos o que você escreveu.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await reason()).toHaveValue('')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('the list marks the request whose step is pending', async () => {
  const { user, router } = open({ viewer: 'tasker', status: 'paid' })
  const start = await button('Começar o serviço')
  go(false)
  await user.click(start)
  await act(() => router.navigate({ to: '/requests', search: { as: 'tasker' } }))
  const card = (await screen.findByRole('link', { name: /^Trocar quadro/ })).closest(
    'article',
  )
  expect(card).toHaveTextContent('Começar o serviço: será feito quando a rede voltar.')
  expect(card).toHaveTextContent('Pago e protegido')
})

test('an unconfirmed e-mail leads to its confirmation, and the step can be sent after', async () => {
  const { user, router, state, url } = open({ viewer: 'tasker', status: 'paid' })
  state.refuse = () => fail(403, { code: 'auth/email-unverified' })
  await user.click(await button('Começar o serviço'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
  state.refuse = () => undefined
  await act(() => router.navigate({ href: url }))
  await user.click(await button('Tentar de novo'))
  expect(await button('Marcar como entregue')).toBeEnabled()
})

test('decisions about money are never queued', async () => {
  const { user, state } = open({
    viewer: 'client',
    status: 'delivered',
    paymentMethod: '100',
  })
  const confirm = await button('Confirmar conclusão')
  go(false)
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(confirm)
  expect(entriesNow()).toEqual([])
  expect(state.taken).toEqual([])
})
