import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn, type AuthUser } from '#src/contract/people/session.ts'
import { updateRole } from '#src/contract/people/users.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { identityHandlers } from '#src/mocks/identity.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const nobodyYet: AuthUser = { ...ana, roles: [] }
const choice = (role: RegExp) => screen.findByRole('button', { name: role })

const granted = () =>
  server.use(
    mock(updateRole, ({ body }) => ({
      success: true,
      currentRole: body.newRole,
      roles: [body.newRole],
    })),
  )

test.each(['/login', '/register'])(
  'at %s a signed-in user without a role chooses one instead of signing in',
  async (url) => {
    granted()
    const { user, router } = renderRoute(url, { as: nobodyYet })
    const title = await screen.findByRole('heading', {
      name: 'Como você quer usar o oficio?',
    })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.queryByLabelText('Senha')).toBeNull()
    await user.click(await choice(/^Cliente/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'))
  },
)

test('a client continues to their destination', async () => {
  granted()
  const { user, router } = renderRoute('/login?from=/notifications', { as: nobodyYet })
  await user.click(await choice(/^Cliente/))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
})

test('a tasker continues to the questions about the trade', async () => {
  const { user, router } = renderRoute('/login', { as: nobodyYet })
  await user.click(await choice(/^Tasker/))
  await waitFor(() => expect(router.state.location.pathname).toBe('/become-tasker'))
})

test('a refused role shows an error, and can be retried', async () => {
  server.use(
    mock(updateRole, () => ({
      success: false,
      currentRole: 'client',
      roles: [],
      message: 'Agora não.',
    })),
  )
  const { user } = renderRoute('/login', { as: nobodyYet })
  await user.click(await choice(/^Cliente/))
  expect(await screen.findByRole('alert')).toHaveTextContent('Agora não.')
  expect(await choice(/^Cliente/)).not.toHaveAttribute('aria-disabled')
})

test('signing in without a role asks for one', async () => {
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana Souza' },
    ]),
    mock(signIn, () => ({ user: nobodyYet, token: 'bearer', created: true })),
  )
  const { user } = renderRoute('/login')
  await user.type(await screen.findByLabelText('E-mail'), 'ana@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(
    await screen.findByRole('heading', { name: 'Como você quer usar o oficio?' }),
  ).toBeVisible()
})

test('signing in to continue a task makes the user a client, without a question', async () => {
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana Souza' },
    ]),
    mock(signIn, () => ({ user: nobodyYet, token: 'bearer', created: true })),
  )
  granted()
  const { user, router } = renderRoute('/login?from=/notifications')
  await user.type(await screen.findByLabelText('E-mail'), 'ana@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
})
