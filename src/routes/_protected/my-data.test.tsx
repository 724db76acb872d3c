import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, signIn } from '#src/contract/people/session.ts'
import {
  checkDeletion,
  type DeletionBlocker,
  deleteMyAccount,
  exportMyData,
} from '#src/contract/people/users.ts'
import { storedKeys } from '#src/platform/device/safe-storage.ts'
import { ana, id } from '#src/mocks/fixtures.ts'
import { identityHandlers, uidOf } from '#src/mocks/identity.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { storeDraft } from '#src/test/drafts.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const me = { ...ana, firebaseUid: 'ana', email: 'ana@oficio.test' }
const request: DeletionBlocker = {
  kind: 'request',
  requestId: id(7),
  number: 'RCFG',
  otherName: 'Teo Lima',
  status: 'paid',
  held: 120.5,
}
const order: DeletionBlocker = {
  ...request,
  kind: 'order',
  requestId: id(8),
  number: 'XK4P',
  status: 'reserved',
  held: 0,
}

/** A backend with blockers of the deletion; it counts the deletions. */
function serve(...blockers: DeletionBlocker[]) {
  const state = { blockers, deletions: 0, exchanges: 0 }
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: me.email, password: 'segredo', name: 'Ana Souza' },
    ]),
    mock(signIn, ({ body }) => {
      state.exchanges += 1
      const user = { ...me, firebaseUid: uidOf(body.token) }
      return { user, token: 'bearer', created: false }
    }),
    mock(checkDeletion, () => ({ blockers: state.blockers })),
    mock(deleteMyAccount, () => {
      state.deletions += 1
      return { ok: true }
    }),
  )
  return state
}

const open = () => renderRoute('/my-data', { as: me })
type User = ReturnType<typeof open>['user']

beforeEach(() => {
  Reflect.set(window, 'gapi', {}) // its script is not fetched here
})
afterEach(() => onlineManager.setOnline(true))

async function openSheet(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Apagar a conta' }))
  return within(await screen.findByRole('dialog'))
}

async function confirm(user: User, sheet: ReturnType<typeof within>, password: string) {
  await user.type(await sheet.findByLabelText('Senha'), password)
  await user.click(sheet.getByRole('button', { name: 'Confirmar que sou eu' }))
}

test('the profile links to the page', async () => {
  const { user, router } = renderRoute('/user-profile', { as: me })
  await user.click(await screen.findByRole('link', { name: 'Meus dados' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-data'))
})

test('all data are saved as one file, also on a double click', async () => {
  serve()
  let calls = 0
  server.use(
    mock(exportMyData, () => {
      calls += 1
      return { exportedAt: '2026-11-24T12:00:00.000Z', profile: { name: 'Ana Souza' } }
    }),
  )
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const { user } = open()
  await user.dblClick(await screen.findByRole('button', { name: 'Baixar arquivo' }))
  expect(await screen.findByText('Seus dados foram baixados.')).toBeVisible()
  expect(calls).toBe(1)
  expect(names).toEqual(['oficio-2026-11-24.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    profile: { name: 'Ana Souza' },
  })
})

test('an export that fails says so and can be retried', async () => {
  serve()
  server.use(mock(exportMyData, () => networkError()))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Baixar arquivo' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
})

test('offline nothing is requested, and the reason is shown', async () => {
  serve()
  open()
  const button = await screen.findByRole('button', { name: 'Baixar arquivo' })
  act(() => onlineManager.setOnline(false))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/Sem conexão/)
})

test('open requests and orders are listed first, each with a link', async () => {
  const state = serve(request, order)
  const { user } = open()
  const sheet = await openSheet(user)
  expect(await sheet.findByText('Ainda não dá para apagar')).toBeVisible()
  const way = sheet.getByRole('link', { name: /Pedido RCFG.*Teo Lima.*120,50/ })
  expect(way).toHaveAttribute('href', `/service-request/details/${id(7)}`)
  expect(sheet.getByRole('link', { name: /Compra ou venda XK4P/ })).toHaveAttribute(
    'href',
    `/marketplace/order-summary/${id(8)}`,
  )
  expect(sheet.queryByLabelText('Senha')).toBeNull()
  expect(state.deletions).toBe(0)
})

test('a wrong password shows an error, and loses nothing', async () => {
  const state = serve()
  const { user } = open()
  const sheet = await openSheet(user)
  await confirm(user, sheet, 'errada!')
  expect(await sheet.findByText(/A senha não confere/)).toBeVisible()
  expect(sheet.getByLabelText('Senha')).toHaveValue('errada!')
  expect(state).toMatchObject({ exchanges: 0, deletions: 0 })
  expect(useAppStore.getState().uid).toBe('ana')
})

test('the account is deleted after a new sign-in and a last question, and nothing stays here', async () => {
  const state = serve()
  storeDraft('draft:address:ana:new', { street: 'Rua Augusta' })
  const { user, router } = open()
  const sheet = await openSheet(user)
  expect(await sheet.findByText(/Conta removida/)).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Apagar de vez' })).toBeNull()
  await confirm(user, sheet, 'segredo')
  expect(await sheet.findByText(/Apagar a conta agora/)).toHaveFocus()
  expect(state).toMatchObject({ exchanges: 1, deletions: 0 })
  await user.dblClick(sheet.getByRole('button', { name: 'Apagar de vez' }))
  expect(await screen.findByText('Sua conta foi apagada.')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(state.deletions).toBe(1)
  expect(useAppStore.getState().uid).toBeNull()
  expect(storedKeys()).toEqual([])
})

/** The server deletes the account, its response is lost, and later calls are refused. */
function loseTheAnswer() {
  let isGone = false
  server.use(
    mock(deleteMyAccount, () => {
      if (isGone) return fail(401)
      isGone = true
      return networkError()
    }),
    mock(getSession, () => (isGone ? fail(401) : { user: me })),
  )
}
const noProviderAccount = http.post('*/securetoken.googleapis.com/v1/token', () =>
  HttpResponse.json({ error: { code: 400, message: 'USER_NOT_FOUND' } }, { status: 400 }),
)
const refusedExchange = mock(signIn, () => fail(403, { code: 'auth/account-deleted' }))

test.each([
  ['has let the account go', noProviderAccount],
  ['still knows the account', refusedExchange],
])(
  'a deletion whose response was lost counts as done where the provider %s',
  async (_what, afterwards) => {
    serve()
    loseTheAnswer()
    storeDraft('draft:address:ana:new', { street: 'Rua Augusta' })
    const { user, router } = open()
    const sheet = await openSheet(user)
    await confirm(user, sheet, 'segredo')
    await user.click(await sheet.findByRole('button', { name: 'Apagar de vez' }))
    expect(await sheet.findByRole('alert')).toBeVisible()
    server.use(afterwards)
    await user.click(sheet.getByRole('button', { name: 'Apagar de vez' }))
    expect(await screen.findByText('Sua conta foi apagada.')).toBeVisible()
    expect(router.state.location.search).toEqual({ reason: 'deleted' })
    expect(storedKeys()).toEqual([])
  },
)

test('new blockers are shown instead of an error', async () => {
  const state = serve()
  server.use(
    mock(deleteMyAccount, () => {
      state.blockers = [request]
      return fail(409, { code: 'users/deletion-blocked', details: state })
    }),
  )
  const { user } = open()
  const sheet = await openSheet(user)
  await confirm(user, sheet, 'segredo')
  await user.click(await sheet.findByRole('button', { name: 'Apagar de vez' }))
  expect(await sheet.findByRole('link', { name: /Pedido RCFG/ })).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Apagar de vez' })).toBeNull()
  expect(useAppStore.getState().uid).toBe('ana')
})

test('a sign-in that became too old is requested again', async () => {
  serve()
  const text = 'Entre de novo para continuar.'
  server.use(
    mock(deleteMyAccount, () =>
      fail(403, { code: 'auth/recent-sign-in-required', message: text }),
    ),
  )
  const { user } = open()
  const sheet = await openSheet(user)
  await confirm(user, sheet, 'segredo')
  await user.click(await sheet.findByRole('button', { name: 'Apagar de vez' }))
  expect(await sheet.findByText(text)).toBeVisible()
  expect(sheet.getByLabelText('Senha')).toHaveValue('')
})
