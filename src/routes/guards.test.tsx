import { isRedirect } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import { getSession, type AuthUser } from '#src/contract/people/session.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { requireSession } from '#src/session/guards.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { expectComplaint } from '#src/test/console.ts'
import { ana, bia, teo } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const noRoles: AuthUser = { ...ana, roles: [] }

test('a visitor of a protected page is sent to sign in, and returns to it afterwards', async () => {
  server.use(mock(getSession, () => fail(401)))
  const { router } = renderRoute('/requests?show=over')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ from: '/requests?show=over' })
})

test.each([
  ['pt', 'Verificando autenticação...'],
  ['es', 'Verificando autenticación...'],
])('while the session loads the page says so (%s)', async (lang, text) => {
  await i18next.changeLanguage(lang)
  const gate = Promise.withResolvers<void>()
  server.use(mock(getSession, () => gate.promise.then(() => fail(401))))
  const { router } = renderRoute('/user-profile')
  expect(await screen.findByText(text)).toBeInTheDocument()
  gate.resolve()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a session known by its cookie only opens the page', async () => {
  server.use(mock(getSession, () => ({ user: ana })))
  const { router } = renderRoute('/user-profile')
  expect(await screen.findByRole('link', { name: 'Avisos' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/user-profile')
  expect(useAppStore.getState().uid).toBe('ana')
})

test('offline no user is signed out', async () => {
  expectComplaint(/ApiError|Error in route match/)
  server.use(mock(getSession, () => networkError()))
  useAppStore.getState().send({ type: 'entered', user: ana })
  const { router } = renderRoute('/user-profile')
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/user-profile')
  expect(useAppStore.getState().uid).toBe('ana')
})

test.each([
  ['a user who holds it', bia, 'tasker', undefined],
  ['the home of a client who does not', ana, 'tasker', '/user-profile'],
  ['the home of a tasker who does not', teo, 'client', '/tasker-profile'],
  ['a user without any role', noRoles, 'client', '/user-profile'],
  ['any user where none is required', noRoles, undefined, undefined],
] as const)('a required role lets in, or leads to: %s', async (_who, user, role, home) => {
  server.use(mock(getSession, () => ({ user })))
  useAppStore.getState().send({ type: 'entered', user })
  const entering = requireSession({
    context: { queryClient: createQueryClient() },
    location: { href: '/workshop' },
    matches: [{ staticData: {} }, { staticData: role ? { requiredRole: role } : {} }],
  }).then(
    () => undefined,
    (cause: unknown) => (isRedirect(cause) ? cause.options.to : cause),
  )
  expect(await entering).toBe(home)
})

test.each([
  ['/login', ana, '/user-profile'],
  ['/register', teo, '/tasker-profile'],
  ['/login', bia, '/user-profile'],
  ['/register?as=tasker', ana, '/become-tasker'],
  ['/login', noRoles, '/login'],
  ['/no/such/page', ana, '/user-profile'],
  ['/no/such/page', teo, '/tasker-profile'],
  ['/no/such/page', noRoles, '/login'],
  ['/no/such/page', undefined, '/login'],
])('%s for %o leads to %s', async (url, as, home) => {
  const { router } = renderRoute(url, as && { as })
  await waitFor(() => {
    expect(router.state.status).toBe('idle')
    expect(router.state.location.pathname).toBe(home)
  })
})

test('an expired session is noticed once, and its data are deleted', async () => {
  server.use(
    mock(listNotifications, () => fail(401)),
    mock(listRequests, () => fail(401)),
    mock(getSession, () => fail(401)),
  )
  const { router, queryClient } = renderRoute('/requests?show=over', { as: ana })
  queryClient.setQueryData(['secret'], 'hers')
  localStorage.setItem('persist:query:ana', '{}')
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({
    from: '/requests?show=over',
    reason: 'expired',
  })
  await waitFor(() => expect(queryClient.getQueryData(['secret'])).toBeUndefined())
  expect(useAppStore.getState()).toMatchObject({
    uid: null,
    session: { name: 'ended', reason: 'expired' },
  })
  expect(localStorage.getItem('persist:query:ana')).toBeNull()
  expect(localStorage.getItem('persist:root')).toBeNull()
})

test('a background session check that fails with 401 signs out', async () => {
  server.use(mock(getSession, () => fail(401)))
  const { router, queryClient } = renderRoute('/user-profile', { as: ana })
  await screen.findByRole('button', { name: 'Conta de Ana Souza' })
  await queryClient.invalidateQueries({ queryKey: sessionKey })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(useAppStore.getState().uid).toBeNull()
})

test.each([
  ['/buscar?category=evil&q=pintor&utm_source=mail', { q: 'pintor' }],
  ['/login?from=//evil.example&as=admin&reason=because', {}],
  ['/?token=secret#como-funciona', {}],
])('%s is read without invalid params', async (url, search) => {
  server.use(
    mock(searchTaskers, () => ({
      taskers: [],
      page: 1,
      totalPages: 0,
      total: 0,
      capped: false,
    })),
  )
  const { router } = renderRoute(url)
  await screen.findByRole('heading', { level: 1 })
  expect(router.state.matches.at(-1)?.search).toEqual(search)
  expect(router.state.location.search).toEqual(search)
})

test('only our own paths are accepted as the page to return to', async () => {
  const { router } = renderRoute('/login?from=//evil.example/x')
  await screen.findByRole('heading', { name: 'Entrar' })
  expect(router.state.matches.at(-1)?.search).toEqual({})
})
