import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
} from '#src/contract/notifications/notifications.ts'
import { ana, notification } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

/** Returns the changes that the backend received. */
function serve() {
  const done: string[] = []
  server.use(
    mock(listNotifications, () => ({
      notifications: [notification()],
      total: 1,
      unread: 1,
    })),
    mock(deleteNotification, () => {
      done.push('delete')
      return { ok: true }
    }),
    mock(markAllNotificationsRead, () => {
      done.push('read')
      return { ok: true }
    }),
  )
  return done
}

afterEach(() => vi.useRealTimers())

/** The newest comes first; those of an earlier test may still be there. */
const lastUndo = async () => {
  const [found] = await screen.findAllByRole('button', { name: 'Desfazer' })
  if (!found) throw new Error('nothing can be undone')
  return found
}

test('a deleted one disappears at once, and undo restores it: no call was sent', async () => {
  const done = serve()
  const { user, router } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Apagar: Téo/ }))
  expect(screen.queryByText(/Téo Ramos aceitou/)).not.toBeInTheDocument()
  await user.click(await lastUndo())
  expect(await screen.findByText(/Téo Ramos aceitou/)).toBeVisible()
  await router.navigate({ to: '/requests' })
  expect(entriesNow()).toEqual([])
  expect(done).toEqual([])
})

test('marking all as read can be undone', async () => {
  const done = serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }))
  await waitFor(() => expect(screen.queryByText('Não lido:')).not.toBeInTheDocument())
  await user.click(await lastUndo())
  expect(await screen.findByText('Não lido:')).toBeInTheDocument()
  expect(entriesNow()).toEqual([])
  expect(done).toEqual([])
})

test('all are marked read at once, and unread again when that is refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve()
  const { user } = renderRoute('/notifications', { as: ana })
  const refused = Promise.withResolvers<void>()
  server.use(
    mock(markAllNotificationsRead, async () => {
      await refused.promise
      return fail(403)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }))
  await waitFor(() => expect(screen.queryByText('Não lido:')).not.toBeInTheDocument())
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(entriesNow()[0]?.state).toBe('sending'))
  refused.resolve()
  expect(await screen.findByText('Não lido:')).toBeInTheDocument()
})
