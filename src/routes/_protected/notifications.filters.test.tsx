import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  listNotifications,
  markAllNotificationsRead,
  type Notification,
  type NotificationFilter,
} from '#src/contract/notifications/notifications.ts'
import { topicOf } from '#src/contract/notifications/notification-topics.ts'
import { ana, id, notification } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const asked = notification({ _id: id(4), message: 'Téo Ramos fez uma proposta.' })
const paid = notification({ _id: id(3), message: 'Téo Ramos recebeu.', read: true })
const sold = notification({
  _id: id(2),
  message: 'Sua furadeira foi vendida.',
  read: true,
  additionalData: { taskerName: 'Tasker', orderId: id(8) },
  subject: { title: 'Furadeira', photo: null, person: 'Bia Reis' },
})
const news = notification({
  _id: id(1),
  message: 'Há uma novidade na sua conta.',
  type: 'system',
  additionalData: { taskerName: 'Tasker' },
  subject: null,
})

afterEach(() => onlineManager.setOnline(true))

const fits = (only: NotificationFilter, { read, additionalData }: Notification) =>
  only === 'unread' ? !read : topicOf(additionalData) === only

/** A backend that filters; `asks` records its queries. */
function serve(items: Notification[] = [asked, paid, sold, news]) {
  const state = { items, asks: [] as unknown[] }
  server.use(
    mock(listNotifications, ({ query: { only, limit } }) => {
      if (limit > 1) state.asks.push(only ?? 'all')
      const of = state.items.filter((each) => !only || fits(only, each))
      return {
        notifications: of.slice(0, limit),
        total: of.length,
        unread: state.items.filter(({ read }) => !read).length,
      }
    }),
    mock(markAllNotificationsRead, () => {
      state.items = state.items.map((each) => ({ ...each, read: true }))
      return { ok: true }
    }),
  )
  return state
}

const filters = async () =>
  within(await screen.findByRole('navigation', { name: 'Filtrar' }))
const lines = () =>
  [asked, paid, sold, news]
    .map(({ message }) => message)
    .filter((message) => screen.queryByText(message) !== null)

test('a filter shows its own, is in the address, and Tudo removes it', async () => {
  serve()
  const { user, router } = renderRoute('/notifications', { as: ana })
  await screen.findByText(sold.message)
  const chips = await filters()
  expect(chips.getByRole('link', { name: 'Tudo' })).toHaveAttribute('aria-current', 'page')
  await user.click(chips.getByRole('link', { name: 'Não lidos 2' }))
  await waitFor(() => expect(lines()).toEqual([asked.message, news.message]))
  expect(router.state.location.search).toEqual({ only: 'unread' })
  expect(chips.getByRole('link', { name: 'Tudo' })).not.toHaveAttribute('aria-current')
  await user.click(chips.getByRole('link', { name: 'Pedidos' }))
  await waitFor(() => expect(lines()).toEqual([asked.message, paid.message]))
  await user.click(chips.getByRole('link', { name: 'Mercado' }))
  await waitFor(() => expect(lines()).toEqual([sold.message]))
  await user.click(chips.getByRole('link', { name: 'Tudo' }))
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect(router.state.location.search).toEqual({})
})

test('a link opens a filter; an unknown filter opens all', async () => {
  const { asks } = serve()
  const { router } = renderRoute('/notifications?only=market', { as: ana })
  await waitFor(() => expect(lines()).toEqual([sold.message]))
  expect(asks).toContain('market')
  await act(() => router.navigate({ href: '/notifications?only=money' }))
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect(asks).toContain('all')
})

test('cached notifications of a filter show at once, and offline', async () => {
  serve()
  const { user } = renderRoute('/notifications', { as: ana })
  await screen.findByText(sold.message)
  server.use(mock(listNotifications, networkError))
  act(() => onlineManager.setOnline(false))
  await user.click((await filters()).getByRole('link', { name: 'Mercado' }))
  expect(lines()).toEqual([sold.message])
  // A filter without cached data is not called empty.
  await user.click((await filters()).getByRole('link', { name: 'Não lidos 2' }))
  expect(lines()).toEqual([asked.message, news.message])
})

test('read ones disappear from the unread filter, and return with the undo', async () => {
  const state = serve()
  const { user } = renderRoute('/notifications?only=unread', { as: ana })
  await screen.findByText(asked.message)
  await user.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }))
  expect(await screen.findByText('Você leu tudo')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText(asked.message)).toBeVisible()
  expect(state.items.filter(({ read }) => !read)).toHaveLength(2)
})

test('a topic filter has no button to mark all as read', async () => {
  serve()
  renderRoute('/notifications?only=requests', { as: ana })
  await screen.findByText(asked.message)
  expect(screen.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull()
})

test('an empty filter says so, and leads to all', async () => {
  serve([asked])
  const { user } = renderRoute('/notifications?only=market', { as: ana })
  expect(await screen.findByText('Nada do mercado ainda')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Mostrar tudo' }))
  expect(await screen.findByText(asked.message)).toBeVisible()
})

test('a failure is shown, and can be retried', async () => {
  const state = serve()
  server.use(mock(listNotifications, () => fail(500)))
  const { user } = renderRoute('/notifications?only=market', { as: ana })
  expect(await screen.findByText('Não deu para carregar os avisos')).toBeVisible()
  server.resetHandlers()
  serve(state.items)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(sold.message)).toBeVisible()
})

test('a new one of the filter comes first, one of another topic does not', async () => {
  const state = serve()
  const { queryClient } = renderRoute('/notifications?only=market', { as: ana })
  await screen.findByText(sold.message)
  const bought = { ...sold, _id: id(9), message: 'Bia Reis pagou.' }
  state.items = [{ ...asked, _id: id(8), message: 'De um pedido' }, bought, ...state.items]
  await act(() => queryClient.invalidateQueries({ queryKey: notificationKeys.news }))
  expect(await screen.findByText('Bia Reis pagou.')).toBeVisible()
  expect(screen.queryByText('De um pedido')).toBeNull()
})

test('one loaded by a filter only opens offline, and counts as read', async () => {
  const old = { ...news, message: 'Um aviso antigo', createdAt: paid.createdAt }
  serve([...Array.from({ length: 10 }, (_, n) => ({ ...paid, _id: id(30 - n) })), old])
  const { user } = renderRoute('/notifications?only=unread', { as: ana })
  const chip = (name: RegExp) => screen.findByRole('link', { name })
  await chip(/^Não lidos 1$/)
  server.use(mock(listNotifications, networkError))
  act(() => onlineManager.setOnline(false))
  await user.click(await chip(/Um aviso antigo/))
  expect(await screen.findByRole('heading', { name: 'Um aviso antigo' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await chip(/^Não lidos$/)
})
