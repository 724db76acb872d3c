import { screen, waitFor } from '@testing-library/react'
import type { Auth, AuthProvider, UserCredential } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#src/contract/people/session.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { identityHandlers, uidOf } from '#src/mocks/identity.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

// The windows themselves belong to the provider and the browser: see e2e/auth.test.ts.
const { popup, redirect, returned } = vi.hoisted(() => ({
  popup: vi.fn<(auth: Auth, provider: AuthProvider) => Promise<UserCredential>>(),
  redirect: vi.fn<(auth: Auth, provider: AuthProvider) => Promise<never>>(),
  returned: vi.fn<(auth: Auth) => Promise<UserCredential | null>>(),
}))
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  signInWithPopup: popup,
  signInWithRedirect: redirect,
  getRedirectResult: returned,
}))

/** The provider's response after the user has chosen an account. */
async function choose(auth: Auth): Promise<UserCredential> {
  // Not earlier: the SDK uses the fetch that it finds when it is loaded.
  const { GoogleAuthProvider, signInWithCredential } = await import('firebase/auth')
  return signInWithCredential(auth, GoogleAuthProvider.credential('ana@oficio.test'))
}

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

beforeEach(() => {
  for (const fake of [popup, redirect, returned]) fake.mockReset()
  Reflect.set(window, 'gapi', {}) // its script is not fetched here
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana Souza' },
    ]),
    mock(signIn, ({ body }) => ({
      user: { ...ana, firebaseUid: uidOf(body.token) },
      token: 'bearer',
      created: false,
    })),
  )
})

const googleButton = () => screen.findByRole('button', { name: 'Continuar com o Google' })

test('a Google account signs in, and its chooser opens every time', async () => {
  popup.mockImplementation(choose)
  const { user, router } = renderRoute('/login?from=/notifications')
  await user.click(await googleButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
  expect(useAppStore.getState().uid).toBe('ana')
  expect(popup.mock.calls[0]?.[1]).toMatchObject({
    providerId: 'google.com',
    customParameters: { prompt: 'select_account' },
  })
})

test('a closed window shows no error', async () => {
  popup.mockRejectedValue(refusal('popup-closed-by-user'))
  const { user } = renderRoute('/login')
  const button = await googleButton()
  await user.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(popup).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address with another sign-in method shows which', async () => {
  popup.mockRejectedValue(refusal('account-exists-with-different-credential'))
  const { user } = renderRoute('/login')
  await user.click(await googleButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('outra forma de entrar')
})

test('back in this window the user may retry, though the provider still waits', async () => {
  popup.mockImplementationOnce(() => new Promise(() => {})).mockImplementationOnce(choose)
  const { user, router } = renderRoute('/login')
  const button = await googleButton()
  await user.click(button)
  await waitFor(() => expect(popup).toHaveBeenCalledTimes(1))
  await user.click(button) // a double click opens one window
  expect(popup).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await user.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'))
})

test.each(['popup-blocked', 'operation-not-supported-in-this-environment'])(
  'after %s the page leaves for Google’s',
  async (code) => {
    popup.mockRejectedValue(refusal(code))
    redirect.mockImplementation(() => new Promise<never>(() => {}))
    const { user } = renderRoute('/register?as=tasker')
    await user.click(await googleButton())
    await waitFor(() => expect(redirect).toHaveBeenCalledTimes(1))
    expect(sessionStorage.getItem('auth:returning')).toBe('1')
  },
)

test('returning from Google’s page completes the sign-in', async () => {
  sessionStorage.setItem('auth:returning', '1')
  const chosen = Promise.withResolvers<void>()
  returned.mockImplementation(async (auth) => {
    await chosen.promise
    return choose(auth)
  })
  const { router } = renderRoute('/register?as=tasker')
  await screen.findByRole('heading', { name: 'Concluindo a entrada' })
  expect(screen.queryByLabelText('Senha')).toBeNull()
  chosen.resolve()
  await waitFor(() => expect(router.state.location.pathname).toBe('/become-tasker'))
})

test('returning from Google’s page without an account shows the form', async () => {
  sessionStorage.setItem('auth:returning', '1')
  returned.mockResolvedValue(null)
  renderRoute('/login')
  expect(await googleButton()).toBeVisible()
  expect(returned).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem('auth:returning')).toBeNull()
})
