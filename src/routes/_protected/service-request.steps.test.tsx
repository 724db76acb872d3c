import { http, HttpResponse } from 'msw/http'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getRequest,
  listRequests,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests.ts'
import { SERVER_MARK } from '#src/contract/server-mark.values.ts'
import { ana, requestPayment, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const HOUR = 60 * 60_000
const soon = new Date(Date.now() + HOUR).toISOString()

type Refusal = ReturnType<typeof fail> | ReturnType<typeof networkError>

/** The page of a request whose backend takes each step, unless `refuse` says otherwise. */
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

test('an answer without a status is told, and takes nothing for done', async () => {
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

test('a double click takes a step once, and the page goes on with the answer', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'paid' })
  await user.dblClick(await button('Começar o serviço'))
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(state.taken).toEqual([{ status: 'in_progress' }])
})

test('with the button of a step that is taken the focus is not lost', async () => {
  const { user } = open({ viewer: 'tasker', status: 'paid' })
  ;(await button('Começar o serviço')).focus()
  await user.keyboard('{Enter}')
  expect(await button('Marcar como entregue')).toBeEnabled()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  // A dialog takes it along as well.
  await user.click(await button('Marcar como entregue'))
  await user.click(await button('Entregar'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('without network a step waits in view, undone, and is sent once after a reload', async () => {
  const { user, state, url, as, dispose, container } = open({
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
  expect(await status('Pago protegido')).toBeVisible()
  dispose()
  container.remove()

  renderRoute(url, { as })
  expect(await mark('Começar o serviço')).toBeVisible()
  expect(await button('Começar o serviço')).toBeDisabled()
  expect(state.taken).toEqual([])
  go(true)
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(state.taken).toEqual([{ status: 'in_progress' }])
  expect(screen.queryByText('Começar o serviço', { selector: 'b' })).toBeNull()
})

test('a mark that was shown stays until the step is sent, without a gap', async () => {
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

test('taken back before it was sent, it was never there', async () => {
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

test('cut before the answer it goes again under its key', async () => {
  const { user, state } = open({ viewer: 'tasker', status: 'paid' })
  let cuts = 1
  state.refuse = () => (cuts-- > 0 ? networkError() : undefined)
  await user.click(await button('Começar o serviço'))
  expect(await button('Marcar como entregue')).toBeEnabled()
  expect(state.taken).toHaveLength(1)
  expect(state.keys.size).toBe(1)
})

test('a step that is too late says so at the request, with one act, and shows where it is', async () => {
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

test('the words of a refused step come back into their form', async () => {
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

test('a dispute needs a reason, which waits with it', async () => {
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

test('the words of a step that was not sent are there again, until they are thrown away', async () => {
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

test('the list marks the request whose step waits', async () => {
  const { user, router } = open({ viewer: 'tasker', status: 'paid' })
  const start = await button('Começar o serviço')
  go(false)
  await user.click(start)
  await act(() => router.navigate({ to: '/requests', search: { as: 'tasker' } }))
  const card = (await screen.findByRole('link', { name: /^Trocar quadro/ })).closest(
    'article',
  )
  expect(card).toHaveTextContent('Começar o serviço: será feito quando a rede voltar.')
  expect(card).toHaveTextContent('Pago protegido')
})

test('an address to confirm leads there, and the step can be sent after', async () => {
  const { user, router, state, url } = open({ viewer: 'tasker', status: 'paid' })
  state.refuse = () => fail(403, { code: 'auth/email-unverified' })
  await user.click(await button('Começar o serviço'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
  state.refuse = () => undefined
  await act(() => router.navigate({ href: url }))
  await user.click(await button('Tentar de novo'))
  expect(await button('Marcar como entregue')).toBeEnabled()
})

test('what decides about money does not wait', async () => {
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
