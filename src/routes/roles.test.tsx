import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { listRequests } from '#src/contract/requests/requests.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { listFeaturedTaskers } from '#src/contract/taskers/taskers.ts'
import { switchRole } from '#src/contract/people/users.ts'
import { currentRole, forgetSession } from '#src/stores/app-store.ts'
import { ana, bia, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const biaAsTasker: AuthUser = { ...bia, currentRole: 'tasker' }

const header = async () => within(await screen.findByRole('banner'))
/** The header's own switch comes first; the account menu has another one for the phone. */
async function headerSwitch() {
  const [first] = await (await header()).findAllByRole('group', { name: 'Usar como' })
  if (!first) throw new Error('the header has no role switch')
  return within(first)
}

const offered = async () => {
  const navigation = (await header()).getByRole('navigation', { name: 'Principal' })
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

test.each([
  ['a visitor', undefined, ['Buscar', 'Mercado', 'Como funciona']],
  ['a client', ana, ['Buscar', 'Pedidos', 'Mercado']],
  ['a tasker', teo, ['Hoje', 'Pedidos recebidos', 'Mercado', 'Meu perfil público']],
  ['both, as a client', bia, ['Buscar', 'Pedidos', 'Mercado']],
  [
    'both, as a tasker',
    biaAsTasker,
    ['Hoje', 'Pedidos recebidos', 'Mercado', 'Meu perfil público'],
  ],
])('%s sees the links of their role', async (_who, as, links) => {
  renderRoute('/', as && { as })
  await waitFor(async () => expect(await offered()).toEqual(links))
})

test('the installed app has the shortcuts of the role that is in use', async () => {
  const link = document.head.appendChild(document.createElement('link'))
  onTestFinished(() => link.remove())
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  const named = (path: string) =>
    waitFor(() => expect(link.getAttribute('href')).toBe(path))
  server.use(
    mock(switchRole, ({ body }) => ({ currentRole: body.newRole, roles: bia.roles })),
  )
  const { user } = renderRoute('/', { as: biaAsTasker })
  await named('/manifest-tasker.webmanifest')
  await user.click((await headerSwitch()).getByRole('button', { name: 'Cliente' }))
  await named('/manifest.webmanifest')
  await user.click((await headerSwitch()).getByRole('button', { name: 'Tasker' }))
  await named('/manifest-tasker.webmanifest')
  forgetSession('left')
  await named('/manifest.webmanifest')
})

test('a role switch opens its home and changes the links, once', async () => {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  server.use(
    mock(switchRole, async ({ body }) => {
      asked.push(body.newRole)
      await gate.promise
      return { currentRole: body.newRole, roles: bia.roles }
    }),
  )
  const { router, user } = renderRoute('/', { as: bia })
  const tasker = (await headerSwitch()).getByRole('button', { name: 'Tasker' })
  await user.dblClick(tasker)
  gate.resolve()
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
  expect(asked).toEqual(['tasker'])
  expect(currentRole()).toBe('tasker')
  expect(await offered()).toContain('Pedidos recebidos')
  expect(tasker).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText('Perfil de tasker · oficio')).toBeInTheDocument()
})

test('a refused switch shows why and changes nothing', async () => {
  server.use(mock(switchRole, () => fail(503, { message: 'Tente daqui a pouco.' })))
  const { router, user } = renderRoute('/user-profile', { as: bia })
  await user.click((await headerSwitch()).getByRole('button', { name: 'Tasker' }))
  expect(await screen.findByText('Tente daqui a pouco.')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/user-profile')
  expect(currentRole()).toBe('client')
  expect(await offered()).toContain('Buscar')
})

test.each([
  [bia, 'client'],
  [biaAsTasker, 'tasker'],
])('the requests open on the side of the role', async (as, side) => {
  const roles: unknown[] = []
  server.use(
    mock(listRequests, ({ query }) => {
      roles.push(query.role)
      return { data: [], total: 0, page: 1, totalPages: 0 }
    }),
  )
  renderRoute('/requests', { as })
  await waitFor(() => expect(roles).toEqual([side]))
})

test.each([
  [bia, 'bia'],
  [biaAsTasker, undefined],
])('featured taskers are requested with the uid only as a client', async (as, uid) => {
  const uids: unknown[] = []
  server.use(
    mock(listFeaturedTaskers, ({ query }) => {
      uids.push(query.uid)
      return { taskers: [], type: query.type }
    }),
  )
  renderRoute('/', { as })
  await waitFor(() => expect(uids).toEqual([uid]))
})

test.each([
  [ana, 'Como cliente', true],
  [teo, 'Como tasker', false],
  [bia, 'Como cliente', false],
])(
  'the account menu shows the user’s role and invites those who are no taskers',
  async (as, role, is) => {
    renderRoute('/', { as })
    const head = await header()
    expect(await head.findByText(role)).toBeInTheDocument()
    expect(head.getByText(as.profile.name)).toBeInTheDocument()
    expect(head.getByText(as.email ?? '')).toBeInTheDocument()
    // The menu is closed.
    const invitation = { name: 'Quero ser tasker', hidden: true }
    const invitations = head.queryAllByRole('link', invitation)
    expect(invitations.map((link) => link.getAttribute('href'))).toEqual(
      is ? ['/become-tasker'] : [],
    )
  },
)
