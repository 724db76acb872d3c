import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  listFavouriteCards,
  listFavourites,
  setFavourite,
} from '#src/contract/favourites/favourites.ts'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { ana, bia, taskerCard, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { useAppStore } from '#src/stores/app-store.ts'

const lia = taskerCard({ uid: 'lia', name: 'Lia Prado', city: 'Campinas' })
const all = [taskerCard(), lia]

/** A backend that stores favourites. */
function serve(...start: string[]) {
  const state = { ids: start, sent: [] as [string, boolean][] }
  const cardsOf = (ids: string[]) =>
    ids.flatMap((id): TaskerCard[] => all.filter(({ uid }) => uid === id))
  server.use(
    mock(listFavourites, () => ({ taskerIds: state.ids })),
    mock(listFavouriteCards, () => ({ taskers: cardsOf(state.ids) })),
    mock(setFavourite, ({ params: { taskerId }, body: { favourite } }) => {
      state.sent.push([taskerId, favourite])
      const others = state.ids.filter((id) => id !== taskerId)
      state.ids = favourite ? [taskerId, ...others] : others
      return { taskerIds: state.ids }
    }),
  )
  return state
}

afterEach(() => {
  vi.useRealTimers()
})

const heart = () => screen.findByRole('button', { name: 'Salvar nos favoritos' })
const isPressed = async (pressed: boolean) =>
  waitFor(async () =>
    expect(await heart()).toHaveAttribute('aria-pressed', String(pressed)),
  )
const goOffline = () => act(() => onlineManager.setOnline(false))
const goOnline = () => act(() => onlineManager.setOnline(true))

/** The section of the profile with the list. */
async function list() {
  const title = await screen.findByRole('heading', { name: 'Favoritos' })
  const part = title.closest('section')
  if (!part) throw new Error('the list has no section')
  return within(part)
}

test('the favourite button saves a tasker, links to the list, and removes them again', async () => {
  const state = serve()
  const { user, router } = renderRoute('/taskers/teo', { as: ana })
  await isPressed(false)
  await user.click(await heart())
  await isPressed(true)
  await waitFor(() => expect(state.sent).toEqual([['teo', true]]))
  await user.click(await heart())
  await isPressed(false)
  await waitFor(() => expect(state.ids).toEqual([]))
  await user.click(await heart())
  const [said] = await screen.findAllByText('Téo Ramos está nos seus favoritos.')
  expect(said).toBeVisible()
  const [see] = screen.getAllByRole('button', { name: 'Ver favoritos' })
  if (see) await user.click(see)
  await waitFor(() => expect(router.state.location.href).toBe('/user-profile#favourites'))
})

test('the favourite button of a favourite is pressed from the start', async () => {
  serve('teo')
  renderRoute('/taskers/teo', { as: ana })
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'))
})

test('the user’s own page has no favourite button', async () => {
  renderRoute('/taskers/teo', { as: teo })
  await screen.findByRole('button', { name: 'Compartilhar' })
  expect(screen.queryByRole('button', { name: 'Salvar nos favoritos' })).toBeNull()
})

test('a refused change is reverted, with a message', async () => {
  serve()
  const message = 'Você já tem 100 favoritos.'
  server.use(
    mock(setFavourite, () => fail(409, { code: 'favourites/too-many', error: message })),
  )
  const { user } = renderRoute('/taskers/teo', { as: ana })
  await isPressed(false)
  await user.click(await heart())
  const news = /^Mudar “Téo Ramos” nos favoritos: não deu\. ./
  expect(await screen.findByText(news)).toBeVisible()
  await isPressed(false)
  const state = serve()
  await user.click(await heart())
  await waitFor(() => expect(state.ids).toEqual(['teo']))
})

test('offline the last press counts, and is sent when online', async () => {
  const state = serve('teo')
  const { user } = renderRoute('/taskers/teo', { as: ana })
  await isPressed(true)
  goOffline()
  await user.click(await heart())
  await isPressed(false)
  await user.click(await heart())
  await isPressed(true)
  expect(state.sent).toEqual([])
  goOnline()
  await waitFor(() => expect(state.sent).not.toEqual([]))
  expect(state.sent).toEqual([['teo', true]])
})

test('a visitor signs in first; back at the page, the favourite is saved once', async () => {
  const state = serve()
  const { user, router } = renderRoute('/taskers/teo')
  await user.click(await heart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ from: '/taskers/teo' })
  expect(state.sent).toEqual([])
  act(() => void useAppStore.getState().send({ type: 'entered', user: ana }))
  await act(() => router.navigate({ to: '/taskers/$uid', params: { uid: 'teo' } }))
  await isPressed(true)
  await waitFor(() => expect(state.sent).toEqual([['teo', true]]))
  await user.click(await heart())
  await isPressed(false)
  await act(() => router.navigate({ to: '/faq' }))
  await act(() => router.navigate({ to: '/taskers/$uid', params: { uid: 'teo' } }))
  await isPressed(false)
})

test('an old press of a visitor is not carried out', async () => {
  const state = serve()
  const { user, router } = renderRoute('/taskers/teo')
  await user.click(await heart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  act(() => void useAppStore.getState().send({ type: 'entered', user: bia }))
  await act(() => router.navigate({ to: '/taskers/$uid', params: { uid: 'teo' } }))
  await isPressed(false)
  await router.invalidate()
  expect(sessionStorage.getItem('wish:favourite')).toBeNull()
  await isPressed(false)
  expect(state.sent).toEqual([])
})

test('the list shows the favourites, each with a link to its page', async () => {
  serve('lia', 'teo')
  renderRoute('/user-profile', { as: ana })
  const part = await list()
  const links = await part.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/taskers/lia',
    '/taskers/teo',
  ])
  expect(links[0]).toHaveTextContent(/Lia Prado.*Elétrica.*4,9.*Campinas/)
})

test('one is removed at once, and undo restores it', async () => {
  const state = serve('lia', 'teo')
  const { user } = renderRoute('/user-profile', { as: ana })
  const part = await list()
  const name = 'Remover Lia Prado dos favoritos'
  await user.click(await part.findByRole('button', { name }))
  expect(part.queryByText('Lia Prado')).toBeNull()
  expect(part.getByText('Téo Ramos')).toBeVisible()
  await waitFor(() => expect(state.ids).toEqual(['teo']))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await part.findByText('Lia Prado')).toBeVisible()
  await waitFor(() => expect(state.ids).toEqual(['lia', 'teo']))
  expect(part.getByText('Lia Prado')).toBeVisible()
})

test('without favourites the list explains how to add them', async () => {
  serve()
  renderRoute('/user-profile', { as: ana })
  const part = await list()
  expect(await part.findByText(/Toque no coração/)).toBeVisible()
  expect(part.getByRole('link', { name: 'Buscar taskers' })).toHaveAttribute(
    'href',
    '/buscar',
  )
})

test('a list that could not be loaded can be retried', async () => {
  serve('teo')
  server.use(mock(listFavouriteCards, () => fail(503)))
  const { user } = renderRoute('/user-profile', { as: ana })
  const part = await list()
  expect(await part.findByRole('alert')).toBeVisible()
  serve('teo')
  await user.click(part.getByRole('button', { name: 'Tentar de novo' }))
  expect(await part.findByText('Téo Ramos')).toBeVisible()
})

test('one saved offline is in the list before the backend knows', async () => {
  const state = serve('lia')
  const { user, router } = renderRoute('/user-profile', { as: ana })
  await (await list()).findByText('Lia Prado')
  await act(() => router.navigate({ to: '/taskers/$uid', params: { uid: 'teo' } }))
  await isPressed(false)
  goOffline()
  await user.click(await heart())
  await isPressed(true)
  await act(() => router.navigate({ to: '/user-profile' }))
  const part = await list()
  expect(await part.findByText('Téo Ramos')).toBeVisible()
  expect(part.getByText('Lia Prado')).toBeVisible()
  goOnline()
  await waitFor(() => expect(state.ids).toEqual(['teo', 'lia']))
  expect(part.getByText('Téo Ramos')).toBeVisible()
})

test('the first favourites are shown, the others on request', async () => {
  const many = Array.from({ length: 7 }, (_, n) => taskerCard({ uid: `t${n}` }))
  server.use(
    mock(listFavourites, () => ({ taskerIds: many.map(({ uid }) => uid) })),
    mock(listFavouriteCards, () => ({ taskers: many })),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  const part = await list()
  expect(await part.findAllByRole('link')).toHaveLength(5)
  await user.click(part.getByRole('button', { name: 'Ver todos os 7 favoritos' }))
  expect(part.getAllByRole('link')).toHaveLength(7)
})

test('the account menu of a client links there', async () => {
  renderRoute('/faq', { as: ana })
  const link = await screen.findByRole('link', { name: 'Favoritos', hidden: true })
  expect(link).toHaveAttribute('href', '/user-profile#favourites')
})
