import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  getRequest,
  listRequests,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { getSession } from '#src/contract/people/session.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, id, serviceRequest, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { expectComplaint } from '#src/test/console.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
    }),
)
afterEach(() => void vi.useRealTimers())

/** A call that never gets a response. */
function hang(endpoint: Served): { taken: Promise<void> } {
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(endpoint, () => {
      resolve()
      return new Promise<never>(() => {})
    }),
  )
  return { taken }
}

const stop = () => screen.findByRole('button', { name: 'Parar' })
const retry = () => screen.findByRole('button', { name: 'Tentar de novo' })

test('a page that does not load says so after 5 s, can be stopped and retried', async () => {
  expectComplaint(/CancelledError|Error in route match/)
  const { taken } = hang(getUser)
  const { user } = renderRoute('/taskers/teo')
  await taken
  await screen.findByText('Carregando…')
  await vi.advanceTimersByTimeAsync(5000)
  // Which of the two depends on the other responses meanwhile.
  expect(
    await screen.findByText(/^(A rede está lenta|O servidor está demorando)\.$/),
  ).toBeVisible()
  await user.click(await stop())
  expect(await screen.findByText(/Não se perdeu nada/)).toBeVisible()
  expect(screen.queryByText('Carregando…')).toBeNull()

  server.use(mock(getUser, () => userProfile(teo)))
  await user.click(await retry())
  expect(await screen.findByRole('heading', { name: 'Téo Ramos' })).toBeVisible()
})

test('a page that does not load ends by itself after 60 s, and names the cause', async () => {
  expectComplaint(/ApiError|Error in route match/)
  const { taken } = hang(getUser)
  renderRoute('/taskers/teo')
  await taken
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findAllByText('O servidor não respondeu')).not.toHaveLength(0)
})

test('a list is stopped and retried in place', async () => {
  const { taken } = hang(listRequests)
  const { user } = renderRoute('/requests', { as: ana })
  await taken
  await vi.advanceTimersByTimeAsync(5000)
  await user.click(await stop())
  expect(await screen.findByText('Carregamento interrompido')).toBeVisible()
  server.use(mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 0 })))
  await user.click(await retry())
  await waitFor(() => expect(screen.queryByText('Carregamento interrompido')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('the session check can be stopped too', async () => {
  expectComplaint(/CancelledError|Error in route match/)
  const { taken } = hang(getSession)
  const { user } = renderRoute('/user-profile')
  await taken
  await screen.findByText('Verificando autenticação...')
  await vi.advanceTimersByTimeAsync(5000)
  await user.click(await stop())
  server.use(mock(getSession, () => ({ user: ana })))
  await user.click(await retry())
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible()
})

test('refetched data stay in view, with their age after 3 s', async () => {
  server.use(mock(listNotifications, () => ({ notifications: [], total: 0, unread: 0 })))
  const request = serviceRequest({ viewer: 'tasker' })
  server.use(mock(getRequest, () => ({ data: request })))
  renderRoute(`/service-request/details/${request._id}`, { as: teo })
  await screen.findByRole('button', { name: 'Aceitar' })
  const { taken } = hang(getRequest)
  await vi.advanceTimersByTimeAsync(5000) // the poll
  await taken
  await vi.advanceTimersByTimeAsync(60_000)
  // It failed, and the next one is pending.
  expect(await screen.findByText(/De hoje, /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Aceitar' })).toBeVisible()
})

test('a failed action ends at once, and says that nothing was lost', async () => {
  const request = serviceRequest({ viewer: 'tasker' })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(updateRequestStatus, () => networkError()),
  )
  const { user } = renderRoute(`/service-request/details/${id(1)}`, { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Aceitar' }))
  const dialog = await screen.findByRole('alertdialog')
  const { taken } = hang(getRequest)
  const accept = within(dialog).getByRole('button', { name: 'Aceitar pedido' })
  await user.click(accept)
  await taken
  expect(await within(dialog).findByText(/Nada se perdeu: tente de novo/)).toBeVisible()
  expect(accept).not.toHaveAttribute('aria-busy')
})

test('a refused page is requested twice at most', async () => {
  expectComplaint(/ApiError|Error in route match/)
  let calls = 0
  server.use(
    mock(getUser, () => {
      calls += 1
      return fail(503)
    }),
  )
  renderRoute('/taskers/teo')
  await retry()
  expect(calls).toBe(2)
})
