import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { beforeEach, expect, test } from 'vitest'
import { listRequests } from '#src/contract/requests/requests.ts'
import { getSession, signIn, signOut } from '#src/contract/people/session.ts'
import { getUser, switchRole } from '#src/contract/people/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { expectComplaint } from '#src/test/console.ts'
import { ana, bia, teo, userProfile } from '#src/mocks/fixtures.ts'
import { identityHandlers, uidOf } from '#src/mocks/identity.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { storeWish } from '#src/components/heart/wish.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

let sent: NonNullable<NonNullable<Parameters<typeof identityHandlers>[1]>['sent']>
let accounts: Parameters<typeof identityHandlers>[0]

beforeEach(() => {
  sent = []
  accounts = [
    { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana Souza' },
  ]
  server.use(...identityHandlers(accounts, { sent }))
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

test('signing in leads back to the user’s destination', async () => {
  exchange()
  server.use(mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 0 })))
  const { user, router } = renderRoute('/login?from=/requests?show=over')
  await fill(user, 'ana@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/requests'))
  expect(router.state.location.search).toEqual({ show: 'over' })
  expect(useAppStore.getState()).toMatchObject({
    uid: 'ana',
    session: { name: 'signedIn', uid: 'ana' },
    currentRole: 'client',
  })
  expect(document.cookie).toContain('userRole=client')
})

test('a tasker who came to offer services acts as tasker', async () => {
  let asked: string | undefined
  server.use(
    mock(signIn, () => ({ user: bia, token: 'bearer', created: false })),
    mock(switchRole, ({ body }) => {
      asked = body.newRole
      return { currentRole: body.newRole, roles: bia.roles }
    }),
  )
  const { user, router } = renderRoute('/login?as=tasker')
  await fill(user, 'ana@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
  expect(asked).toBe('tasker')
  expect(useAppStore.getState().currentRole).toBe('tasker')
})

test('a wrong password shows an error above the form, and the input stays', async () => {
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
  'after a %s session exchange no user is signed in',
  async (_how, answer, text) => {
    server.use(mock(signIn, () => answer()))
    const { user, router } = renderRoute('/login')
    await fill(user, 'ana@oficio.test', 'segredo')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(router.state.location.pathname).toBe('/login')
    expect(useAppStore.getState().uid).toBeNull()
  },
)

test('fields are checked before anything is sent, and the first invalid one has the focus', async () => {
  const { user } = renderRoute('/login')
  await fill(user, 'ana@', 'x')
  const email = screen.getByLabelText('E-mail')
  expect(await screen.findByText(/Escreva um e-mail válido/)).toBeInTheDocument()
  expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(email).toHaveFocus()
})

async function fillRegistration(user: User, email: string, password: string) {
  await user.type(await screen.findByLabelText('Nome'), 'Novo Tasker')
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
}

test('registering as a tasker leads to the questions about the trade', async () => {
  exchange()
  server.use(mock(getUser, ({ params }) => userProfile({ ...ana, firebaseUid: params.id })))
  const { user, router } = renderRoute('/register?as=tasker&from=/requests')
  expect(
    await screen.findByRole('heading', { name: 'Ofereça seu trabalho' }),
  ).toBeInTheDocument()
  await fillRegistration(user, 'novo@oficio.test', 'segredo')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'O que você faz?' }),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe('/become-tasker')
})

test('registering sends the link that confirms the address', async () => {
  exchange()
  const { user, router } = renderRoute('/register?from=/notifications')
  await fillRegistration(user, 'novo@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
  expect(sent).toEqual([{ requestType: 'VERIFY_EMAIL', email: 'novo@oficio.test' }])
})

test('a failed confirmation e-mail does not fail the registration', async () => {
  expectComplaint(/was not sent/)
  exchange()
  server.use(
    http.post('*/accounts\\:sendOobCode', () =>
      HttpResponse.json({ error: { message: 'QUOTA_EXCEEDED' } }, { status: 400 }),
    ),
  )
  const { user, router } = renderRoute('/register?from=/notifications')
  await fillRegistration(user, 'novo@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
})

test('a short password shows an error under its field before anything is sent', async () => {
  const { user } = renderRoute('/register')
  expect(
    await screen.findByText('A senha precisa de pelo menos 6 caracteres.'),
  ).toBeVisible()
  await fillRegistration(user, 'novo@oficio.test', 'curta')
  expect(await screen.findByText('Ainda falta: pelo menos 6 caracteres.')).toBeVisible()
  expect(screen.getByLabelText('Senha')).toHaveFocus()
  await user.type(screen.getByLabelText('Senha'), '1')
  await waitFor(() =>
    expect(screen.queryByText('Ainda falta: pelo menos 6 caracteres.')).toBeNull(),
  )
})

test('the input except the password is carried over to registering', async () => {
  const { user } = renderRoute('/login?from=/requests')
  await user.type(await screen.findByLabelText('E-mail'), 'novo@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('link', { name: 'Criar conta' }))
  expect(await screen.findByLabelText('Nome')).toHaveValue('')
  expect(screen.getByLabelText('E-mail')).toHaveValue('novo@oficio.test')
  expect(screen.getByLabelText('Senha')).toHaveValue('')
})

test.each([
  ['expired', 'Sua sessão expirou'],
  ['disabled', 'Esta conta foi desativada'],
])('a session that ended as %s says so', async (reason, text) => {
  renderRoute(`/login?reason=${reason}`)
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
})

test('an address in use shows an error under its field', async () => {
  const { user } = renderRoute('/register')
  await user.type(await screen.findByLabelText('Nome'), 'Ana Souza')
  await user.type(screen.getByLabelText('E-mail'), 'ana@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'outra-senha')
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  expect(await screen.findByText(/Já existe uma conta com este e-mail/)).toBeInTheDocument()
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
})

test('a name that imitates the site’s is not registered', async () => {
  const { user } = renderRoute('/register')
  await user.type(await screen.findByLabelText('Nome'), 'o f i c i o suporte')
  await user.type(screen.getByLabelText('E-mail'), 'novo@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  const name = screen.getByLabelText('Nome')
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/não se confunda com o deste site/),
  )
  expect(name).toHaveValue('o f i c i o suporte')
})

test('a registration with a lost response continues with the same password, name and link', async () => {
  exchange()
  accounts.push({ uid: 'novo', email: 'novo@oficio.test', password: 'segredo', name: '' })
  const { user, router } = renderRoute('/register?from=/notifications')
  await fillRegistration(user, 'novo@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
  expect(accounts[1]).toMatchObject({ name: 'Novo Tasker' })
  expect(sent).toEqual([{ requestType: 'VERIFY_EMAIL', email: 'novo@oficio.test' }])
})

test('an account with a name keeps it when its owner registers again', async () => {
  exchange()
  const { user, router } = renderRoute('/register?from=/notifications')
  await fillRegistration(user, 'ana@oficio.test', 'segredo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
  expect(accounts).toMatchObject([{ name: 'Ana Souza' }])
})

test('an account in use that cannot be reached shows a network error', async () => {
  server.use(http.post('*/accounts\\:signInWithPassword', () => HttpResponse.error()))
  const { user } = renderRoute('/register')
  await fillRegistration(user, 'ana@oficio.test', 'segredo')
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta da rede')
})

test.each(['ana@oficio.test', 'ninguem@oficio.test'])(
  'a forgotten password shows the same answer for %s',
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

test('signing out deletes the user’s data and opens the landing page', async () => {
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

const asking = '/service-request/teo?step=review'

test.each([
  [`/login?from=${encodeURIComponent(`${asking}&draft=k1`)}`, asking],
  [
    `/register?from=${encodeURIComponent('/marketplace/7#questions')}`,
    '/marketplace/7#questions',
  ],
  ['/login?from=/requests', '/'],
  ['/login?from=/nowhere', '/'],
  ['/login?from=//evil.example', '/'],
  ['/login?reason=expired&from=/buscar', '/'],
  ['/login', '/'],
])('the way back from %s is %s', async (address, to) => {
  server.use(mock(getUser, () => userProfile(teo)))
  renderRoute(address)
  expect(await screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute('href', to)
})

test('a visitor who was about to ask a tasker reads so, on both pages', async () => {
  server.use(mock(getUser, () => userProfile(teo)))
  const { user, router } = renderRoute('/login?from=/service-request/teo?step=what')
  expect(await screen.findByText(/para pedir a Téo/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Criar conta' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Criar conta' }),
  ).toBeVisible()
  expect(screen.getByText(/para pedir a Téo/)).toBeVisible()
  expect(router.state.location.search).toMatchObject({
    from: '/service-request/teo?step=what',
  })
})

test.each([
  ['/marketplace/purchase/7', /para comprar/],
  ['/marketplace/new', /para anunciar/],
  ['/marketplace?q=escada', /para ver o que há no mercado/],
  ['/requests', /para ver os seus pedidos/],
  ['/safety?person=teo', /para denunciar ou bloquear/],
])('a visitor on the way to %s reads why they sign in', async (from, reason) => {
  renderRoute(`/login?from=${encodeURIComponent(from)}`)
  expect(await screen.findByText(reason)).toBeVisible()
})

test('a user from elsewhere, or with an expired session, reads no such reason', async () => {
  const { dispose } = renderRoute('/login?from=/taskers/teo')
  await screen.findByRole('heading', { name: 'Entrar' })
  expect(screen.queryByText(/^Entre ou crie/)).toBeNull()
  dispose()
  renderRoute('/login?from=/requests&reason=expired')
  await screen.findByRole('heading', { name: 'Entrar' })
  expect(screen.queryByText(/^Entre ou crie/)).toBeNull()
})

test.each([
  ['teo', '/taskers/teo', /para guardar este tasker/],
  ['7', '/marketplace/7', /para guardar este anúncio/],
])(
  'a visitor who pressed the favourite button of %s reads why they sign in',
  async (id, from, reason) => {
    storeWish(id)
    renderRoute(`/login?from=${from}`)
    expect(await screen.findByText(reason)).toBeVisible()
  },
)

test('a visitor who pressed another favourite button, or none, reads no such reason', async () => {
  storeWish('another')
  renderRoute('/login?from=/taskers/teo')
  await screen.findByRole('heading', { name: 'Entrar' })
  expect(screen.queryByText(/para guardar/)).toBeNull()
})
