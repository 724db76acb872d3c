import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishTour } from '#src/contract/people/users.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { ana, bia, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const isNew = (user: AuthUser): AuthUser => ({ ...user, hasSeenTour: false })

type App = ReturnType<typeof renderRoute>

let sent: string[]
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  sent = []
  server.use(
    mock(finishTour, ({ params, body }) => {
      sent.push(params.uid)
      return body
    }),
  )
})

/** Waits longer than the page must be still, and the browser may take to be idle, once loaded. */
const longAfter = async ({ queryClient }: Pick<App, 'queryClient'>) => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
}

const card = (title: string) => screen.findByRole('dialog', { name: title })
const expectNoCard = () => expect(screen.queryByRole('dialog')).toBeNull()
const button = (name: string) =>
  within(screen.getByRole('dialog')).getByRole('button', { name })
/** A page that has been still for long. */
async function open(url: string, as: AuthUser): Promise<App> {
  const app = renderRoute(url, { as })
  await screen.findByRole('heading', { level: 1 })
  await longAfter(app)
  return app
}
const goneOf = (title: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

const client = [
  'Diga com as suas palavras',
  'O pedido, do começo ao fim',
  'O sino avisa',
  'Seu lugar e suas preferências',
] as const
const [search, requests, notifications, profile] = client

test('a new client gets the tour, and the backend is notified at the end', async () => {
  const { user, queryClient, container } = await open('/', isNew(ana))
  for (const [n, title] of client.entries()) {
    const dialog = await card(title)
    expect(dialog).toHaveAccessibleDescription(new RegExp(`^${n + 1} de 4 .+`))
    await waitFor(() =>
      expect(dialog).toContainElement(document.activeElement as HTMLElement),
    )
    expect(container).toHaveAttribute('inert')
    expect(sent).toEqual([])
    await user.keyboard('{Enter}')
  }
  await waitFor(() => expect(sent).toEqual(['ana']))
  expectNoCard()
  expect(container).not.toHaveAttribute('inert')
  await waitFor(() =>
    expect(queryClient.getQueryData(sessionKey)).toMatchObject({ hasSeenTour: true }),
  )
})

test('a new tasker gets the tour of their role', async () => {
  const { user } = await open('/tasker-profile', isNew(teo))
  for (const title of [
    'Os pedidos chegam aqui',
    'Você decide quando atende',
    'Seu perfil, como o cliente vê',
    'Onde você recebe',
  ]) {
    await card(title)
    await user.keyboard('{ArrowRight}')
  }
  await waitFor(() => expect(sent).toEqual(['teo']))
})

test.each([
  ['Pular', () => button('Pular').click()],
  [
    'Escape',
    () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      ),
  ],
])('%s ends it for good', async (_, skip) => {
  await open('/', isNew(ana))
  await card(search)
  act(skip)
  await waitFor(() => expect(sent).toEqual(['ana']))
  expectNoCard()

  disposeApps()
  const { queryClient } = await open('/', isNew(ana))
  await longAfter({ queryClient })
  expectNoCard()
})

test('the arrow keys go on and back, and the button too', async () => {
  const { user } = await open('/', isNew(ana))
  await card(search)
  expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  await card(requests)
  await user.keyboard('{ArrowLeft}')
  await card(search)
  await user.keyboard('{ArrowRight}')
  await card(requests)
  await user.keyboard('{ArrowRight}')
  await card(notifications)
  await user.click(button('Voltar'))
  await card(requests)
  expect(sent).toEqual([])
})

test('a reload continues with the first unseen step, for this user only', async () => {
  const first = await open('/', isNew(ana))
  await card(search)
  await first.user.click(button('Próximo'))
  await card(requests)
  disposeApps()
  expectNoCard()

  await open('/', isNew(ana))
  const dialog = await card(requests)
  expect(dialog).toHaveAccessibleDescription(/^2 de 4 /)
  disposeApps()

  await open('/', isNew(bia))
  await card(search)
})

test('leaving the page ends it, and returning continues it', async () => {
  const { user, router, container, queryClient } = await open('/', isNew(ana))
  await card(search)
  await user.keyboard('{ArrowRight}')
  await card(requests)
  await act(() => router.navigate({ to: '/faq' }))
  await goneOf(requests)
  expect(container).not.toHaveAttribute('inert')
  await act(() => router.navigate({ to: '/' }))
  await longAfter({ queryClient })
  await card(requests)
  expect(sent).toEqual([])
})

test('a press beside the card postpones it, and does nothing else', async () => {
  // Postponed for as long as the page lives: no later test in this file uses bia.
  const { container, user, queryClient, router } = await open('/', isNew(bia))
  await card(search)
  const [link] = within(container).getAllByRole('link', { name: 'Mercado', hidden: true })
  if (!link) throw new Error('The page has no link to the market.')
  await user.click(link)
  await goneOf(search)
  expect(router.state.location.pathname).toBe('/')
  await longAfter({ queryClient })
  expectNoCard()
  expect(sent).toEqual([])
})

test('a step whose element is missing is skipped', async () => {
  const { user, container } = await open('/', isNew(ana))
  await card(search)
  const gone = container.querySelectorAll('[data-tour="requests"]')
  for (const element of gone) element.removeAttribute('data-tour')
  await user.keyboard('{ArrowRight}')
  expect(await card(notifications)).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(await card(search)).toBeVisible()
})

test('a tour that ends offline is pending in the outbox, and is not shown again', async () => {
  const { user, queryClient, router } = await open('/', isNew(ana))
  await card(search)
  act(() => onlineManager.setOnline(false))
  await user.keyboard('{Escape}')
  await act(() => router.navigate({ to: '/faq' }))
  await act(() => router.navigate({ to: '/' }))
  await longAfter({ queryClient })
  expectNoCard()
  expect(sent).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(sent).toEqual(['ana']))
})

test('a backend that fails for a while is notified once', async () => {
  let failures = 1
  server.use(
    mock(finishTour, ({ params, body }) => {
      if (failures-- > 0) return fail(503)
      sent.push(params.uid)
      return body
    }),
  )
  const { user } = await open('/', isNew(ana))
  await card(search)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(sent).toEqual(['ana']))
})

test('it does not interrupt typing', async () => {
  const { user, queryClient } = renderRoute('/', { as: isNew(ana) })
  const words = await screen.findByRole('combobox', { name: /precisa/ })
  await user.click(words)
  await longAfter({ queryClient })
  expectNoCard()
  act(() => words.blur())
  await longAfter({ queryClient })
  expect(await card(search)).toBeVisible()
})

test('it does not begin over a dialog, nor offline', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const { queryClient } = await open('/', isNew(ana))
  await screen.findByRole('combobox', { name: /precisa/ })
  await longAfter({ queryClient })
  expect(screen.queryByText(search)).toBeNull()
  act(() => onlineManager.setOnline(false))
  dialog.remove()
  await longAfter({ queryClient })
  expectNoCard()
  act(() => onlineManager.setOnline(true))
  await longAfter({ queryClient })
  expect(await card(search)).toBeVisible()
})

test('it does not begin over a dialog that was opened while it was loading', async () => {
  const way = Promise.withResolvers<void>()
  let isOnItsWay = false
  const request = async (name: string, ...rest: unknown[]) => {
    if (name === 'tour') {
      isOnItsWay = true
      await way.promise
    }
    const work = rest.at(-1) as (lock: object) => unknown
    return work({ name })
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const app = await open('/', isNew(ana))
  await longAfter(app)
  await waitFor(() => expect(isOnItsWay).toBe(true))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await act(async () => way.resolve())
  await longAfter(app)
  expect(screen.queryByText(search)).toBeNull()
  dialog.remove()
})

test('an address with a hash prevents the tour', async () => {
  const { queryClient, router } = await open('/tasker-profile#payout', isNew(teo))
  await screen.findByRole('heading', { name: 'Receber pagamentos' })
  await longAfter({ queryClient })
  expectNoCard()
  await act(() => router.navigate({ to: '/tasker-profile' }))
  await longAfter({ queryClient })
  await card('Os pedidos chegam aqui')
})

test('a user who has seen it sees it again on request, and no call is sent', async () => {
  const { user, router, queryClient } = await open('/user-profile', ana)
  await user.click(await screen.findByRole('link', { name: 'Ver o tour de novo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await longAfter({ queryClient })
  for (const title of client) {
    await card(title)
    await user.keyboard('{ArrowRight}')
  }
  await goneOf(profile)
  await longAfter({ queryClient })
  expectNoCard()
  expect(sent).toEqual([])
})
