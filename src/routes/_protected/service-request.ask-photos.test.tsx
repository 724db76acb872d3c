import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { createRequest, getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getPriceRange } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  belaVista,
  id,
  serviceRequest,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

beforeEach(() => {
  drawPictures()
  localStorage.setItem(
    'draft:request:ana:teo',
    JSON.stringify({ draft: typed, key: 'k'.repeat(32), at: Date.now() }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const typed = {
  category: 'eletrica',
  description: 'Trocar o quadro de luz. Com pressa.',
  photos: [],
  date: '2999-11-24',
  time: '09:30',
  cep: '01310-100',
  paymentMethod: '50-50',
  price: 120,
}
const image = (name: string): Image => ({
  url: `/api/photos/private-${name}/320.webp`,
  publicId: name,
  width: 400,
  height: 300,
})

/** A backend that names the nth photo that arrives p1, p2 and so on. */
function serve() {
  serveUploads()
  const state = {
    photos: 0,
    /** The photos of each new request. */
    shown: [] as (readonly string[] | undefined)[],
    answer: (_n: number): ReturnType<typeof fail> | undefined => undefined,
  }
  server.use(
    mock(getUser, ({ params }) => userProfile(params.id === 'teo' ? teo : ana)),
    mock(locateCep, () => belaVista),
    mock(getPriceRange, () => ({ range: null })),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
    mock(uploadJobPhoto, () => {
      const n = (state.photos += 1)
      return state.answer(n) ?? { image: image(`p${n}`) }
    }),
    mock(createRequest, ({ body }) => {
      state.shown.push(body.photoIds)
      return serviceRequest({ _id: id(7) })
    }),
    mock(getRequest, () => ({ data: serviceRequest({ _id: id(7) }) })),
  )
  return state
}

const WHAT = '/service-request/teo'
const chooser = () => screen.findByLabelText<HTMLInputElement>('Escolher fotos')
const pictures = () =>
  [...document.querySelectorAll('img')].filter(({ src }) => src.includes('/api/photos/'))
const arrived = (count: number) => waitFor(() => expect(pictures()).toHaveLength(count))
const review = async ({ user }: ReturnType<typeof renderRoute>) => {
  for (const _step of [1, 2, 3])
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  return screen.findByRole('button', { name: 'Enviar pedido' })
}

test('photos are uploaded when chosen, survive a reload, and are part of the request', async () => {
  const state = serve()
  const first = renderRoute(WHAT, { as: ana })
  await first.user.upload(await chooser(), [photo('1.jpg'), photo('2.jpg'), photo('3.jpg')])
  await arrived(3)
  const [one, , three] = pictures().map(({ src }) => /private-(p\d)/.exec(src)?.[1])
  await first.user.click(screen.getByRole('button', { name: 'Remover a foto 2 de 3' }))
  await arrived(2)
  first.dispose()

  const app = renderRoute(WHAT, { as: ana })
  await arrived(2)
  const send = await review(app)
  await arrived(2)
  await app.user.dblClick(send)
  await waitFor(() => expect(state.shown).toEqual([[one, three]]))
})

test('offline the request waits for its photos, and is sent after them, once', async () => {
  const state = serve()
  const app = renderRoute(WHAT, { as: ana })
  const field = await chooser()
  act(() => onlineManager.setOnline(false))
  await app.user.upload(field, photo())
  await screen.findByAltText('Ainda neste aparelho')
  await app.user.click(await review(app))
  await screen.findByRole('heading', { name: 'Enviaremos quando a conexão voltar' })
  app.dispose()
  renderRoute(`${WHAT}?step=review`, { as: ana })
  await screen.findByRole('heading', { name: 'Enviaremos quando a conexão voltar' })
  expect([state.photos, state.shown]).toEqual([0, []])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(state.shown).toHaveLength(1))
  expect(state.shown[0]?.[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(state.photos).toBe(1)
})

test('a photo with a number holds the request back, before it is sent and after', async () => {
  const state = serve()
  const details = { numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] }
  state.answer = (n) =>
    n < 3 ? fail(422, { code: 'images/phone-number', details }) : undefined
  const app = renderRoute(WHAT, { as: ana })
  await app.user.upload(await chooser(), photo())
  await screen.findByRole('heading', { name: 'Há um telefone nesta foto' })
  expect(screen.queryByText(/: não deu\./)).not.toBeInTheDocument()
  // The number of attempts is not announced.
  expect(screen.queryByText('0')).not.toBeInTheDocument()
  await app.user.click(await review(app))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Decida antes o que fazer/)
  expect(screen.getByRole('alert')).toHaveFocus()
  // Each press shows the reason, also when it has been scrolled away.
  await app.user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(state.shown).toEqual([])
  await app.user.click(screen.getByRole('link', { name: /^Mudar \s*Serviço/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Não enviar' }))

  act(() => onlineManager.setOnline(false))
  await app.user.upload(await chooser(), photo())
  await screen.findByAltText('Ainda neste aparelho')
  await app.user.click(await review(app))
  await screen.findByRole('heading', { name: 'Enviaremos quando a conexão voltar' })
  // Shown before sending counts as slow: the clock stands still.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  act(() => onlineManager.setOnline(true))
  await app.user.click(await screen.findByRole('button', { name: 'Rever as fotos' }))
  expect(await screen.findByRole('button', { name: 'Enviar pedido' })).toBeVisible()
  expect(state.shown).toEqual([])
})

test('the tasker sees the job first: its photos and words before the events', async () => {
  const { user } = await openAs('tasker')
  const words = await screen.findByRole('heading', { name: 'O que foi pedido' })
  const story = screen.getByRole('heading', { name: 'Andamento' })
  expect(words.compareDocumentPosition(story)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Foto 2 de 2' }))
  const viewer = await screen.findByRole('dialog', { name: 'Foto 2 de 2' })
  expect(within(viewer).getByRole('img')).toHaveAttribute('src', image('p2').url)
})

async function openAs(viewer: 'client' | 'tasker') {
  const photos = [image('p1'), image('p2')]
  const request = serviceRequest({ viewer })
  const [created] = request.timeline
  if (created) created.photos = photos
  server.use(mock(getRequest, () => ({ data: request })))
  const as = viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}
