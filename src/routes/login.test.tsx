import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listRequests } from '#src/contract/requests.ts'
import { getSession, signIn, signOut } from '#src/contract/session.ts'
import { becomeTasker, switchRole } from '#src/contract/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ana, bia } from '#src/test/fixtures.ts'
import { identityHandlers, uidOf } from '#src/test/identity.ts'
import { fail, mock, networkError } from '#src/test/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

beforeEach(() => {
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana Souza' },
    ]),
  )
})

const exchange = () =>
  server.use(
    mock(signIn, ({ body }) => ({
      user: { ...ana, firebaseUid: uidOf(body.token) },
      token: 'bearer',
      created: false,
    })),
  )

type User = ReturnType<typeof renderRoute>['user']
async function fill(user: User, email: string, password: string) {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('signing in leads back to where the person was going', async () => {
  exchange()
  server.use(mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 0 })))
  const { user, router } = renderRoute('/login?from=/requests?show=over')
  await fill(user, 'ana@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/requests'))
  expect(router.state.location.search).toEqual({ show: 'over' })
  expect(useAppStore.getState()).toMatchObject({
    uid: 'ana',
    token: 'bearer',
    currentRole: 'client',
  })
  expect(document.cookie).toContain('userRole=client')
})

test('a wrong password is told above the form, and what was typed stays', async () => {
  const { user } = renderRoute('/login')
  await fill(user, 'ana@oficio.test', 'errada!')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'E-mail ou senha não conferem.',
  )
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@oficio.test')
  expect(screen.getByLabelText('Senha')).toHaveValue('errada!')
})

test.each([
  ['refused', () => fail(403, { message: 'Conta suspensa.' }), 'Conta suspensa.'],
  ['lost', () => networkError(), 'Sem resposta da rede'],
] as const)(
  'an exchange that is %s leaves nobody signed in',
  async (_how, answer, text) => {
    server.use(mock(signIn, () => answer()))
    const { user, router } = renderRoute('/login')
    await fill(user, 'ana@oficio.test', 'segredo')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(router.state.location.pathname).toBe('/login')
    expect(useAppStore.getState().uid).toBeNull()
  },
)

test('fields are checked before anything is sent, and the first wrong one has the focus', async () => {
  const { user } = renderRoute('/login')
  await fill(user, 'ana@', 'x')
  const email = screen.getByLabelText('E-mail')
  expect(await screen.findByText(/Escreva um e-mail válido/)).toBeInTheDocument()
  expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(email).toHaveFocus()
})

test('registering as a tasker adds the role and starts at the tasker’s home', async () => {
  exchange()
  server.use(
    mock(becomeTasker, () => ({ roles: ['client', 'tasker'] })),
    mock(switchRole, ({ body }) => ({
      currentRole: body.newRole,
      roles: ['client', 'tasker'],
    })),
  )
  const { user, router } = renderRoute('/register?as=tasker')
  expect(
    await screen.findByRole('heading', { name: 'Ofereça seu trabalho' }),
  ).toBeInTheDocument()
  await user.type(screen.getByLabelText('Nome'), 'Novo Tasker')
  await user.type(screen.getByLabelText('E-mail'), 'novo@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
  expect(useAppStore.getState().currentRole).toBe('tasker')
})

test('an address in use is told under its field', async () => {
  const { user } = renderRoute('/register')
  await user.type(await screen.findByLabelText('Nome'), 'Ana Souza')
  await user.type(screen.getByLabelText('E-mail'), 'ana@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'outra-senha')
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  expect(await screen.findByText(/Já existe uma conta com este e-mail/)).toBeInTheDocument()
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
})

test('a registration that lost its answer goes on with the same password', async () => {
  exchange()
  const { user, router } = renderRoute('/register')
  await user.type(await screen.findByLabelText('Nome'), 'Ana Souza')
  await user.type(screen.getByLabelText('E-mail'), 'ana@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'))
})

test.each(['ana@oficio.test', 'ninguem@oficio.test'])(
  'a forgotten password gives the same answer for %s',
  async (email) => {
    const { user } = renderRoute('/login')
    await user.type(await screen.findByLabelText('E-mail'), email)
    await user.click(screen.getByRole('button', { name: 'Esqueci a senha' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }))
    expect(
      await screen.findByText(new RegExp(`Se existe uma conta com ${email}`)),
    ).toBeVisible()
  },
)

test('signing out leaves nothing of the person and goes to the landing page', async () => {
  server.use(
    mock(signOut, () => ({ ok: true })),
    mock(getSession, () => fail(401)),
  )
  const { user, router, queryClient } = renderRoute('/user-profile', { as: bia })
  queryClient.setQueryData(['secret'], 'hers')
  await user.click(await screen.findByRole('button', { name: 'Conta de Bia Lima' }))
  await user.click(within(screen.getByRole('banner')).getByText('Sair'))
  await waitFor(() => expect(useAppStore.getState().uid).toBeNull())
  await waitFor(() => expect(queryClient.getQueryData(['secret'])).toBeUndefined())
  expect(router.state.location.pathname).toBe('/')
  expect(document.cookie).not.toContain('userRole')
})

test('somebody with both roles switches and lands at the other home', async () => {
  server.use(
    mock(switchRole, ({ body }) => ({ currentRole: body.newRole, roles: bia.roles })),
  )
  const { user, router } = renderRoute('/user-profile', { as: bia })
  await user.click(await screen.findByRole('button', { name: 'Conta de Bia Lima' }))
  await user.click(within(screen.getByRole('banner')).getByText('Usar como tasker'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
  expect(useAppStore.getState().currentRole).toBe('tasker')
})
