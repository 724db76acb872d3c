import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#src/contract/notifications.ts'
import { ana, id, notification } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const accepted = notification()
const paid = notification({ _id: id(2), message: 'Ana Souza pagou a entrada', read: true })

/** A backend that keeps them. */
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

test('all are marked read at once, and unread again when that fails', async () => {
  serve()
  const { user } = renderRoute('/notifications', { as: ana })
  let refuse = () => {}
  server.use(
    mock(markAllNotificationsRead, async () => {
      await new Promise<void>((resolve) => (refuse = resolve))
      return fail(500)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))
  await waitFor(() => expect(screen.queryByText('Não lida:')).not.toBeInTheDocument())
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
  expect(state.deleted).toEqual([])
})

test('leaving the page takes the undo away', async () => {
  const state = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Apagar: Ana/ }))
  await user.click(screen.getByRole('link', { name: /Téo Ramos aceitou/ }))
  await waitFor(() => expect(state.deleted).toEqual([id(2)]))
})

test('none yet: what this place is for', async () => {
  serve([])
  renderRoute('/notifications', { as: ana })
  expect(await screen.findByText(/avisamos aqui/)).toBeVisible()
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
