import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listRequests, type RequestSummary } from '#src/contract/requests.ts'
import { listFeaturedTaskers, searchTaskers } from '#src/contract/taskers.ts'
import { getUser } from '#src/contract/users.ts'
import {
  ana,
  id,
  requestSummary,
  taskerCard,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const job = (n: number, description: string, over: Partial<RequestSummary>) =>
  requestSummary({ _id: id(n), description, ...over })

let active: RequestSummary[]
let done: RequestSummary[]
let asked: string[]
beforeEach(() => {
  active = []
  done = []
  asked = []
  server.use(
    mock(listRequests, ({ query }) => {
      asked.push(`${query.role} ${query.status}`)
      const data = query.status === 'done' ? done : active
      return { data, total: data.length, page: 1, totalPages: 1 }
    }),
    mock(getUser, () => userProfile(ana, { cep: '01310100' })),
  )
})

const titlesIn = async (heading: string) => {
  const section = (await screen.findByRole('heading', { name: heading })).closest('section')
  if (!section) throw new Error(`${heading} heads no section`)
  await within(section).findAllByRole('listitem')
  return within(section)
    .getAllByRole('listitem')
    .map((item) => /Pintar|Podar|Lavar|Trocar|Montar/.exec(item.textContent)?.[0])
}

test('a client finds what waits for them, in the backend’s order, instead of marketing', async () => {
  active = [
    job(4, 'Trocar a torneira toda', {
      status: 'accepted',
      deadline: '2026-11-29T12:00:00.000Z',
    }),
    job(3, 'Lavar a fachada da casa', {
      status: 'accepted',
      deadline: '2026-11-30T12:00:00.000Z',
    }),
    job(2, 'Pintar a sala inteira', { status: 'delivered', deadline: null }),
    job(1, 'Podar o jardim inteiro', { status: 'in_progress', deadline: null }),
  ]
  renderRoute('/', { as: ana })
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  expect(await titlesIn('Espera por você')).toEqual(['Trocar', 'Lavar', 'Pintar'])
  expect(await titlesIn('Em andamento')).toEqual(['Podar'])
  expect(screen.queryByText('Como funciona', { selector: 'h2' })).not.toBeInTheDocument()
  expect(asked.toSorted()).toEqual(['client active', 'client done'])
})

test('another date that the tasker proposes waits for the client, whatever the status', async () => {
  const dateProposal = {
    _id: id(9),
    by: 'tasker' as const,
    date: '2026-12-01T12:00:00.000Z',
  }
  active = [job(1, 'Montar o armário novo', { status: 'paid', dateProposal })]
  renderRoute('/', { as: ana })
  expect(await titlesIn('Espera por você')).toEqual(['Montar'])
})

test('when nothing waits it says so, and what runs is still there', async () => {
  active = [job(1, 'Podar o jardim inteiro', { status: 'pending' })]
  renderRoute('/', { as: ana })
  expect(await screen.findByText('Nada espera por você agora.')).toBeVisible()
  expect(await titlesIn('Em andamento')).toEqual(['Podar'])
})

test('without requests it says how to begin, and nobody is called again', async () => {
  renderRoute('/', { as: ana })
  expect(await screen.findByText('Nenhum pedido em aberto')).toBeVisible()
  expect(screen.queryByText('Espera por você')).not.toBeInTheDocument()
  expect(screen.queryByText('Chamar de novo')).not.toBeInTheDocument()
})

test('who has worked for the client can be asked again: each once, the latest first', async () => {
  const leo = { taskerId: 'leo', taskerName: 'Leo Prado' }
  done = [
    job(1, 'Pintar a sala inteira', {
      ...leo,
      category: 'pintura',
      status: 'closed',
      date: '2026-10-01T12:00:00.000Z',
    }),
    job(2, 'Podar o jardim inteiro', {
      status: 'completed',
      date: '2026-11-01T12:00:00.000Z',
    }),
    job(3, 'Lavar a fachada toda', {
      ...leo,
      status: 'completed',
      date: '2026-09-01T12:00:00.000Z',
    }),
  ]
  renderRoute('/', { as: ana })
  const links = await screen.findAllByRole('link', { name: /^Chamar .* de novo$/ })
  expect(
    links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Chamar Téo de novo', '/service-request/teo'],
    ['Chamar Leo de novo', '/service-request/leo'],
  ])
  // Of the same tasker it is the latest job that is named.
  expect(screen.getByText(/^Pintura · /)).toBeVisible()
})

test('the search begins at the client’s own place', async () => {
  const nobody = { taskers: [], page: 1, totalPages: 0, total: 0, capped: false }
  server.use(mock(searchTaskers, () => nobody))
  const { user, router } = renderRoute('/', { as: ana })
  expect(await screen.findByDisplayValue('01310-100')).toBeVisible()
  expect(screen.getByText(/Seu lugar, até 10/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver quem está perto' })).toHaveAttribute(
    'href',
    '/buscar?cep=01310-100&radiusKm=10&sort=distance',
  )
  await user.type(screen.getByLabelText('Do que você precisa?'), 'chuveiro')
  await user.click(screen.getByRole('button', { name: /Buscar/ }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      q: 'chuveiro',
      cep: '01310-100',
      radiusKm: 10,
    }),
  )
})

test('a place that comes late takes no word out of the form', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(
    mock(getUser, async () => {
      await gate.promise
      return userProfile(ana, { cep: '01310100' })
    }),
  )
  const { user } = renderRoute('/', { as: ana })
  const what = await screen.findByLabelText('Do que você precisa?')
  await user.type(what, 'chu')
  gate.resolve()
  expect(await screen.findByText(/Seu lugar/)).toBeVisible()
  expect(what).toBeInTheDocument()
  expect(what).toHaveValue('chu')
})

test('a client without a place is told what it is good for', async () => {
  server.use(mock(getUser, () => userProfile(ana)))
  renderRoute('/', { as: ana })
  expect(await screen.findByText(/Com seu CEP/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Guardar meu CEP' })).toHaveAttribute(
    'href',
    '/user-profile',
  )
})

test('the nearest are asked for with the uid; without a place nobody is called near', async () => {
  const near: unknown[] = []
  server.use(
    mock(listFeaturedTaskers, ({ query }) => {
      near.push([query.type, query.uid])
      return {
        taskers: [taskerCard()],
        type: query.type === 'cercanos' ? 'mejores' : query.type,
      }
    }),
  )
  const { user } = renderRoute('/', { as: ana })
  await user.click(await screen.findByRole('radio', { name: 'Perto' }))
  expect(await screen.findByText('Onde você está?')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Téo Ramos/ })).not.toBeInTheDocument()
  expect(near).toEqual([
    ['nuevos', 'ana'],
    ['cercanos', 'ana'],
  ])
})

test('requests that fail can be asked for again, and the search stays', async () => {
  server.use(mock(listRequests, () => fail(403, { message: 'Agora não.' })))
  const { user } = renderRoute('/', { as: ana })
  expect(await screen.findByText('Agora não.')).toBeVisible()
  expect(screen.getByRole('search')).toBeVisible()
  active = [job(1, 'Pintar a sala inteira', { status: 'accepted' })]
  server.use(mock(listRequests, () => ({ data: active, total: 1, page: 1, totalPages: 1 })))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await titlesIn('Espera por você')).toEqual(['Pintar'])
})

test('without a network what was seen stays, with its age', async () => {
  active = [job(1, 'Pintar a sala inteira', { status: 'accepted' })]
  const { router } = renderRoute('/', { as: ana })
  await titlesIn('Espera por você')
  await act(() => router.navigate({ to: '/faq' }))
  act(() => onlineManager.setOnline(false))
  await act(() => router.navigate({ to: '/' }))
  expect(await titlesIn('Espera por você')).toEqual(['Pintar'])
  expect(await screen.findAllByText(/^De hoje, \d\d?:\d\d\.$/)).toHaveLength(1)
})

test.each([
  ['a visitor', undefined],
  ['a tasker', teo],
])('%s sees the landing page, and no request is asked for', async (_, as) => {
  renderRoute('/', as ? { as } : {})
  expect(
    await screen.findByRole('heading', { level: 1, name: /Quem resolve/ }),
  ).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Como funciona' })).toBeVisible()
  expect(asked.filter((each) => each.startsWith('client'))).toEqual([])
})
