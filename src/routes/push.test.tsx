import { act, screen, waitFor, within } from '@testing-library/react'
import { getToken } from 'firebase/messaging'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  getRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { signOut, updateFcmToken } from '#src/contract/people/session.ts'
import { DAY_MS } from '#src/lib/time.ts'
import {
  ana as fixtureAna,
  bia,
  id,
  notification,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { expectComplaint } from '#src/test/console.ts'
import { noPushBrowser, pushBrowser } from '#src/test/push-browser.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

vi.mock('firebase/messaging', () => ({
  isSupported: async () => true,
  getMessaging: () => ({}),
  getToken: vi.fn<typeof getToken>(),
}))

/** The tokens that the backend received, with their user. */
let told: string[]
beforeEach(() => {
  told = []
  vi.mocked(getToken).mockReset().mockResolvedValue('token-1')
  server.use(
    mock(updateFcmToken, ({ body }) => {
      told.push(`${body.firebaseUid}: ${body.fcmToken}`)
      return { ok: true }
    }),
    mock(signOut, () => ({ ok: true })),
  )
})
afterEach(noPushBrowser)

/** Each test has its own user: a page registers each only once. */
const ana = { ...fixtureAna, firebaseUid: '' }
let people = 0
beforeEach(() => {
  ana.firebaseUid = `ana-${++people}`
})

test('an allowed browser is registered once per page load, without a question', async () => {
  const { state } = pushBrowser('granted')
  const { router } = renderRoute('/notifications', { as: { ...ana } })
  // The first registration loads Firebase.
  await waitFor(() => expect(told).toEqual([`${ana.firebaseUid}: token-1`]), {
    timeout: timeouts.slow,
  })
  await router.navigate({ to: '/requests' })
  await router.navigate({ to: '/notifications' })
  const { sendPushToken } = await import('#src/session/push.ts')
  await sendPushToken(ana.firebaseUid)
  expect(told).toHaveLength(1)
  expect(state.asked).toBe(0)
})

test('a user who has not allowed it is asked nothing when a page loads', async () => {
  const { state } = pushBrowser('default')
  renderRoute('/notifications', { as: { ...ana } })
  await screen.findByRole('heading', { name: 'Avisos' })
  expect(state.asked).toBe(0)
  expect(told).toEqual([])
  expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull()
})

test.each([
  [
    'the worker cannot be had',
    /could not be registered|worker was not found/,
    () => pushBrowser('granted', { hasWorker: false }),
  ],
  [
    'there is no token',
    /No push token was obtained/,
    () => {
      pushBrowser('granted')
      vi.mocked(getToken).mockResolvedValue('')
    },
  ],
  [
    'the push service cannot be reached',
    /push token could not be obtained/,
    () => {
      pushBrowser('granted')
      vi.mocked(getToken).mockRejectedValue(new Error('no network'))
    },
  ],
  [
    'the backend does not take it',
    /push token could not be saved/,
    () => {
      pushBrowser('granted')
      server.use(mock(updateFcmToken, () => fail(500)))
    },
  ],
])('the user sees no error when %s', async (_what, complaint, prepare) => {
  expectComplaint(complaint)
  prepare()
  const { container } = renderRoute('/notifications', { as: { ...ana } })
  await waitFor(() => {
    const said = [console.warn, console.error].flatMap((log) => vi.mocked(log).mock.calls)
    expect(said.flat().some((text) => complaint.test(String(text)))).toBe(true)
  })
  expect(within(container).queryByRole('alert')).toBeNull()
  expect(told).toEqual([])
})

test('a subscription that hangs is dropped after a time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  expectComplaint(/push token could not be obtained/)
  pushBrowser('granted')
  vi.mocked(getToken).mockReturnValue(new Promise(() => {}))
  renderRoute('/notifications', { as: { ...ana } })
  await waitFor(() => expect(getToken).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(console.warn).toHaveBeenCalled()
  vi.useRealTimers()
})

test('it ends with the session on this device, and restarts for another user', async () => {
  const { state } = pushBrowser('granted')
  renderRoute('/notifications', { as: { ...ana } })
  await waitFor(() => expect(told).toEqual([`${ana.firebaseUid}: token-1`]))
  act(() => void useAppStore.getState().send({ type: 'ended', reason: 'left' }))
  await waitFor(() => expect(state).toMatchObject({ unsubscribed: 1, closed: 1 }))
  act(() => void useAppStore.getState().send({ type: 'entered', user: bia }))
  await waitFor(() => expect(told).toEqual([`${ana.firebaseUid}: token-1`, 'bia: token-1']))
})

test('a message while the page is in view refetches, and a click opens its page', async () => {
  const { fromWorker } = pushBrowser('granted')
  const { router } = renderRoute('/notifications', { as: { ...ana } })
  await waitFor(() => expect(told).toHaveLength(1))
  server.use(
    mock(listNotifications, () => ({
      notifications: [notification({ message: 'Téo Ramos está a caminho' })],
      total: 1,
      unread: 1,
    })),
  )
  act(() => void fromWorker({ type: 'PUSH_ARRIVED' }))
  expect(await screen.findByText(/Téo Ramos está a caminho/)).toBeVisible()
  const answered = vi.fn<(answer: unknown) => void>()
  const port = { postMessage: answered } as unknown as MessagePort
  act(() => void fromWorker({ type: 'PUSH_OPEN', link: '/faq?a=1#b' }, [port]))
  expect(answered).toHaveBeenCalledWith(true)
  await waitFor(() => expect(router.state.location.href).toBe('/faq?a=1#b'))
  act(() => void fromWorker({ type: 'PUSH_OPEN', link: '//elsewhere.example' }))
  await waitFor(() => expect(router.state.location.href).toBe('/notifications'))
})

/** The tasker accepts, after which the card asks. */
async function accept() {
  server.use(
    mock(getRequest, () => ({ data: serviceRequest({ viewer: 'tasker' }) })),
    mock(updateRequestStatus, () => ({
      data: serviceRequest({ viewer: 'tasker', status: 'accepted' }),
    })),
  )
  const app = renderRoute(`/service-request/details/${id(1)}`, { as: teo })
  await app.user.click(await screen.findByRole('button', { name: 'Aceitar' }))
  await app.user.click(await screen.findByRole('button', { name: 'Aceitar pedido' }))
  await screen.findByText('Aguardando pagamento')
  return app
}

const allow = () => screen.findByRole('button', { name: 'Avisar neste aparelho' })

test('after the acceptance our card asks, and only its button asks the browser', async () => {
  const { state } = pushBrowser('default')
  const { user } = await accept()
  const button = await allow()
  expect(state.asked).toBe(0)
  await user.dblClick(button)
  await waitFor(() => expect(told).toEqual(['teo: token-1']))
  expect(state.asked).toBe(1)
  expect(button).not.toBeInTheDocument()
})

test('not now holds for thirty days', async () => {
  pushBrowser('default')
  const { user } = await accept()
  await allow()
  await user.click(screen.getByRole('button', { name: 'Agora não' }))
  expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const { offerPush } = await import('#src/platform/push/moment.ts')
  const offer = () => act(() => offerPush({ of: 'acceptance', requestId: id(1) }))
  offer()
  expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull()
  const month = Date.now() + 30 * DAY_MS
  const now = vi.spyOn(Date, 'now').mockReturnValue(month - DAY_MS / 2)
  offer()
  expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull()
  now.mockReturnValue(month)
  offer()
  expect(await allow()).toBeVisible()
})

test('refused in the browser, the card disappears without an error', async () => {
  expectComplaint(/Push messages were not allowed/)
  pushBrowser('default', { answer: 'denied' })
  const { user, container } = await accept()
  await user.click(await allow())
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull(),
  )
  expect(within(container).queryByRole('alert')).toBeNull()
  expect(console.warn).toHaveBeenCalledWith('Push messages were not allowed.')
  expect(told).toEqual([])
})

test('an iPhone needs the app on its home screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; iOS 19)')
  const { user } = await accept()
  expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Entendi' }))
  expect(screen.queryByText(/Adicionar à Tela de Início/)).toBeNull()
})

/** A client reads a request that was just sent, in any state. */
async function readAfterSending(over: Partial<ServiceRequest>) {
  pushBrowser('default')
  server.use(mock(getRequest, () => ({ data: serviceRequest(over) })))
  renderRoute(`/service-request/details/${id(1)}`, { as: fixtureAna })
  await screen.findByRole('heading', { level: 1 })
  const { offerPush } = await import('#src/platform/push/moment.ts')
  const { loadTexts } = await import('#src/platform/i18n/i18n.ts')
  await Promise.all([loadTexts('push'), import('#src/features/push/push-card.tsx')])
  await act(async () => offerPush({ of: 'request', requestId: id(1) }))
}

test.each<[string, Partial<ServiceRequest>, RegExp]>([
  ['the answer', { status: 'pending' }, /^Saber na hora que .+ responder\?$/],
  ['the work, once it is paid', { status: 'paid' }, /^Saber na hora o que mudar/],
])(
  'a client who has sent a request is asked about push messages: %s',
  async (_what, over, name) => {
    await readAfterSending(over)
    expect(await screen.findByRole('region', { name })).toBeVisible()
  },
)

test.each<[string, Partial<ServiceRequest>]>([
  ['a new offer is to be answered', { status: 'negotiating', termsBy: 'tasker' }],
  ['there is something to pay', { status: 'accepted' }],
  ['it is over', { status: 'completed' }],
])('a client who has sent a request is asked nothing when %s', async (_when, over) => {
  await readAfterSending(over)
  expect(screen.queryByRole('region', { name: /Saber na hora/ })).toBeNull()
})
