import { focusManager, onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#src/api/client.ts'
import {
  listNotifications,
  markNotificationRead,
} from '#src/contract/notifications/notifications.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import {
  countSessions,
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  type AuthUser,
} from '#src/contract/people/session.ts'
import { forgetIdentity, loadIdentity } from '#src/platform/identity/identity.ts'
import { isSignOutPending } from '#src/session/pending-sign-out.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { markReadAction } from '#src/queries/notifications.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { readLastCep, storeLastCep } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ana, bia, id, notification, teo } from '#src/mocks/fixtures.ts'
import { identityHandlers } from '#src/mocks/identity.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

// The first page of a file loads slowly on a busy machine.
const FIRST_PAGE = { timeout: timeouts.slow }

const state = () => useAppStore.getState()
const SECRET = ['secret']

afterEach(async () => {
  focusManager.setFocused(undefined)
  await forgetIdentity()
})

/** A signed-in user on a page, with private data in the cache and in the storage. */
async function atHome(user: AuthUser, url = '/notifications') {
  const app = renderRoute(url, { as: user })
  app.queryClient.setQueryData(SECRET, 'hers')
  const { name } = user.profile
  await screen.findByRole('button', { name: `Conta de ${name}` }, FIRST_PAGE)
  return app
}

type App = Awaited<ReturnType<typeof atHome>>

async function expectNothingLeft({ queryClient }: App, { firebaseUid: uid }: AuthUser) {
  await waitFor(() => expect(queryClient.getQueryData(SECRET)).toBeUndefined())
  expect(localStorage.getItem(`persist:query:${uid}`)).toBeNull()
  expect(localStorage.getItem('persist:root') ?? '').not.toContain(uid)
  expect(document.cookie).not.toContain('userRole')
}

async function pressSignOut(app: App, { profile }: AuthUser) {
  await app.user.click(screen.getByRole('button', { name: `Conta de ${profile.name}` }))
  await app.user.click(screen.getByText('Sair'))
}

/** An edit that waits for the network. */
async function editOffline({ firebaseUid }: AuthUser) {
  onlineManager.setOnline(false)
  await addEntry(markReadAction, { params: { id: id(1) }, body: { firebaseUid } }).stored
}

test('twenty calls that fail together: one renewal, one redirect, one history entry', async () => {
  const attempts = vi.fn<() => void>()
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana' },
    ]),
  )
  const identity = await loadIdentity()
  await identity.signInWithPassword('ana@oficio.test', 'segredo')
  server.use(
    http.post('*/securetoken.googleapis.com/v1/token', () => {
      attempts()
      const error = { code: 400, message: 'USER_DISABLED', errors: [] }
      return HttpResponse.json({ error }, { status: 400 })
    }),
  )
  const app = await atHome(ana)
  const visited: string[] = []
  app.router.history.subscribe(({ location }) => visited.push(location.pathname))

  server.use(
    mock(listNotifications, () => fail(401)),
    mock(getSession, () => fail(401)),
  )
  const calls = Array.from({ length: 20 }, () => call(listNotifications, { query: {} }))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)

  await screen.findByRole('heading', { name: 'Entrar' })
  await expectNothingLeft(app, ana)
  expect(attempts).toHaveBeenCalledOnce()
  expect(visited).toEqual(['/login'])
  expect(app.router.history.length).toBe(1)
  expect(app.router.state.location.search).toEqual({
    from: '/notifications',
    reason: 'disabled',
  })
})

test('entries pending when the session ends wait for their author, with a message', async () => {
  const app = await atHome(ana)
  await editOffline(ana)
  server.use(mock(getSession, () => fail(401)))
  await app.queryClient.invalidateQueries({ queryKey: sessionKey })
  const message = await screen.findByText(/1 ação espera neste aparelho/)
  await expectNothingLeft(app, ana)
  await waitFor(() => expect(entriesNow()).toEqual([])) // hidden while signed out
  await app.user.click(screen.getByRole('button', { name: 'Entendi' }))
  await waitFor(() => expect(message).not.toBeInTheDocument())

  const sent = vi.fn<(id: string) => void>()
  server.use(
    mock(markNotificationRead, ({ params }) => {
      sent(params.id)
      return { notification: notification({ read: true }) }
    }),
  )
  onlineManager.setOnline(true)
  server.use(mock(getSession, () => ({ user: bia })))
  state().send({ type: 'entered', user: bia })
  await app.router.navigate({ to: '/notifications' })
  await screen.findByRole('button', { name: `Conta de ${bia.profile.name}` })
  expect(sent).not.toHaveBeenCalled()
  server.use(mock(getSession, () => ({ user: ana })))
  state().send({ type: 'entered', user: ana })
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(id(1)))
})

test('drafts survive a session that expires', async () => {
  const app = await atHome(ana)
  localStorage.setItem('draft:request:ana:teo', '{}')
  server.use(mock(getSession, () => fail(401)))
  await app.queryClient.invalidateQueries({ queryKey: sessionKey })
  await expectNothingLeft(app, ana)
  expect(localStorage.getItem('draft:request:ana:teo')).toBe('{}')
})

test('signing out asks first when unsent input would be lost', async () => {
  const told = vi.fn<() => void>()
  server.use(
    mock(signOut, () => {
      told()
      return { ok: true }
    }),
  )
  const app = await atHome(ana)
  localStorage.setItem('draft:request:ana:teo', '{}')
  localStorage.setItem('draft:onboarding:ana', '{}')
  localStorage.setItem('draft:request:bia:teo', '{}')
  storeLastCep(null, '01310-100') // before the sign-in
  await editOffline(ana)
  onlineManager.setOnline(true)
  server.use(mock(markNotificationRead, () => new Promise<never>(() => {})))

  await pressSignOut(app, ana)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('2 rascunhos')).toBeInTheDocument()
  expect(question.getByText('1 ação à espera da conexão')).toBeInTheDocument()
  const [, back] = question.getAllByRole('button', { name: 'Voltar' })
  if (!back) throw new Error('there is no way back from the question')
  await app.user.click(back)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(state().uid).toBe('ana')

  await pressSignOut(app, ana)
  await app.user.dblClick(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
  await waitFor(() => expect(state().uid).toBeNull())
  await expectNothingLeft(app, ana)
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(readLastCep('bia')).toBe('')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([
    'draft:request:bia:teo',
  ])
  await waitFor(() => expect(localStorage.getItem('persist:pending-calls')).toBeNull())
  expect(app.router.state.location.pathname).toBe('/')
})

test('a call refused while the sign-out is under way renews no session', async () => {
  const exchanged = vi.fn<() => void>()
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana' },
    ]),
    mock(signOut, () => new Promise<never>(() => {})),
    mock(signIn, () => {
      exchanged()
      return { user: ana, token: 'new', created: false }
    }),
  )
  const identity = await loadIdentity()
  await identity.signInWithPassword('ana@oficio.test', 'segredo')
  const app = await atHome(ana)
  server.use(mock(countSessions, () => fail(401)))
  await pressSignOut(app, ana)
  await expect(call(countSessions, {})).rejects.toMatchObject({ status: 401 })
  expect(state().uid).toBeNull()
  expect(exchanged).not.toHaveBeenCalled()
  expect(isSignOutPending()).toBe(true)
})

test('signing out works offline, and the backend receives it once online', async () => {
  const heard: string[] = []
  const app = await atHome(ana)
  state().setPreviewKey('open')
  onlineManager.setOnline(false)
  server.use(
    mock(signOut, () => networkError()),
    mock(getSession, () => ({ user: ana })), // the cookie is still valid
  )
  await pressSignOut(app, ana)
  await waitFor(() => expect(state().uid).toBeNull())
  await expectNothingLeft(app, ana)
  expect(state().previewKey).toBe('open')
  state().setPreviewKey('')

  await app.router.navigate({ to: '/notifications' })
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'))

  server.use(
    mock(signOut, () => {
      heard.push('logout')
      return { ok: true }
    }),
  )
  onlineManager.setOnline(true)
  await waitFor(() => expect(isSignOutPending()).toBe(false))
  expect(heard).toEqual(['logout'])
})

describe('signing out everywhere', () => {
  const ask = async () => {
    const kept = vi.fn<(keepThis: boolean) => void>()
    server.use(
      mock(countSessions, () => ({ count: 3 })),
      mock(signOutEverywhere, ({ body }) => {
        kept(body.keepThis)
        return { ended: 3 }
      }),
    )
    const app = await atHome(ana, '/user-profile')
    localStorage.setItem('draft:request:ana:teo', '{}')
    await app.user.click(
      await screen.findByRole('button', { name: 'Sair de todos os aparelhos' }),
    )
    const question = within(await screen.findByRole('alertdialog'))
    return { ...app, app, kept, question }
  }

  test('asks first, shows the number of devices, and leaves no data here', async () => {
    const { app, user, kept, question } = await ask()
    expect(await question.findByText(/conectado em 3 aparelhos/)).toBeInTheDocument()
    expect(question.getByText('1 rascunho')).toBeInTheDocument()
    expect(kept).not.toHaveBeenCalled()
    await user.dblClick(question.getByRole('button', { name: 'Sair de todos' }))
    await waitFor(() => expect(state().uid).toBeNull())
    await expectNothingLeft(app, ana)
    expect(kept).toHaveBeenCalledExactlyOnceWith(false)
    expect(localStorage.getItem('draft:request:ana:teo')).toBeNull()
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  })

  test('cancelled, it ends nothing', async () => {
    const { user, kept, question } = await ask()
    const [back] = question.getAllByText('Voltar')
    if (!back) throw new Error('there is no way back from the question')
    await user.click(back)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(kept).not.toHaveBeenCalled()
    expect(state().uid).toBe('ana')
  })

  test('a failure says so, and no session ends', async () => {
    const { user, question } = await ask()
    server.use(mock(signOutEverywhere, () => networkError()))
    await user.click(question.getByRole('button', { name: 'Sair de todos' }))
    expect(await question.findByRole('alert')).toHaveTextContent(/conexão|internet/i)
    expect(state().uid).toBe('ana')
  })
})

/** Write as another tab would; a sleeping tab receives no storage event. */
function otherTab(user: AuthUser | null, { asleep = false } = {}) {
  const stored = user && {
    uid: user.firebaseUid,
    generation: 9,
    roles: user.roles,
    currentRole: user.currentRole,
  }
  const newValue = stored && JSON.stringify(stored)
  if (newValue) localStorage.setItem('persist:root', newValue)
  else localStorage.removeItem('persist:root')
  if (!asleep)
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:root', newValue }))
}

test('a sign-out in another tab clears this one', async () => {
  const app = await atHome(ana)
  otherTab(null)
  await screen.findByRole('heading', { name: 'Entrar' })
  await expectNothingLeft(app, ana)
  expect(app.router.state.location.search).toEqual({ from: '/notifications' })
})

test('another user’s sign-in in another tab applies here too', async () => {
  const app = await atHome(ana)
  server.use(mock(getSession, () => ({ user: teo })))
  otherTab(null)
  otherTab(teo)
  await waitFor(() => expect(app.queryClient.getQueryData(SECRET)).toBeUndefined())
  await waitFor(() => expect(app.queryClient.getQueryData(sessionKey)).toEqual(teo))
  expect(await screen.findByRole('button', { name: 'Conta de Téo Ramos' })).toBeVisible()
})

test('another user who signs in meanwhile does not get the text of an open form', async () => {
  const app = await atHome(ana, '/marketplace/new')
  await app.user.type(await screen.findByLabelText(/^Título/), 'Furadeira da Ana')
  server.use(mock(getSession, () => ({ user: teo })))
  otherTab(teo, { asleep: true })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await screen.findByRole('button', { name: 'Conta de Téo Ramos' })
  await waitFor(() => expect(screen.getByLabelText(/^Título/)).toHaveValue(''))
})

test('a sign-in in another tab applies here too', async () => {
  const { router } = renderRoute('/login')
  await screen.findByRole('heading', { name: 'Entrar' })
  server.use(mock(getSession, () => ({ user: teo })))
  otherTab(teo)
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
})

test('a tab that slept through a sign-in applies it when it wakes', async () => {
  const app = await atHome(ana)
  server.use(mock(getSession, () => ({ user: teo })))
  otherTab(teo, { asleep: true })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await screen.findByRole('button', { name: 'Conta de Téo Ramos' })).toBeVisible()
  await waitFor(() => expect(app.queryClient.getQueryData(SECRET)).toBeUndefined())
  expect(app.queryClient.getQueryData(sessionKey)).toEqual(teo)
})

test('a tab that slept through a sign-out asks the backend when it wakes', async () => {
  const app = await atHome(ana)
  server.use(mock(getSession, () => fail(401)))
  otherTab(null, { asleep: true })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(state().uid).toBeNull())
  await expectNothingLeft(app, ana)
})

test('a role added in another tab is offered here too', async () => {
  server.use(mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 0 })))
  const { queryClient } = await atHome(ana, '/requests')
  const tasker: AuthUser = { ...ana, roles: bia.roles, currentRole: 'tasker' }
  server.use(mock(getSession, () => ({ user: tasker })))
  otherTab(tasker)
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toEqual(tasker))
  expect(state()).toMatchObject({ currentRole: 'tasker', roles: bia.roles })
})
