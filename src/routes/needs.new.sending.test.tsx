import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  getNeed,
  getNeedAdvice,
  getNeedAudience,
  publishNeed,
  suggestNeedServices,
} from '#src/contract/needs/needs.ts'
import { listNeedOffers } from '#src/contract/needs/need-offers.ts'
import { type AuthUser, getSession } from '#src/contract/people/session.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { getServiceRanges } from '#src/contract/taskers/taskers.ts'
import { ana, id, need, serviceRequest } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { keyedServer } from '#src/test/keyed.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const REVIEW = '/needs/new?step=review'
const DRAFT = 'draft:need:ana'
const KEY = 'a'.repeat(32)
const draft = {
  description: 'O guarda-roupa está desmontado.',
  photos: [],
  service: { category: 'montagem', skill: null },
  isChosen: true,
  title: 'Montar guarda-roupa',
  way: 'some',
  days: ['2026-11-27', '2026-11-28'],
  parts: ['morning'],
  until: '',
  cep: '01310-100',
  linesOf: '01310-100',
  address: null,
  budget: 220,
  paymentMethod: '100',
}
const body = {
  category: 'montagem',
  skill: null,
  title: 'Montar guarda-roupa',
  description: 'O guarda-roupa está desmontado.',
  when: { days: ['2026-11-27', '2026-11-28'], parts: ['morning'], until: null },
  budget: 220,
  cep: '01310100',
  paymentMethod: '100',
  reachKm: 10,
}

let made: ReturnType<typeof keyedServer>['made'] = []

/** A backend that publishes one need per key; `lost` responses do not arrive. */
function serve({ lost = 0, taskers = 3 } = {}) {
  const backend = keyedServer((n) => need({ _id: id(n) }), lost)
  made = backend.made
  server.use(
    mock(publishNeed, (call) => {
      const answer = backend.answer(call)
      return '_id' in answer ? { data: answer } : answer
    }),
    mock(getNeed, () => ({ data: need({ _id: id(1) }) })),
    mock(listNeedOffers, () => ({ data: [] })),
    mock(getNeedAdvice, () => ({ data: [] })),
    mock(suggestNeedServices, () => ({ services: [] })),
    mock(getNeedAudience, () => ({ taskers, free: taskers, instead: null })),
    mock(getServiceRanges, () => ({ services: [], trade: null })),
  )
}

beforeEach(({ onTestFinished }) => {
  vi.useFakeTimers({
    toFake: ['Date'],
    shouldAdvanceTime: true,
    now: new Date('2026-11-24T15:00:00Z'),
  })
  onTestFinished(() => void vi.useRealTimers())
  localStorage.setItem(DRAFT, JSON.stringify({ draft, key: KEY, at: Date.now() }))
})
afterEach(() => vi.unstubAllGlobals())

const go = (online: boolean) => act(() => onlineManager.setOnline(online))
const publishButton = () => screen.findByRole('button', { name: 'Publicar' })
const sentBodies = () => made.map((each) => JSON.parse(each.body))

type App = ReturnType<typeof renderRoute>
const isAt = ({ router }: App, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path))

test('published once, however often the button is pressed, and its page opens', async () => {
  serve()
  const app = renderRoute(REVIEW, { as: ana })
  expect(await screen.findByText('Montar guarda-roupa')).toBeVisible()
  expect(screen.getByText('sex 27 ou sáb 28, de manhã')).toBeVisible()
  expect(screen.getByText(/orçamento de R\$ 220 · Tudo ao aceitar/)).toBeVisible()
  expect(
    screen.getByText(/taskers que combinam são avisados. Acaba em 5 dias/),
  ).toBeVisible()
  await app.user.dblClick(await publishButton())
  await isAt(app, `/needs/${id(1)}`)
  expect(made.map(({ key }) => key)).toEqual([KEY])
  expect(sentBodies()).toEqual([body])
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test('where no tasker is near, those further away are notified', async () => {
  serve({ taskers: 0 })
  const app = renderRoute('/needs/new?step=when', { as: ana })
  expect(await screen.findByText(/avisamos até 50 km/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  go(false)
  await app.user.click(await publishButton())
  go(true)
  await waitFor(() => expect(sentBodies()).toEqual([{ ...body, reachKm: 50 }]))
})

test('offline it waits, says so, can be taken back, and is published once online', async () => {
  serve()
  const app = renderRoute(REVIEW, { as: ana })
  const button = await publishButton()
  go(false)
  await app.user.click(button)
  await screen.findByRole('heading', { name: 'Publicaremos quando a conexão voltar' })
  await app.user.click(screen.getByRole('button', { name: 'Não publicar ainda' }))
  await app.user.click(await publishButton())
  await screen.findByRole('heading', { name: 'Publicaremos quando a conexão voltar' })
  app.dispose()

  const again = renderRoute('/needs/new', { as: ana })
  await screen.findByRole('heading', { name: 'Publicaremos quando a conexão voltar' })
  expect(made).toEqual([])
  go(true)
  await isAt(again, `/needs/${id(1)}`)
  expect(sentBodies()).toEqual([body])
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test('after a lost answer the same draft is published once', async () => {
  serve({ lost: 1 })
  const app = renderRoute(REVIEW, { as: ana })
  await app.user.click(await publishButton())
  await waitFor(() => expect(made).toHaveLength(1))
  await waitFor(() => expect(entriesNow()[0]?.state).toBe('waiting'))
  go(false)
  go(true)
  await isAt(app, `/needs/${id(1)}`)
  expect(made).toHaveLength(1)
})

test.each([503, 429])(
  'a server that refuses for now (%d) is asked again',
  async (status) => {
    serve()
    server.use(mock(publishNeed, () => fail(status, { message: 'Voltamos às nove.' })))
    const app = renderRoute(REVIEW, { as: ana })
    await app.user.click(await publishButton())
    expect(await screen.findByText(/Voltamos às nove\./)).toBeVisible()
    expect(entriesNow()).toMatchObject([{ kind: 'needs/publish', state: 'waiting' }])
  },
)

test('a refusal says why, and keeps what was typed', async () => {
  serve()
  server.use(
    mock(publishNeed, () =>
      fail(409, { code: 'needs/too-many-open', message: 'Você já tem 5 pedidos abertos.' }),
    ),
  )
  const app = renderRoute(REVIEW, { as: ana })
  await app.user.click(await publishButton())
  expect(await screen.findByText('Você já tem 5 pedidos abertos.')).toBeVisible()
  expect(screen.getByText(draft.description)).toBeVisible()
  expect(await publishButton()).toBeEnabled()
})

test('a refused postal code leads to its step', async () => {
  serve()
  const message = 'Este CEP não existe. Confira os oito números.'
  const details = [{ path: 'cep', message }]
  server.use(
    mock(publishNeed, () => fail(404, { code: 'geo/cep-unknown', message, details })),
  )
  const app = renderRoute(REVIEW, { as: ana })
  await app.user.click(await publishButton())
  await app.user.click(await screen.findByRole('link', { name: 'Mudar' }))
  expect(await screen.findByLabelText(/CEP/)).toBeVisible()
})

test('a visitor signs in at the end, and nothing is lost', async () => {
  drawPictures()
  serveUploads()
  serve()
  localStorage.clear()
  const stored = { draft, key: KEY, at: Date.now() }
  localStorage.setItem('draft:need:~visitor', JSON.stringify(stored))
  const image = {
    url: '/api/photos/private-p1/320.webp',
    publicId: 'p1',
    width: 4,
    height: 3,
  }
  server.use(
    mock(getSession, () => fail(401)),
    mock(uploadJobPhoto, () => ({ image })),
  )
  const app = renderRoute('/needs/new')
  await app.user.upload(await screen.findByLabelText('Escolher fotos'), photo())
  await screen.findByAltText('Ainda neste aparelho')
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('heading', { name: 'Quando e onde?' })
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await app.user.click(await screen.findByRole('button', { name: 'Entrar e publicar' }))
  await isAt(app, '/login')
  const from = String(app.router.state.location.search.from)
  expect(from).toContain(`draft=${KEY}`)
  app.dispose()

  const back = openAs(ana, from)
  await back.user.click(await publishButton())
  await isAt(back, `/needs/${id(1)}`)
  expect(made.map(({ key }) => key)).toEqual([KEY])
  expect(sentBodies()).toEqual([{ ...body, photoIds: [expect.any(String)] }])
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
})

function openAs(user: AuthUser, address: string) {
  server.use(mock(getSession, () => ({ user, renew: false })))
  return renderRoute(address, { as: user })
}

test('a declined request is published for others, with all that it said', async () => {
  serve()
  localStorage.clear()
  const declined = serviceRequest({
    _id: id(9),
    status: 'declined',
    date: '2026-11-26T12:00:00.000Z',
  })
  server.use(mock(getRequest, () => ({ data: declined })))
  const app = renderRoute(`/service-request/details/${id(9)}`, { as: ana })
  await app.user.click(
    await screen.findByRole('link', { name: /^Publicar para outros taskers/ }),
  )
  expect(await screen.findByLabelText('O que precisa ser feito')).toHaveValue(
    declined.description,
  )
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await app.user.click(await screen.findByRole('button', { name: 'Continuar' }))
  await app.user.click(await publishButton())
  await isAt(app, `/needs/${id(1)}`)
  expect(sentBodies()).toMatchObject([
    {
      category: 'eletrica',
      description: declined.description,
      when: { days: ['2026-11-26'] },
      budget: 240,
      cep: '01310100',
      paymentMethod: '50-50',
    },
  ])
})

test('an ended need is published again; its days that are over are left out', async () => {
  serve()
  localStorage.clear()
  const when = { days: ['2026-11-20', '2026-11-26'], parts: [], until: null }
  server.use(
    mock(getNeed, () => ({
      data: need({
        _id: id(8),
        status: 'expired',
        when,
        reachKm: 25,
        photos: [{ url: '/photo.webp', publicId: 'photo' }],
      }),
    })),
  )
  const app = renderRoute(`/needs/new?again=${id(8)}`, { as: ana })
  expect(await screen.findByLabelText('Título que os taskers veem')).toHaveValue(
    need().title,
  )
  expect(screen.getByText(/^As fotos do pedido anterior não vêm junto/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  const chosen = await screen.findByRole('button', { name: /^quinta, 26 de nov/ })
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await app.user.click(await publishButton())
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  expect(sentBodies()[0]).toMatchObject({ reachKm: 25, when: { days: ['2026-11-26'] } })
})
