import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/item-favourites.ts'
import { getItem, type Item, listItems } from '#src/contract/marketplace.ts'
import { withKept } from '#src/lib/with-kept.ts'
import { ana, id, item, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const drill = item()
const sofa = item({ _id: id(2), title: 'Sofá roxo' })
const all = [drill, sofa]

/** A backend that keeps favourites. */
function serve(...start: Item[]) {
  const state = { ids: start.map(({ _id }) => _id), sent: [] as [string, boolean][] }
  server.use(
    mock(getItem, ({ params }) => {
      const found = all.find(({ _id }) => _id === params.id)
      return found ? { data: found } : fail(404)
    }),
    mock(listItems, () => ({
      data: all,
      total: 2,
      page: 1,
      totalPages: 1,
      capped: false,
    })),
    mock(listItemFavourites, () => ({ itemIds: state.ids })),
    mock(listItemFavouriteCards, () => ({
      items: state.ids.flatMap((kept) => all.filter(({ _id }) => _id === kept)),
    })),
    mock(setItemFavourite, ({ params: { itemId }, body: { favourite } }) => {
      state.sent.push([itemId, favourite])
      state.ids = withKept(state.ids, itemId, favourite)
      return { itemIds: state.ids }
    }),
  )
  return state
}

const heart = (title = drill.title) =>
  screen.findByRole('button', { name: `Salvar “${title}” nos favoritos` })
const isPressed = async (pressed: boolean, title?: string) =>
  waitFor(async () =>
    expect(await heart(title)).toHaveAttribute('aria-pressed', String(pressed)),
  )
const goOffline = () => act(() => onlineManager.setOnline(false))
const goOnline = () => act(() => onlineManager.setOnline(true))

test('the heart of a card keeps an item, and says where it is', async () => {
  const state = serve()
  const { user, router } = renderRoute('/marketplace', { as: ana })
  await isPressed(false)
  await user.click(await heart())
  await isPressed(true)
  await isPressed(false, sofa.title)
  await waitFor(() => expect(state.sent).toEqual([[drill._id, true]]))
  await user.click(await screen.findByRole('button', { name: 'Ver favoritos' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ favourites: true }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Furadeira/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Sofá/ })).toBeNull()
})

test('the menu of the market leads to the list, where a press drops, and may be undone', async () => {
  const state = serve(sofa, drill)
  const { user } = renderRoute('/marketplace?favourites=true', { as: ana })
  await user.click(await heart(sofa.title))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Sofá/ })).toBeNull())
  const toast = (await screen.findByText('“Sofá roxo” saiu dos favoritos.')).closest('li')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByRole('link', { name: /Sofá/ })).toBeVisible()
  await waitFor(() => expect(state.ids).toContain(sofa._id))
})

test('without a network it is kept at once, seen in the list, and sent later', async () => {
  const state = serve(sofa)
  const { user, router } = renderRoute('/marketplace?favourites=true', { as: ana })
  await screen.findByRole('link', { name: /Sofá/ })
  await user.click(screen.getByRole('link', { name: 'Ver o mercado' }))
  const press = await heart()
  goOffline()
  await user.click(press)
  await isPressed(true)
  await act(() => router.navigate({ to: '/marketplace', search: { favourites: true } }))
  expect(await screen.findByRole('link', { name: /Furadeira/ })).toBeVisible()
  expect(screen.getByText(/^Mudar “Furadeira/)).toBeVisible()
  expect(state.sent).toEqual([])
  goOnline()
  await waitFor(() => expect(state.sent).toEqual([[drill._id, true]]))
})

test('a visitor signs in first, and finds the item kept', async () => {
  const state = serve()
  const visitor = renderRoute(`/marketplace/${drill._id}`)
  await visitor.user.click(await heart())
  await waitFor(() =>
    expect(visitor.router.state.location).toMatchObject({
      pathname: '/login',
      search: { from: `/marketplace/${drill._id}` },
    }),
  )
  disposeApps()
  renderRoute(`/marketplace/${drill._id}`, { as: ana })
  await isPressed(true)
  await waitFor(() => expect(state.sent).toEqual([[drill._id, true]]))
})

test('the heart of an item’s page keeps and drops it', async () => {
  const state = serve()
  const { user } = renderRoute(`/marketplace/${drill._id}`, { as: ana })
  await isPressed(false)
  await user.click(await heart())
  await isPressed(true)
  await user.click(await heart())
  await isPressed(false)
  await waitFor(() => expect(state.ids).toEqual([]))
})

test('nobody keeps what they sell', async () => {
  serve()
  const { user } = renderRoute('/marketplace', { as: teo })
  await user.click(await screen.findByRole('link', { name: /Furadeira/ }))
  await screen.findByRole('heading', { level: 1, name: /Furadeira/ })
  expect(screen.queryByRole('button', { name: /nos favoritos$/ })).toBeNull()
})

test('a list of none says what the heart is for; one that fails is asked for again', async () => {
  serve()
  let failing = true
  server.use(mock(listItemFavouriteCards, () => (failing ? fail(500) : { items: [] })))
  const { user } = renderRoute('/marketplace?favourites=true', { as: ana })
  expect(await screen.findByText('Não deu para carregar os favoritos')).toBeVisible()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nenhum favorito ainda')).toBeVisible()
})
