import { screen, within } from '@testing-library/react'
import type { AuthProvider, User, UserCredential } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#src/contract/people/session.ts'
import { checkDeletion } from '#src/contract/people/users.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { identityHandlers, uidOf } from '#src/mocks/identity.ts'
import { mock } from '#src/mocks/mock.ts'
import { forgetIdentity, loadIdentity } from '#src/platform/identity/identity.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

// The windows themselves belong to the provider and the browser: see e2e/auth.test.ts.
const { again } = vi.hoisted(() => ({
  again: vi.fn<(user: User, provider: AuthProvider) => Promise<UserCredential>>(),
}))
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  reauthenticateWithPopup: again,
}))

const me = { ...ana, firebaseUid: 'ana', email: 'ana@oficio.test' }

beforeEach(() => {
  again.mockReset()
  Reflect.set(window, 'gapi', {}) // its script is not fetched here
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: me.email, password: 'segredo', name: 'Ana Souza' },
    ]),
    mock(checkDeletion, () => ({ blockers: [] })),
    mock(signIn, ({ body }) => ({
      user: { ...me, firebaseUid: uidOf(body.token) },
      token: 'bearer',
      created: false,
    })),
  )
})

async function pressGoogle() {
  const { user } = renderRoute('/my-data', { as: me })
  await user.click(await screen.findByRole('button', { name: 'Apagar a conta' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: 'Continuar com o Google' }))
  return sheet
}

const remember = async () =>
  (await loadIdentity()).signInWithPassword('ana@oficio.test', 'segredo')

test('a Google account proves the user’s identity', async () => {
  await remember()
  again.mockImplementation(async (person) => {
    const { GoogleAuthProvider, reauthenticateWithCredential } =
      await import('firebase/auth')
    return reauthenticateWithCredential(
      person,
      GoogleAuthProvider.credential('ana@oficio.test'),
    )
  })
  const sheet = await pressGoogle()
  expect(await sheet.findByRole('button', { name: 'Apagar de vez' })).toBeVisible()
  expect(again.mock.calls[0]?.[0]).toMatchObject({ uid: 'ana' })
})

test('another Google account is refused, and is not signed in', async () => {
  await remember()
  again.mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-mismatch' }))
  const sheet = await pressGoogle()
  expect(await sheet.findByRole('alert')).toHaveTextContent('Essa é outra conta do Google')
  expect(sheet.queryByRole('button', { name: 'Apagar de vez' })).toBeNull()
  expect(useAppStore.getState().uid).toBe('ana')
})

test('a user whom the provider does not remember here signs in again first', async () => {
  await forgetIdentity()
  const sheet = await pressGoogle()
  expect(await sheet.findByRole('alert')).toHaveTextContent('saia e entre de novo')
  expect(again).not.toHaveBeenCalled()
})
