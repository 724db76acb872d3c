import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { getToken } from 'firebase/messaging'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPreferences } from '#src/contract/notifications/preferences.ts'
import { forgetDevice, sendTestNotice } from '#src/contract/notifications/push-devices.ts'
import { updateFcmToken } from '#src/contract/people/session.ts'
import { ana as fixtureAna, usualPreferences } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { expectComplaint } from '#src/test/console.ts'
import { noPushBrowser, pushBrowser } from '#src/test/push-browser.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

vi.mock('firebase/messaging', () => ({
  isSupported: async () => true,
  getMessaging: () => ({}),
  getToken: vi.fn<typeof getToken>(),
}))

/** A backend that knows browsers by their tokens. */
let known: Set<string>
let forgotten: string[]
let tests: string[]
let tokens = 0
beforeEach(() => {
  known = new Set()
  forgotten = []
  tests = []
  vi.mocked(getToken)
    .mockReset()
    .mockImplementation(async () => `token-${tokens}`)
  server.use(
    mock(getPreferences, () => usualPreferences()),
    mock(updateFcmToken, ({ body }) => {
      known.add(body.fcmToken)
      return { ok: true }
    }),
    mock(forgetDevice, ({ body }) => {
      known.delete(body.fcmToken)
      forgotten.push(body.fcmToken)
      return { ok: true }
    }),
    mock(sendTestNotice, ({ body }) => {
      if (!known.has(body.fcmToken))
        return fail(404, {
          code: 'notifications/no-device',
          message: 'Este aparelho não está recebendo avisos.',
        })
      tests.push(body.fcmToken)
      return { ok: true }
    }),
  )
})
afterEach(() => {
  act(() => onlineManager.setOnline(true))
  noPushBrowser()
})

/** Each test has its own user and token: a page registers each only once. */
let ana = fixtureAna
beforeEach(() => {
  tokens += 1
  ana = { ...fixtureAna, firebaseUid: `ana-${tokens}` }
})

const open = () => renderRoute('/notifications/preferences', { as: ana })
const isOn = () => screen.findByRole('region', { name: 'Este aparelho recebe avisos' })
const isOff = () => screen.findByRole('region', { name: 'Receber avisos neste aparelho?' })
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('only the card’s button opens the browser’s question, and then the device is on', async () => {
  const { state } = pushBrowser('default')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
  )
  const app = open()
  await isOff()
  expect(state.asked).toBe(0)
  await press(app, 'Avisar neste aparelho')
  expect(await isOn()).toHaveTextContent('Chrome no Android · desde hoje')
  expect(state.asked).toBe(1)
  expect(known.size).toBe(1)
})

test('it is still on after a reload', async () => {
  pushBrowser('granted')
  open()
  await isOn()
  disposeApps()
  open()
  expect(await isOn()).toBeVisible()
})

test('a dismissed browser question leaves it as it was', async () => {
  expectComplaint(/Push messages were not allowed/)
  const { state } = pushBrowser('default', { answer: 'default' })
  await press(open(), 'Avisar neste aparelho')
  await isOff()
  expect(state.asked).toBe(1)
  expect(screen.getByRole('button', { name: 'Avisar neste aparelho' })).toBeEnabled()
})

test('refused in the browser, it explains how to allow, and notices the change', async () => {
  expectComplaint(/Push messages were not allowed/)
  const { state } = pushBrowser('default', { answer: 'denied' })
  await press(open(), 'Avisar neste aparelho')
  expect(await screen.findByText(/abra as permissões e libere/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull()
  state.permission = 'default'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await isOff()
})

test('allowed, but without a push subscription, it says so and can be retried', async () => {
  expectComplaint(/push token could not be obtained/)
  pushBrowser('default')
  vi.mocked(getToken).mockRejectedValueOnce(new Error('no network'))
  const app = open()
  await press(app, 'Avisar neste aparelho')
  expect(await screen.findByText(/Não deu para ligar os avisos/)).toBeVisible()
  await press(app, 'Avisar neste aparelho')
  await isOn()
  expect(screen.queryByText(/Não deu para ligar os avisos/)).toBeNull()
})

test('a browser without push says so', async () => {
  open()
  expect(await screen.findByText('Este navegador não recebe avisos')).toBeVisible()
})

test('an iPhone needs the app on its home screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; iOS 19)')
  open()
  expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeVisible()
})

test('a test message is sent to this device, and its arrival is noticed', async () => {
  const { fromWorker } = pushBrowser('granted')
  const app = open()
  await isOn()
  await press(app, 'Enviar um aviso de teste')
  expect(await screen.findByText('Enviado. Deve aparecer em instantes.')).toBeVisible()
  expect(tests).toEqual([`token-${tokens}`])
  act(() => void fromWorker({ type: 'PUSH_ARRIVED', tag: 'notification:1' }))
  expect(screen.queryByText(/^Chegou/)).toBeNull()
  act(() => void fromWorker({ type: 'PUSH_ARRIVED', tag: 'test' }))
  expect(await screen.findByText(/^Chegou/)).toBeVisible()
})

test('a test message that does not arrive within ten seconds is reported as missing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  pushBrowser('granted')
  const app = open()
  await isOn()
  await press(app, 'Enviar um aviso de teste')
  await screen.findByText('Enviado. Deve aparecer em instantes.')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(/ainda não chegou/)).toBeVisible()
  vi.useRealTimers()
})

test('offline a test is not sent, now or later', async () => {
  pushBrowser('granted')
  open()
  await isOn()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByRole('button', { name: 'Enviar um aviso de teste' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a test with a lost response says so, and the next press repeats the same test', async () => {
  const keys: (string | null)[] = []
  pushBrowser('granted')
  server.use(
    mock(sendTestNotice, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1 ? networkError() : { ok: true }
    }),
  )
  const app = open()
  await isOn()
  await press(app, 'Enviar um aviso de teste')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/conexão/))
  act(() => onlineManager.setOnline(true))
  await press(app, 'Enviar um aviso de teste')
  await screen.findByText('Enviado. Deve aparecer em instantes.')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('a device that the backend has dropped shows as off, and can be turned on', async () => {
  pushBrowser('granted')
  const app = open()
  await isOn()
  known.clear()
  await press(app, 'Enviar um aviso de teste')
  expect(await screen.findByText('Este aparelho não está recebendo avisos.')).toBeVisible()
  await isOff()
  await press(app, 'Avisar neste aparelho')
  await isOn()
  expect(known.size).toBe(1)
})

test('turned off, no push arrives here, also after a reload, until it is turned on', async () => {
  const { state } = pushBrowser('granted')
  const app = open()
  await isOn()
  await press(app, 'Desativar neste aparelho')
  await isOff()
  await waitFor(() => expect(known.size).toBe(0))
  expect(state.unsubscribed).toBe(1)
  disposeApps()
  const again = open()
  await isOff()
  expect(getToken).toHaveBeenCalledTimes(1)
  await press(again, 'Avisar neste aparelho')
  await isOn()
  expect(known.size).toBe(1)
})

test('turned off and on again at once, it is on, and the focus stays in its card', async () => {
  const { state } = pushBrowser('granted')
  const app = open()
  await isOn()
  await press(app, 'Desativar neste aparelho')
  expect(await isOff()).toHaveFocus()
  await press(app, 'Avisar neste aparelho')
  expect(await isOn()).toHaveFocus()
  expect(state.unsubscribed).toBe(1)
  await waitFor(() => expect(forgotten).toContain(`token-${tokens}`))
})

test('turned off offline, it is off here at once, and for the backend later', async () => {
  const { state } = pushBrowser('granted')
  const app = open()
  await isOn()
  act(() => onlineManager.setOnline(false))
  await press(app, 'Desativar neste aparelho')
  await isOff()
  await waitFor(() => expect(state.unsubscribed).toBe(1))
  expect(known.size).toBe(1)
  expect(await screen.findByRole('button', { name: '1 esperando' })).toBeVisible()
  disposeApps()
  open()
  await isOff()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(known.size).toBe(0))
  await isOff()
})

test('turned off in another tab, it shows as off here', async () => {
  pushBrowser('granted')
  open()
  await isOn()
  await screen.findByRole('group', { name: 'Mensagens' })
  localStorage.setItem('push-device', 'off')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'push-device' })))
  expect(await isOff()).toBeVisible()
})

test('turned off while the token is being sent, the backend drops it all the same', async () => {
  pushBrowser('granted')
  const app = open()
  await isOn()
  let answer = () => {}
  server.use(
    mock(updateFcmToken, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      known.add(body.fcmToken)
      return { ok: true }
    }),
  )
  const { turnPushOn } = await import('#src/session/push.ts')
  const turned = turnPushOn(ana.firebaseUid)
  await waitFor(() => expect(getToken).toHaveBeenCalledTimes(2))
  await press(app, 'Desativar neste aparelho')
  await waitFor(() => expect(forgotten).toHaveLength(1))
  answer()
  await turned
  await waitFor(() => expect(forgotten).toHaveLength(2))
  expect(known.size).toBe(0)
  await isOff()
})
