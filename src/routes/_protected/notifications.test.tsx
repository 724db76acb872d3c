import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#src/contract/notifications/notifications.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { ana, id, notification, serviceRequest } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { notificationKeys, notificationQueries } from '#src/queries/notifications.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { entriesNow, publish } from '#src/outbox/state.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const accepted = notification()
const paid = notification({ _id: id(2), message: 'Ana Souza pagou a entrada', read: true })

/** Its subject has no page. */
const alone = notification({
  _id: id(5),
  message: 'Há uma novidade na sua conta.',
  type: 'system',
  additionalData: { taskerName: 'Tasker' },
  subject: null,
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** From a newer server: this app does not know its type. */
const ofNewType = notification({
  _id: id(6),
  message: 'Seu bairro ganhou um mutirão.',
  type: 'neighbourhood' as 'system',
  additionalData: { taskerName: 'Tasker' },
  subject: null,
})

/** A backend that stores notifications. */
function serve(initial: Notification[] = [accepted, paid]) {
  const state = { items: initial, deleted: [] as string[] }
  server.use(
    mock(listNotifications, () => ({
      notifications: state.items,
      total: state.items.length,
      unread: state.items.filter(({ read }) => !read).length,
    })),
    mock(getNotification, ({ params }) => {
      const found = state.items.find(({ _id }) => _id === params.id)
      return found ? { notification: found } : fail(404)
    }),
    mock(markNotificationRead, ({ params }) => {
      state.items = state.items.map((n) => (n._id === params.id ? { ...n, read: true } : n))
      return { notification: { ...accepted, read: true } }
    }),
    mock(deleteNotification, ({ params }) => {
      state.deleted.push(params.id)
      state.items = state.items.filter(({ _id }) => _id !== params.id)
      return { ok: true }
    }),
  )
  return state
}

test('a tap opens the subject, and marks its group as read', async () => {
  const other = {
    additionalData: { requestId: id(2), taskerName: 'Téo Ramos' },
    subject: { title: 'Pintar a sala', photo: null, person: 'Téo Ramos' },
  }
  const state = serve([
    accepted,
    notification({ _id: id(3), message: 'Téo Ramos está a caminho.' }),
    notification({ _id: id(4), message: 'De outro pedido', ...other }),
  ])
  server.use(mock(getRequest, () => ({ data: serviceRequest() })))
  const { user, router } = renderRoute('/notifications', { as: ana })
  const head = await screen.findByRole('link', { name: /^Trocar o quadro de luz\s*Téo/ })
  const line = screen.getByRole('link', { name: /Não lido:\s*Téo Ramos está a caminho/ })
  for (const link of [head, line])
    expect(link).toHaveAttribute('href', `/service-request/details/${id(1)}`)
  await user.click(line)
  expect(router.state.location.pathname).toBe(`/service-request/details/${id(1)}`)
  await waitFor(() =>
    expect(state.items.map(({ read }) => read)).toEqual([true, true, false]),
  )
})

test('a group shows three lines, the others on request', async () => {
  serve(
    [5, 4, 3, 2, 1].map((n) => notification({ _id: id(n), message: `Passo ${n} feito` })),
  )
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Mais 2' }))
  const links = screen.getAllByRole('link', { name: /Passo \d feito/ })
  expect(links.map((each) => /Passo \d/.exec(each.textContent)?.[0])).toEqual(
    [5, 4, 3, 2, 1].map((n) => `Passo ${n}`),
  )
  expect(screen.queryByRole('button', { name: /^Mais/ })).not.toBeInTheDocument()
})

test('a type that only a newer server knows is shown, with all the others', async () => {
  serve([ofNewType, accepted])
  renderRoute('/notifications', { as: ana })
  expect(await screen.findByRole('link', { name: /mutirão/ })).toHaveAttribute(
    'href',
    `/notifications/${id(6)}`,
  )
  expect(
    screen.getByRole('link', { name: /^Trocar o quadro de luz\s*Téo/ }),
  ).toBeInTheDocument()
})

test('one without a subject has its own page, which marks it as read', async () => {
  const state = serve([alone])
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('link', { name: /Não lido:\s*Há uma novidade/ }))
  expect(await screen.findByRole('heading', { name: /Há uma novidade/ })).toBeVisible()
  await waitFor(() => expect(state.items.every(({ read }) => read)).toBe(true))
})

/** The reader has scrolled this far down. */
function scrollTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

describe('a new one', () => {
  const before = notification({ _id: id(8) })
  const newer = notification({ _id: id(9), message: 'Téo Ramos chegou.' })
  const come = (app: { queryClient: QueryClient }) =>
    act(() => app.queryClient.invalidateQueries({ queryKey: notificationKeys.news }))
  const lines = () => screen.getAllByText(/^Téo Ramos/, { selector: 'a span' })

  test('comes first, at once', async () => {
    const state = serve([before])
    const app = renderRoute('/notifications', { as: ana })
    await screen.findByText(/Téo Ramos aceitou/)
    state.items = [newer, ...state.items]
    await come(app)
    expect(await screen.findByText('Téo Ramos chegou.')).toBeVisible()
    expect(
      lines().find((each) => /chegou|aceitou/.test(each.textContent)),
    ).toHaveTextContent(/chegou/)
    expect(screen.queryByRole('button', { name: '1 novo' })).not.toBeInTheDocument()
  })

  test('waits behind a button while the reader has scrolled down, by event or poll', async () => {
    const state = serve([before])
    const app = renderRoute('/notifications', { as: ana })
    await screen.findByText(/Téo Ramos aceitou/)
    scrollTo(900)
    state.items = [newer, ...state.items]
    await come(app)
    const pill = await screen.findByRole('button', { name: '1 novo' })
    await act(() => app.queryClient.invalidateQueries({ queryKey: notificationKeys.list }))
    expect(pill).toHaveTextContent('1 novo')
    expect(screen.queryByText('Téo Ramos chegou.')).not.toBeInTheDocument()
    const goUp = vi.spyOn(window, 'scrollTo').mockImplementation(() => scrollTo(0))
    await app.user.click(pill)
    expect(goUp).toHaveBeenCalledOnce()
    expect(await screen.findByText('Téo Ramos chegou.')).toBeVisible()
    expect(screen.queryByRole('button', { name: '1 novo' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Avisos' })).toHaveFocus()
  })

  test('shows also when the list was empty before', async () => {
    const state = serve([])
    const app = renderRoute('/notifications', { as: ana })
    await screen.findByText(/avisamos aqui/)
    state.items = [newer]
    await come(app)
    expect(await screen.findByText('Téo Ramos chegou.')).toBeVisible()
  })
})

test('the tab’s title and the app’s icon show the number of unread ones', async () => {
  const badge = vi.fn<(count: number) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'setAppBadge', { value: badge, configurable: true })
  serve()
  const { user, queryClient } = renderRoute('/notifications', { as: ana })
  await waitFor(() => expect(document.title).toBe('(1) Avisos · oficio'))
  expect(badge).toHaveBeenLastCalledWith(1)
  // After a navigation only the name is announced.
  await user.click(screen.getByRole('link', { name: 'Preferências de avisos' }))
  expect(await screen.findByText('Preferências de avisos · oficio')).toBeInTheDocument()
  act(() => void queryClient.setQueryData(notificationKeys.unread, 0))
  await waitFor(() => expect(document.title).toBe('Preferências de avisos · oficio'))
  expect(badge).toHaveBeenLastCalledWith(0)
  act(() => void queryClient.setQueryData(notificationKeys.unread, 4))
  await waitFor(() => expect(badge).toHaveBeenLastCalledWith(4))
  act(() => {
    void useAppStore.getState().send({ type: 'ended', reason: 'left' })
  })
  await waitFor(() => expect(badge).toHaveBeenLastCalledWith(0))
  expect(document.title).not.toContain('(')
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

test('after a deletion the focus is on the next one, or on the heading', async () => {
  serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Apagar: Téo/ }))
  const last = screen.getByRole('button', { name: /^Apagar: Ana/ })
  expect(last).toHaveFocus()
  await user.click(last)
  expect(screen.getByRole('heading', { name: 'Avisos' })).toHaveFocus()
})

test('after the time to undo it is deleted once, on any page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const state = serve()
  const { user, router } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Apagar: Ana/ }))
  await router.navigate({ to: '/faq' })
  expect(state.deleted).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(state.deleted).toEqual([id(2)]))
  vi.useRealTimers()
  await router.navigate({ to: '/notifications' })
  expect(await screen.findByText(/Téo Ramos aceitou/)).toBeVisible()
  expect(screen.queryByText(/Ana Souza pagou/)).not.toBeInTheDocument()
  expect(state.deleted).toEqual([id(2)])
})

/** Deletes a notification, which the backend refuses. */
async function deleteInVain() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve()
  server.use(mock(deleteNotification, () => fail(403, { message: 'Não é sua.' })))
  const app = renderRoute('/notifications', { as: ana })
  await app.user.click(await screen.findByRole('button', { name: /^Apagar: Ana/ }))
  return app
}

test('one that could not be deleted returns, shows why, and can be left', async () => {
  const { user } = await deleteInVain()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await screen.findByText(/Ana Souza pagou/)).toBeVisible()
  expect(screen.getByText('Não é sua.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull() // it is in view
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText('Não é sua.')).not.toBeInTheDocument())
  expect(screen.getByText(/Ana Souza pagou/)).toBeVisible()
})

test('on another page a message says that it could not be deleted, and leads to the list', async () => {
  const { user, router } = await deleteInVain()
  await router.navigate({ to: '/faq' })
  await vi.advanceTimersByTimeAsync(5000)
  await user.click(await screen.findByRole('button', { name: 'Ver' }))
  const list = within(await screen.findByRole('dialog', { name: 'Nada esperando' }))
  expect(list.getByText('Não é sua.')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText('Não é sua.')).not.toBeInTheDocument())
})

test('pending entries are counted in the banner, listed, and can be cancelled', async () => {
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await screen.findByText('Não lido:')
  const markAll = await screen.findByRole('button', { name: 'Marcar todos como lidos' })
  act(() => onlineManager.setOnline(false))
  await user.click(markAll)
  await user.click(await screen.findByRole('button', { name: '1 esperando' }))
  const list = within(await screen.findByRole('dialog', { name: '1 ação esperando' }))
  expect(list.getByText(/^Guardadas neste aparelho/)).toBeVisible()
  // Once it is stored, nothing else changes it.
  await waitFor(() =>
    expect(entriesNow().every(({ seq }) => Number.isFinite(seq))).toBe(true),
  )
  act(() =>
    publish(entriesNow().map((entry) => ({ ...entry, isVolatile: 'full' as const }))),
  )
  expect(list.queryByText(/^Guardadas neste aparelho/)).not.toBeInTheDocument()
  expect(list.getByText(/^Este aparelho está sem espaço/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Desfazer: Marcar todos como lidos' }))
  expect(await screen.findByText('Não lido:')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '1 esperando' })).toBeNull()
  expect(state.items).toContainEqual(accepted)
})

test('offline, one read and one deleted stay so, and are sent once the network is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await screen.findByText('Não lido:')
  const markAll = await screen.findByRole('button', { name: 'Marcar todos como lidos' })
  const newest = state.items[0]?.createdAt
  let until: string | undefined
  act(() => onlineManager.setOnline(false))
  await user.click(markAll)
  await user.click(screen.getByRole('button', { name: /^Apagar: Ana/ }))
  expect(screen.queryByText('Não lido:')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.deleted).toEqual([])
  server.use(
    mock(markAllNotificationsRead, ({ body }) => {
      until = body.until
      state.items = state.items.map((item) => ({ ...item, read: true }))
      return { ok: true }
    }),
  )
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(state.items).toEqual([{ ...accepted, read: true }]))
  // One that arrives meanwhile is not among them.
  expect(until).toBe(newest)
  vi.useRealTimers()
  expect(screen.queryByText('Não lido:')).not.toBeInTheDocument()
})

test('an empty list explains the page', async () => {
  serve([])
  renderRoute('/notifications', { as: ana })
  expect(await screen.findByText(/avisamos aqui/)).toBeVisible()
})

test('one that was never opened opens from the list, also offline', async () => {
  serve([{ ...alone, read: true }])
  const { user } = renderRoute('/notifications', { as: ana })
  const row = await screen.findByRole('link', { name: /Há uma novidade/ })
  server.use(mock(getNotification, () => networkError()))
  onlineManager.setOnline(false)
  await user.click(row)
  expect(
    await screen.findByRole('heading', { name: 'Há uma novidade na sua conta.' }),
  ).toBeVisible()
  expect(screen.getByText(/^De hoje, /)).toBeVisible()
})

test('one that was deleted elsewhere is not shown from the list', async () => {
  const state = serve([{ ...alone, read: true }])
  const { user, queryClient } = renderRoute('/notifications', { as: ana })
  const row = await screen.findByRole('link', { name: /Há uma novidade/ })
  state.items = []
  queryClient.setQueryData(
    notificationQueries.list().queryKey,
    (list) => list && { ...list },
    {
      updatedAt: Date.now() - 10 * MINUTE_MS,
    },
  )
  await user.click(row)
  expect(await screen.findAllByText('Notificação não encontrada.')).not.toHaveLength(0)
})

test.each([
  ['pt', 'Erro ao carregar a notificação.'],
  ['es', 'Error al cargar la notificación.'],
])('one that does not load says so, and loads on the next try (%s)', async (lang, said) => {
  await i18next.changeLanguage(lang)
  serve([accepted])
  server.use(mock(getNotification, () => fail(500)))
  const { user } = renderRoute(`/notifications/${accepted._id}`, { as: ana })
  expect(await screen.findByText(said)).toBeVisible()
  serve([accepted])
  await user.click(screen.getByRole('button', { name: /Tentar de novo|Intentar de nuevo/ }))
  expect(await screen.findByRole('heading', { name: accepted.message })).toBeVisible()
})

test('an unknown one shows the not-found page', async () => {
  serve([])
  renderRoute(`/notifications/${id(9)}`, { as: ana })
  expect(await screen.findAllByText('Notificação não encontrada.')).not.toHaveLength(0)
})

test('a user’s words are shown as a quotation, with inert links', async () => {
  const wrote = notification({
    _id: id(3),
    type: 'message',
    author: 'Téo Ramos',
    message: 'oficio: seu repasse foi bloqueado. Confirme em https://oficio.example',
  })
  serve([wrote])
  const { router } = renderRoute('/notifications', { as: ana })
  expect(await screen.findByRole('link', { name: /Téo Ramos escreveu:/ })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}/talk`,
  )
  await router.navigate({
    to: '/notifications/$notificationId',
    params: { notificationId: id(3) },
  })
  expect(
    await screen.findByRole('heading', { name: 'Téo Ramos escreveu para você' }),
  ).toBeVisible()
  expect(screen.getByText(/seu repasse foi bloqueado/).tagName).toBe('BLOCKQUOTE')
  expect(screen.queryByRole('link', { name: /oficio\.example/ })).toBeNull()
})
