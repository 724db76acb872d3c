import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { listRequests, type RequestSummary } from '#src/contract/requests/requests.ts'
import { listFeaturedTaskers, searchTaskers } from '#src/contract/taskers/taskers.ts'
import { OrderSummary } from '#src/contract/orders/orders.ts'
import { getUser } from '#src/contract/people/users.ts'
import { listWaiting, type Waiting } from '#src/contract/waiting/waiting.ts'
import {
  ana,
  id,
  order,
  requestSummary,
  taskerCard,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { setTimeOfServer } from '#src/lib/clock.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { storeDraft } from '#src/test/drafts.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const job = (n: number, description: string, over: Partial<RequestSummary>) =>
  requestSummary({ _id: id(n), description, ...over })

let active: RequestSummary[]
let done: RequestSummary[]
let waiting: Waiting[]
let asked: string[]
beforeEach(() => {
  active = []
  done = []
  waiting = []
  asked = []
  server.use(
    mock(listRequests, ({ query }) => {
      asked.push(`${query.role} ${query.status}`)
      const data = query.status === 'done' ? done : active
      return { data, total: data.length, page: 1, totalPages: 1 }
    }),
    mock(listWaiting, () => ({ data: waiting })),
    mock(getUser, () => userProfile(ana, { cep: '01310100' })),
  )
})

const needing = (request: RequestSummary): Waiting => ({ kind: 'request', request })

const titlesIn = async (heading: RegExp) => {
  const section = (await screen.findByRole('heading', { name: heading })).closest('section')
  if (!section) throw new Error(`${heading.source} heads no section`)
  await within(section).findAllByRole('listitem')
  return within(section)
    .getAllByRole('listitem')
    .map((item) => /Pintar|Podar|Lavar|Trocar|Montar/.exec(item.textContent)?.[0])
}

test.each(['/', '/requests'])(
  'a suspended person is told on %s what they may do',
  async (path) => {
    renderRoute(path, { as: { ...ana, suspended: true } })
    expect(await screen.findByText('Conta suspensa.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'O que vale agora' })).toHaveAttribute(
      'href',
      '/legal/terms#suspension',
    )
  },
)

test('a client sees the pending actions, in the backend’s order, instead of marketing', async () => {
  waiting = [
    job(4, 'Trocar a torneira toda', {
      status: 'accepted',
      deadline: '2026-11-29T12:00:00.000Z',
    }),
    job(3, 'Lavar a fachada da casa', {
      status: 'accepted',
      deadline: '2026-11-30T12:00:00.000Z',
    }),
    job(2, 'Pintar a sala inteira', { status: 'delivered', deadline: null }),
  ].map(needing)
  active = [
    job(2, 'Pintar a sala inteira', { status: 'delivered', deadline: null }),
    job(1, 'Podar o jardim inteiro', { status: 'in_progress', deadline: null }),
  ]
  renderRoute('/', { as: ana })
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  expect(await titlesIn(/^Espera por você/)).toEqual(['Trocar', 'Lavar', 'Pintar'])
  expect(await titlesIn(/^Em andamento/)).toEqual(['Podar'])
  expect(screen.queryByText('Como funciona', { selector: 'h2' })).not.toBeInTheDocument()
  expect(asked.toSorted()).toEqual(['client active', 'client done'])
})

test('a tasker’s date proposal needs the client, in any status', async () => {
  const dateProposal = {
    _id: id(9),
    by: 'tasker' as const,
    date: '2026-12-01T12:00:00.000Z',
  }
  waiting = [job(1, 'Montar o armário novo', { status: 'paid', dateProposal })].map(needing)
  renderRoute('/', { as: ana })
  expect(await titlesIn(/^Espera por você/)).toEqual(['Montar'])
})

test.each([
  ['material', 'waiting', 'Téo propõe um extra: Sifão novo, R$ 45,00'],
  ['material', 'agreed', 'Falta pagar o extra: Sifão novo, R$ 45,00'],
  ['discount', 'waiting', 'Téo propõe um desconto: Sifão novo, R$ 45,00'],
] as const)(
  'an extra to answer (%s, %s) is named and linked',
  async (kind, status, text) => {
    const expiresAt = new Date(Date.now() + 3 * HOUR_MS).toISOString()
    const extra = { id: id(8), kind, status, title: 'Sifão novo', amount: 45, expiresAt }
    waiting = [
      job(1, 'Trocar a torneira', { status: 'in_progress', extraToAnswer: extra }),
    ].map(needing)
    renderRoute('/', { as: ana })
    expect(
      await screen.findByText((shown) => shown.replace(/\s/g, ' ') === text),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: /^Ver o extra/ })).toHaveAttribute(
      'href',
      `/service-request/details/${id(1)}/extras/${id(8)}`,
    )
  },
)

test('nothing of a suspended tasker or seller is offered to be paid or prepared', async () => {
  const stopped = { taskerSuspended: true } as const
  const soon = new Date(Date.now() + 12 * 60_000).toISOString()
  const reserved = order({ status: 'reserved', deadline: soon, sellerSuspended: true })
  waiting = [
    needing(job(1, 'Lavar a fachada', { status: 'accepted', ...stopped })),
    { kind: 'address', request: job(2, 'Podar o jardim', { status: 'paid', ...stopped }) },
    { kind: 'order', order: OrderSummary.parse(reserved) },
  ]
  active = [job(3, 'Pintar a sala', { status: 'pending', ...stopped })]
  renderRoute('/', { as: ana })
  expect(
    await screen.findByRole('link', { name: 'Ver opções: Lavar a fachada' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver opções: Podar o jardim' })).toBeVisible()
  expect(
    screen.getByRole('link', { name: `Ver opções: ${reserved.item.title}` }),
  ).toHaveAttribute('href', `/marketplace/order-summary/${reserved.requestId}`)
  expect(
    screen.getAllByText(/^A conta de Téo está suspensa: cancele sem custo/),
  ).toHaveLength(2)
  expect(screen.getByText('A conta de Téo está suspensa: não dá para pagar.')).toBeVisible()
  expect(
    await screen.findByRole('link', { name: 'Ver opções: Pintar a sala' }),
  ).toBeVisible()
  expect(screen.getByText('Conta suspensa')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Pagar|Pague|Informar|aonde ir|se aceitar/)
})

test('reservations, missing addresses and missing reviews need the client too', async () => {
  const soon = new Date(Date.now() + 12 * 60_000 + 30_000).toISOString()
  const reserved = order({ status: 'reserved', deadline: soon, total: 215 })
  waiting = [
    { kind: 'order', order: OrderSummary.parse(reserved) },
    { kind: 'address', request: job(1, 'Lavar a fachada', { status: 'paid' }) },
    { kind: 'review', request: job(2, 'Podar o jardim', { status: 'completed' }) },
  ]
  renderRoute('/', { as: ana })
  expect(await screen.findByText('Reservado para você · R$ 215,00')).toBeVisible()
  expect(screen.getByText('faltam 12 min')).toBeVisible()
  expect(
    screen.getByRole('link', { name: `Pagar: ${reserved.item.title}` }),
  ).toHaveAttribute(
    'href',
    `/marketplace/purchase/${reserved.item._id}?order=${reserved.requestId}`,
  )
  expect(screen.getByRole('link', { name: 'Informar: Lavar a fachada' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(1)}`,
  )
  expect(screen.getByRole('link', { name: 'Avaliar: Podar o jardim' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(2)}/review`,
  )
  expect(screen.queryByText('Nenhum pedido em aberto')).not.toBeInTheDocument()
})

test('a reservation that ends while it is shown can be made again', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const reserved = order({ status: 'reserved', deadline: past })
  waiting = [{ kind: 'order', order: OrderSummary.parse(reserved) }]
  renderRoute('/', { as: ana })
  expect(await screen.findByText('O tempo da reserva acabou.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Reservar de novo/ })).toBeVisible()
})

test('without pending actions it says so, and shows the running requests', async () => {
  active = [job(1, 'Podar o jardim inteiro', { status: 'pending' })]
  renderRoute('/', { as: ana })
  expect(await screen.findByText('Nada espera por você agora.')).toBeVisible()
  expect(await titlesIn(/^Em andamento/)).toEqual(['Podar'])
})

test('without requests it says how to begin, and lists no earlier tasker', async () => {
  renderRoute('/', { as: ana })
  expect(await screen.findByText('Nenhum pedido em aberto')).toBeVisible()
  expect(screen.queryByText('Espera por você')).not.toBeInTheDocument()
  expect(screen.queryByText('Contratar de novo')).not.toBeInTheDocument()
})

test('earlier taskers can be asked again: each once, the latest first', async () => {
  const leo = { taskerId: 'leo', taskerName: 'Leo Prado' }
  done = [
    job(1, 'Pintar a sala inteira', {
      ...leo,
      category: 'pintura',
      status: 'closed',
      finishedAt: '2026-10-01T12:00:00.000Z',
    }),
    job(2, 'Podar o jardim inteiro', {
      status: 'completed',
      finishedAt: '2026-11-01T12:00:00.000Z',
    }),
    job(3, 'Lavar a fachada toda', {
      ...leo,
      status: 'completed',
      finishedAt: '2026-09-01T12:00:00.000Z',
    }),
  ]
  renderRoute('/', { as: ana })
  const links = await screen.findAllByRole('link', { name: /^Chamar .* de novo$/ })
  expect(
    links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Chamar Téo de novo', `/service-request/teo?again=${id(2)}`],
    ['Chamar Leo de novo', `/service-request/leo?again=${id(1)}`],
  ])
  // Of the same tasker the latest job is named.
  expect(screen.getByText(/^Pintura · /)).toBeVisible()
})

test('work done before its agreed hour is dated by when it was done', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  done = [
    job(1, 'Trocar o chuveiro', {
      status: 'completed',
      date: inHours(3),
      finishedAt: inHours(-2),
    }),
  ]
  renderRoute('/', { as: ana })
  expect(await screen.findByText(/^Elétrica · há 2 horas$/)).toBeVisible()
})

test('the search begins at the client’s own place', async () => {
  const noTaskers = { taskers: [], page: 1, totalPages: 0, total: 0, capped: false }
  server.use(mock(searchTaskers, () => noTaskers))
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

test('a place that loads late keeps the words typed in the form', async () => {
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

test('a client without a place learns what it is for', async () => {
  server.use(mock(getUser, () => userProfile(ana)))
  renderRoute('/', { as: ana })
  expect(await screen.findByText(/Com seu CEP/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Guardar meu CEP' })).toHaveAttribute(
    'href',
    '/user-profile',
  )
})

test('the nearest are requested with the uid; without a place no tasker is called near', async () => {
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
    ['mejores', 'ana'],
    ['cercanos', 'ana'],
  ])
})

test('requests that fail can be retried, and the search stays', async () => {
  server.use(mock(listWaiting, () => fail(403, { message: 'Agora não.' })))
  const { user } = renderRoute('/', { as: ana })
  expect(await screen.findByText('Agora não.')).toBeVisible()
  expect(screen.getByRole('search')).toBeVisible()
  const painting = needing(job(1, 'Pintar a sala inteira', { status: 'accepted' }))
  server.use(mock(listWaiting, () => ({ data: [painting] })))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await titlesIn(/^Espera por você/)).toEqual(['Pintar'])
})

test('offline the cached data stay, with their age', async () => {
  waiting = [needing(job(1, 'Pintar a sala inteira', { status: 'accepted' }))]
  const { router } = renderRoute('/', { as: ana })
  await titlesIn(/^Espera por você/)
  await act(() => router.navigate({ to: '/faq' }))
  act(() => onlineManager.setOnline(false))
  await act(() => router.navigate({ to: '/' }))
  expect(await titlesIn(/^Espera por você/)).toEqual(['Pintar'])
  expect(await screen.findAllByText(/^De hoje, \d\d?:\d\d\.$/)).toHaveLength(1)
})

test.each([
  ['a visitor', undefined],
  ['a tasker', teo],
])('%s sees the landing page, and no requests are loaded', async (_, as) => {
  renderRoute('/', as ? { as } : {})
  expect(
    await screen.findByRole('heading', { level: 1, name: /Quem resolve/ }),
  ).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Como funciona' })).toBeVisible()
  expect(asked.filter((each) => each.startsWith('client'))).toEqual([])
})

const begun = async () => {
  const heading = await screen.findByRole('heading', { name: 'Continue de onde parou' })
  const section = heading.closest('section')
  if (!section) throw new Error('the heading heads no section')
  return within(section)
}

test('drafts can be continued, or deleted and restored', async () => {
  storeDraft('draft:request:ana:teo', { description: 'Trocar a tomada. É da sala.' })
  storeDraft('draft:item:ana:new', { title: '' })
  const { user } = renderRoute('/', { as: ana })
  const row = await begun()
  expect(row.getByRole('link', { name: 'Continuar: Trocar a tomada' })).toHaveAttribute(
    'href',
    '/service-request/teo',
  )
  expect(row.getByRole('link', { name: 'Continuar: Anúncio' })).toHaveAttribute(
    'href',
    '/marketplace/new',
  )
  await user.click(row.getByRole('button', { name: 'Descartar: Trocar a tomada' }))
  expect(row.queryByText('Trocar a tomada')).not.toBeInTheDocument()
  expect(localStorage.getItem('draft:request:ana:teo')).toBeNull()
  expect(row.getByRole('heading')).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(row.getByText('Trocar a tomada')).toBeVisible()
  expect(localStorage.getItem('draft:request:ana:teo')).toContain('É da sala')
})

test('the age of a draft is right on a phone whose clock is an hour slow', async () => {
  storeDraft('draft:item:ana:new', { title: 'Escada' })
  onTestFinished(() => setTimeOfServer(Date.now()))
  setTimeOfServer(Date.now() + HOUR_MS)
  renderRoute('/', { as: ana })
  expect((await begun()).getByText('Anúncio · agora')).toBeVisible()
})

test('visitors find their own drafts, also offline, and no other user’s', async () => {
  storeDraft(`draft:request:${VISITOR}:teo`, { description: 'Pintar o muro' })
  storeDraft('draft:request:bia:teo', { description: 'Lavar a fachada' })
  act(() => onlineManager.setOnline(false))
  renderRoute('/')
  const row = await begun()
  expect(row.getByRole('link', { name: 'Continuar: Pintar o muro' })).toHaveAttribute(
    'href',
    '/service-request/teo',
  )
  expect(row.getAllByRole('listitem')).toHaveLength(1)
})
