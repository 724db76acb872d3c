import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { createRequest, getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { type AuthUser, getSession, signOut } from '#src/contract/people/session.ts'
import { getPriceRange } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  belaVista,
  bia,
  id,
  serviceRequest,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { forgetSession, useAppStore } from '#src/stores/app-store.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

const URL = '/service-request/teo'
const TYPED = 'Trocar o quadro de luz.'

beforeEach(() => drawPictures())
afterEach(() => vi.unstubAllGlobals())

/** A backend that names the nth photo p1, p2 and so on. */
function serve() {
  serveUploads()
  const state = {
    photos: 0,
    sent: [] as { key: string | null; photoIds: readonly string[] | undefined }[],
  }
  server.use(
    mock(getUser, ({ params }) => userProfile(params.id === 'teo' ? teo : ana)),
    mock(locateCep, () => belaVista),
    mock(getPriceRange, () => ({ range: null })),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
    mock(uploadJobPhoto, () => {
      const name = `p${(state.photos += 1)}`
      const url = `/api/photos/private-${name}/320.webp`
      return { image: { url, publicId: name, width: 400, height: 300 } }
    }),
    mock(createRequest, ({ body, headers }) => {
      const key = headers.get('idempotency-key')
      state.sent.push({ key, photoIds: body.photoIds })
      return serviceRequest({ _id: id(7) })
    }),
    mock(getRequest, () => ({ data: serviceRequest({ _id: id(7) }) })),
  )
  return state
}

function openAs(user: AuthUser, address: string) {
  server.use(mock(getSession, () => ({ user, renew: false })))
  return renderRoute(address, { as: user })
}

type App = ReturnType<typeof renderRoute>

async function next({ user }: App, heading: string) {
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  await screen.findByRole('heading', { level: 1, name: heading })
}

/** Fills in the form as a visitor and goes to sign in. Returns the address to come back to. */
async function fillIn({ withPhoto = false } = {}): Promise<string> {
  server.use(mock(getSession, () => fail(401)))
  const app = renderRoute(URL)
  await app.user.type(await screen.findByLabelText('Descrição'), TYPED)
  if (withPhoto) {
    await app.user.upload(await screen.findByLabelText('Escolher fotos'), photo())
    await screen.findByAltText('Ainda neste aparelho')
  }
  await next(app, 'Quando e onde?')
  await app.user.type(screen.getByLabelText('Data'), '2999-11-24')
  await app.user.type(screen.getByLabelText('Horário'), '09:30')
  await app.user.type(screen.getByLabelText('CEP do serviço'), '01310100')
  await next(app, 'Como você quer pagar?')
  await next(app, 'Tudo certo?')
  expect(await screen.findByText(/Falta só entrar ou criar a sua conta/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar pedido' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Entrar e enviar' }))
  expect(await screen.findByText(/para pedir a Téo/)).toBeVisible()
  const { pathname, search } = app.router.state.location
  expect(pathname).toBe('/login')
  app.dispose()
  return String(search.from)
}

const draftNames = () =>
  Object.keys(localStorage).filter((name) => name.startsWith('draft:request:'))
const keyIn = (address: string) => /draft=([0-9a-f]{32})/.exec(address)?.[1]

test('a visitor fills it in, signs in, and sends it with one tap, under the draft’s key', async () => {
  const state = serve()
  const back = await fillIn({ withPhoto: true })
  expect(state.photos).toBe(0)
  expect(keyIn(back)).toBeDefined()
  expect(back).toContain('step=review')

  const app = openAs(ana, back)
  expect(await screen.findByText(TYPED)).toBeVisible()
  expect(app.router.state.location.search).toEqual({ step: 'review' })
  expect(draftNames()).toEqual(['draft:request:ana:teo'])
  await app.user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(state.photos).toBe(1)
  expect(state.sent).toEqual([{ key: keyIn(back), photoIds: [expect.any(String)] }])
  await waitFor(() => expect(draftNames()).toEqual([]))
})

test('after signing in and sending, the Back button skips the form', async () => {
  serve()
  const back = await fillIn()
  const app = openAs(ana, '/faq')
  await screen.findByRole('heading', { level: 1 })
  // The steps as a visitor, and the sign-in that replaces the last one.
  for (const step of ['what', 'when', 'review'])
    app.router.history.push(`${URL}?step=${step}`)
  app.router.history.push(back.replace('begunAt=0', 'begunAt=1'))
  await app.user.click(await screen.findByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Pedido #A38F')
  app.router.history.back()
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/faq'))
})

test('a position before the first page of the history is ignored', async () => {
  serve()
  const back = await fillIn()
  const app = openAs(ana, '/faq')
  await screen.findByRole('heading', { level: 1 })
  app.router.history.push(back.replace('begunAt=0', 'begunAt=-9'))
  await app.user.click(await screen.findByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Pedido #A38F')
  app.router.history.back()
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/faq'))
})

test('a reload after signing in, at either address, finds the draft', async () => {
  serve()
  const back = await fillIn()
  for (const address of [back, back, `${URL}?step=review`]) {
    const app = openAs(ana, address)
    expect(await screen.findByText(TYPED)).toBeVisible()
    app.dispose()
  }
})

test('the returning address asks again to sign in while there is no session', async () => {
  serve()
  const back = await fillIn()
  const app = renderRoute(back)
  await screen.findByText(/para pedir a Téo/)
  expect(app.router.state.location).toMatchObject({
    pathname: '/login',
    search: { from: back },
  })
})

test('a visitor returns to the typed values; a photo is not sent meanwhile', async () => {
  const state = serve()
  await fillIn({ withPhoto: true })
  renderRoute(URL)
  expect(await screen.findByLabelText('Descrição')).toHaveValue(TYPED)
  expect(await screen.findByAltText('Ainda neste aparelho')).toBeVisible()
  expect(state.photos).toBe(0)
})

test.each(['', `?step=review&draft=${'0'.repeat(32)}`])(
  'another user who signs in here does not see the draft: %s',
  async (search) => {
    serve()
    await fillIn()
    openAs(bia, `${URL}${search}`)
    expect(await screen.findByLabelText('Descrição')).toHaveValue('')
    expect(draftNames()).toEqual(['draft:request:~visitor:teo'])
  },
)

test('a sign-out deletes a visitor’s draft, with its photos', async () => {
  serve()
  server.use(mock(signOut, () => ({ ok: true as const })))
  await fillIn({ withPhoto: true })
  const [name = ''] = draftNames()
  const left = localStorage.getItem(name) ?? ''
  const app = openAs(ana, '/user-profile')
  await app.user.click(await screen.findByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(draftNames()).toEqual([]))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  app.dispose()

  // If the draft were still there, it would have no photo to show.
  localStorage.setItem(name, left)
  server.use(mock(getSession, () => fail(401)))
  renderRoute(URL)
  expect(await screen.findByLabelText('Descrição')).toHaveValue(TYPED)
  expect(await screen.findByRole('button', { name: 'Remover a foto 1 de 1' })).toBeVisible()
  expect(screen.queryByAltText('Ainda neste aparelho')).not.toBeInTheDocument()
})

test('a user with an expired session signs in first, and keeps the typed values', async () => {
  serve()
  server.use(mock(getSession, () => fail(401)))
  useAppStore.getState().send({ type: 'entered', user: ana })
  forgetSession('expired')
  const app = renderRoute(URL)
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'))
  expect(app.router.state.location.search).toMatchObject({ from: URL, reason: 'expired' })
})
