import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  type AuthUser,
} from '#src/contract/people/session.ts'
import { updateItem } from '#src/contract/market/marketplace.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { env } from '#src/platform/env.ts'
import { loadIdentity } from '#src/platform/identity/identity.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { editItemAction } from '#src/queries/item-outbox.ts'
import { requestStatusMutation } from '#src/queries/requests.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { getUser } from '#src/contract/people/users.ts'
import { expectComplaint } from '#src/test/console.ts'
import { ana, id, teo, userProfile } from '#src/mocks/fixtures.ts'
import { identityHandlers, isVerifiedIn, uidOf } from '#src/mocks/identity.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const unverified: AuthUser = { ...ana, emailVerified: false }
const endedOthers: boolean[] = []
let account: Parameters<typeof identityHandlers>[0][number]
let provider: Required<NonNullable<Parameters<typeof identityHandlers>[1]>>

/** The user as the server's session has them: as of their last token. */
let known: AuthUser

beforeEach(() => {
  endedOthers.length = 0
  known = unverified
  account = { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana' }
  provider = {
    codes: new Map([
      ['verify-1', { requestType: 'VERIFY_EMAIL', email: account.email }],
      ['reset-1', { requestType: 'PASSWORD_RESET', email: account.email }],
      ['recover-1', { requestType: 'RECOVER_EMAIL', email: account.email }],
    ]),
    sent: [],
    passwordOptions: { minPasswordLength: 8, containsNumericCharacter: true },
  }
  server.use(
    ...identityHandlers([account], provider),
    mock(signIn, ({ body }) => {
      const emailVerified = isVerifiedIn(body.token)
      known = { ...ana, firebaseUid: uidOf(body.token), emailVerified }
      return { user: known, token: 'bearer', created: false }
    }),
    mock(getSession, () => ({ user: known })),
    mock(signOutEverywhere, ({ body }) => {
      endedOthers.push(body.keepThis)
      return { ended: 1 }
    }),
  )
})
afterEach(async () => {
  focusManager.setFocused(undefined)
  env.requireEmailVerification = false
  await (await loadIdentity()).forgetUser()
})

/** Signs in a user whom the provider remembers in this browser too. */
async function atProvider() {
  await (await loadIdentity()).signInWithPassword(account.email, account.password)
}

test('a visitor with a valid link sees its result, and may sign in', async () => {
  renderRoute('/verify-email?mode=verifyEmail&oobCode=verify-1')
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  expect(account.emailVerified).toBe(true)
})

test('a link that a mail scanner has opened first still confirms the address', async () => {
  await atProvider()
  provider.codes.delete('verify-1')
  account.emailVerified = true
  renderRoute('/verify-email?mode=verifyEmail&oobCode=verify-1', { as: unverified })
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  expect(known.emailVerified).toBe(true)
})

test('a signed-in user continues: the session is updated', async () => {
  env.requireEmailVerification = true
  await atProvider()
  const { user, router } = renderRoute(
    '/verify-email?mode=verifyEmail&oobCode=verify-1&from=/notifications',
    { as: unverified },
  )
  await screen.findByRole('heading', { name: 'E-mail confirmado' })
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
})

test('an expired link says so, and another can be sent', async () => {
  await atProvider()
  const { user } = renderRoute('/verify-email?mode=verifyEmail&oobCode=old', {
    as: unverified,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Este link venceu ou já foi usado.',
  )
  await user.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  expect(await screen.findByText(/Enviamos outro link/)).toBeVisible()
  expect(provider.sent).toEqual([{ requestType: 'VERIFY_EMAIL', email: account.email }])
  expect(screen.getByRole('button', { name: /Enviar de novo em/ })).toBeDisabled()
})

test('a used link of a user verified meanwhile shows no failure', async () => {
  renderRoute('/verify-email?mode=verifyEmail&oobCode=old', { as: ana })
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
})

test('an unverified user sees where the link went, and continues once it is confirmed', async () => {
  await atProvider()
  const { user } = renderRoute('/verify-email', { as: unverified })
  expect(await screen.findByText(/ana@oficio.test/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Já confirmei' }))
  expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeVisible()
  account.emailVerified = true // in another browser
  await user.click(screen.getByRole('button', { name: 'Já confirmei' }))
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
})

test.each(['/verify-email', '/user-profile'])(
  'an address confirmed on another device is so at %s: on opening, and on returning to it',
  async (url) => {
    await atProvider()
    const { dispose, queryClient } = renderRoute(url, { as: unverified })
    await screen.findByText(/ana@oficio.test/)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    account.emailVerified = true
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    expect(await screen.findByText(/^(E-mail c|C)onfirmado$/)).toBeVisible()
    dispose()

    renderRoute(url, { as: unverified })
    expect(await screen.findByText(/^(E-mail c|C)onfirmado$/)).toBeVisible()
  },
)

test('taskers find their sign-in method in their profile', async () => {
  server.use(mock(getSession, () => ({ user: teo })))
  const { user } = renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByRole('heading', { name: 'Conta' })).toBeVisible()
  expect(screen.getByText('Confirmado')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Senha/ }))
  expect(await screen.findByText(/Mandamos um link para teo@oficio.test/)).toBeVisible()
})

test('a user who cannot reach the address may switch to another account', async () => {
  server.use(mock(signOut, () => ({ ok: true })))
  const { user, router } = renderRoute('/verify-email', { as: unverified })
  await user.click(await screen.findByRole('button', { name: 'Sair e usar outra conta' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([
  '/verify-email',
  '/verify-email?mode=nonsense&oobCode=x',
  '/verify-email?mode=verifyEmail',
])('%s explains the page to a visitor', async (url) => {
  renderRoute(url)
  expect(await screen.findByText(/Aqui você confirma o e-mail/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute(
    'href',
    '/login?from=%2Fverify-email',
  )
})

test('a new password follows the policy, signs in, and ends the other sessions', async () => {
  const { user, router } = renderRoute('/verify-email?mode=resetPassword&oobCode=reset-1')
  const password = await screen.findByLabelText('Senha')
  expect(screen.getByLabelText('E-mail')).toHaveValue(account.email)
  await user.type(password, 'curta')
  await user.tab()
  expect(
    await screen.findByText('Ainda falta: pelo menos 8 caracteres e um número.'),
  ).toBeVisible()
  await user.type(password, '-mais')
  expect(await screen.findByText('Ainda falta: um número.')).toBeVisible()
  await user.type(password, '-1')
  await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'))
  expect(account.password).toBe('curta-mais-1')
  expect(endedOthers).toEqual([true])
})

test('when only the sign-in fails, the retry does not need the code', async () => {
  let tries = 0
  server.use(
    mock(signIn, () => {
      tries += 1
      return tries === 1
        ? fail(503, { message: 'Volte logo.' })
        : { user: ana, token: 'bearer', created: false }
    }),
  )
  const { user, router } = renderRoute('/verify-email?mode=resetPassword&oobCode=reset-1')
  await user.type(await screen.findByLabelText('Senha'), 'segredo-novo-1')
  await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sua senha foi trocada.Volte logo.',
  )
  await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'))
})

test('a new password signs in even when the other sessions could not be ended', async () => {
  expectComplaint(/other sessions could not be ended/)
  server.use(mock(signOutEverywhere, () => fail(503)))
  const { user, router } = renderRoute('/verify-email?mode=resetPassword&oobCode=reset-1')
  await user.type(await screen.findByLabelText('Senha'), 'segredo-novo-1')
  await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'))
})

test('a refusal for an unconfirmed address leads here and back', async () => {
  server.use(
    mock(updateRequestStatus, () => fail(403, { code: 'auth/email-unverified' })),
    mock(getUser, () => userProfile()),
  )
  const { router, queryClient } = renderRoute('/user-profile', { as: ana })
  await screen.findByRole('button', { name: 'Conta de Ana Souza' })
  const edit = queryClient.getMutationCache().build(queryClient, requestStatusMutation)
  await edit.execute({ id: id(1), status: 'accepted', termsVersion: 1 }).catch(() => {})
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
  expect(router.state.location.search).toEqual({ from: '/user-profile' })
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toEqual(unverified))
})

test('such a refusal of a pending entry leads here too', async () => {
  server.use(
    mock(updateItem, () => fail(403, { code: 'auth/email-unverified' })),
    mock(getUser, () => userProfile()),
  )
  const { router } = renderRoute('/user-profile', { as: ana })
  await screen.findByRole('button', { name: 'Conta de Ana Souza' })
  addEntry(editItemAction, { params: { id: id(1) }, body: { title: 'Furadeira' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
  await screen.findByRole('heading', { level: 1 })
})

test('an expired reset link leads to requesting another', async () => {
  const { user } = renderRoute('/verify-email?mode=resetPassword&oobCode=old')
  expect(await screen.findByRole('alert')).toHaveTextContent('já foi usado')
  await user.click(screen.getByRole('link', { name: 'Pedir outro link' }))
  expect(await screen.findByRole('heading', { name: 'Recuperar a senha' })).toBeVisible()
})

test('a recovered address is named, and a new password offered', async () => {
  const { user } = renderRoute('/verify-email?mode=recoverEmail&oobCode=recover-1')
  expect(await screen.findByText(/usa de novo ana@oficio.test/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Criar outra senha' }))
  expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@oficio.test')
})

test('where a confirmed address is required, no protected page opens without one', async () => {
  env.requireEmailVerification = true
  const { router } = renderRoute('/requests?show=over', { as: unverified })
  await screen.findByRole('heading', { name: 'Confirme seu e-mail' })
  expect(router.state.location.search).toEqual({ from: '/requests?show=over' })
})

test('where it is not required, an unconfirmed address changes nothing', async () => {
  const { router } = renderRoute('/notifications', { as: unverified })
  await screen.findByRole('heading', { name: 'Avisos' })
  expect(router.state.location.pathname).toBe('/notifications')
})
