import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#src/contract/notifications.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { ana, id, notification } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const accepted = notification()
const paid = notification({ _id: id(2), message: 'Ana Souza pagou a entrada', read: true })

afterEach(() => vi.useRealTimers())

/** A backend that keeps notifications. */
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

test('opening one reads it and leads to its request', async () => {
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('link', { name: /Não lida:\s*Téo Ramos/ }))
  const link = await screen.findByRole('link', { name: 'Ver o pedido' })
  expect(link).toHaveAttribute('href', `/service-request/details/${id(1)}`)
  await waitFor(() => expect(state.items.every(({ read }) => read)).toBe(true))
})

test('all are marked read at once, and unread again when that is refused', async () => {
  serve()
  const { user } = renderRoute('/notifications', { as: ana })
  let refuse = () => {}
  server.use(
    mock(markAllNotificationsRead, async () => {
      await new Promise<void>((resolve) => (refuse = resolve))
      return fail(403)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))
  await waitFor(() => expect(screen.queryByText('Não lida:')).not.toBeInTheDocument())
  await waitFor(() => expect(entriesNow()[0]?.state).toBe('sending'))
  refuse()
  expect(await screen.findByText('Não lida:')).toBeInTheDocument()
})

test('a deleted one is gone at once, and back by undo: nothing was deleted', async () => {
  const state = serve()
  const { user, router } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Apagar: Téo/ }))
  expect(screen.queryByText(/Téo Ramos aceitou/)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText(/Téo Ramos aceitou/)).toBeVisible()
  await router.navigate({ to: '/requests' })
  expect(entriesNow()).toEqual([])
  expect(state.deleted).toEqual([])
})

test('the undo over, it is deleted once, wherever the person is by then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const state = serve()
  const { user, router } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Apagar: Ana/ }))
  await user.click(screen.getByRole('link', { name: /Téo Ramos aceitou/ }))
  await screen.findByRole('link', { name: 'Ver o pedido' })
  expect(state.deleted).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(state.deleted).toEqual([id(2)]))
  vi.useRealTimers()
  await router.navigate({ to: '/notifications' })
  expect(await screen.findByText(/Téo Ramos aceitou/)).toBeVisible()
  expect(screen.queryByText(/Ana Souza pagou/)).not.toBeInTheDocument()
  expect(state.deleted).toEqual([id(2)])
})

/** Deletes a notification, which the backend does not take. */
async function deleteInVain() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve()
  server.use(mock(deleteNotification, () => fail(403, { message: 'Não é sua.' })))
  const app = renderRoute('/notifications', { as: ana })
  await app.user.click(await screen.findByRole('button', { name: /^Apagar: Ana/ }))
  return app
}

test('one that could not be deleted comes back, says why, and can be left', async () => {
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

test('what waits is counted in the banner, listed, and can be taken back', async () => {
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await screen.findByText('Não lida:')
  const markAll = await screen.findByRole('button', { name: 'Marcar todas como lidas' })
  act(() => onlineManager.setOnline(false))
  await user.click(markAll)
  await user.click(await screen.findByRole('button', { name: '1 esperando' }))
  const list = within(await screen.findByRole('dialog', { name: '1 ação esperando' }))
  await user.click(list.getByRole('button', { name: 'Desfazer: Marcar todas como lidas' }))
  expect(await screen.findByText('Não lida:')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '1 esperando' })).toBeNull()
  expect(state.items).toContainEqual(accepted)
})

test('offline, one read and one deleted stay so, and are sent once the network is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await screen.findByText('Não lida:')
  const markAll = await screen.findByRole('button', { name: 'Marcar todas como lidas' })
  const newest = state.items[0]?.createdAt
  let until: string | undefined
  act(() => onlineManager.setOnline(false))
  await user.click(markAll)
  await user.click(screen.getByRole('button', { name: /^Apagar: Ana/ }))
  expect(screen.queryByText('Não lida:')).not.toBeInTheDocument()
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
  // One that comes meanwhile is not among them.
  expect(until).toBe(newest)
  vi.useRealTimers()
  expect(screen.queryByText('Não lida:')).not.toBeInTheDocument()
})

test('none yet: what this place is for', async () => {
  serve([])
  renderRoute('/notifications', { as: ana })
  expect(await screen.findByText(/avisamos aqui/)).toBeVisible()
})

test('one that was never opened opens from the list, without a network too', async () => {
  serve()
  const { user } = renderRoute('/notifications', { as: ana })
  const row = await screen.findByRole('link', { name: /Ana Souza pagou a entrada/ })
  server.use(mock(getNotification, () => networkError()))
  onlineManager.setOnline(false)
  await user.click(row)
  expect(
    await screen.findByRole('heading', { name: 'Ana Souza pagou a entrada' }),
  ).toBeVisible()
  expect(screen.getByText(/^De hoje, /)).toBeVisible()
})

test('one that was deleted elsewhere is not shown from the list', async () => {
  const state = serve()
  const { user, queryClient } = renderRoute('/notifications', { as: ana })
  const row = await screen.findByRole('link', { name: /Ana Souza pagou a entrada/ })
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

test('one that does not exist', async () => {
  serve([])
  renderRoute(`/notifications/${id(9)}`, { as: ana })
  expect(await screen.findAllByText('Notificação não encontrada.')).not.toHaveLength(0)
})

test('the words of a person are shown as theirs, with inert links', async () => {
  const wrote = notification({
    _id: id(3),
    type: 'message',
    author: 'Téo Ramos',
    message: 'oficio: seu repasse foi bloqueado. Confirme em https://oficio.example',
  })
  serve([wrote])
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('link', { name: /Téo Ramos escreveu:/ }))
  expect(
    await screen.findByRole('heading', { name: 'Téo Ramos escreveu para você' }),
  ).toBeVisible()
  expect(screen.getByText(/seu repasse foi bloqueado/).tagName).toBe('BLOCKQUOTE')
  expect(screen.queryByRole('link', { name: /oficio\.example/ })).toBeNull()
})
