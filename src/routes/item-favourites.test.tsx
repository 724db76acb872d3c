import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/favourites/item-favourites.ts'
import { getItem, type Item, listItems } from '#src/contract/market/marketplace.ts'
import { signIn } from '#src/contract/people/session.ts'
import { withFavourite } from '#src/lib/with-favourite.ts'
import { ana, id, item, teo } from '#src/mocks/fixtures.ts'
import { identityHandlers } from '#src/mocks/identity.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const drill = item()
const sofa = item({ _id: id(2), title: 'Sofá roxo' })
const all = [drill, sofa]

/** A backend that stores favourites. */
function serve(...start: Item[]) {
  const state = {
    ids: start.map(({ _id }) => _id),
    sent: [] as [string, boolean][],
    /** How many users besides Ana have each item as a favourite. */
    others: 0,
  }
  /** `keptByOthers` does not count the reader. */
  const keptByOthers = ({ _id }: Item) =>
    state.others +
    (useAppStore.getState().uid !== ana.firebaseUid && state.ids.includes(_id) ? 1 : 0)
  server.use(
    mock(getItem, ({ params }) => {
      const found = all.find(({ _id }) => _id === params.id)
      return found ? { data: { ...found, keptByOthers: keptByOthers(found) } } : fail(404)
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
      state.ids = withFavourite(state.ids, itemId, favourite)
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

test('the favourite button of a card saves an item, and links to the list', async () => {
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

test.each(['/marketplace', `/marketplace/${drill._id}`])(
  'at %s the favourite button shows no state until the favourites are loaded',
  async (url) => {
    const state = serve(drill)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.use(
      mock(listItemFavourites, async () => {
        await promise
        return { itemIds: state.ids }
      }),
    )
    renderRoute(url, { as: ana })
    expect(await heart()).not.toHaveAttribute('aria-pressed')
    resolve()
    await isPressed(true)
  },
)

test('the market’s menu links to the list, where a press removes, with undo', async () => {
  const state = serve(sofa, drill)
  const { user } = renderRoute('/marketplace?favourites=true', { as: ana })
  await user.click(await heart(sofa.title))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Sofá/ })).toBeNull())
  const toast = (await screen.findByText('“Sofá roxo” saiu dos favoritos.')).closest('li')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByRole('link', { name: /Sofá/ })).toBeVisible()
  await waitFor(() => expect(state.ids).toContain(sofa._id))
})

test('offline an item is saved at once, shown in the list, and sent later', async () => {
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

test('a visitor signs in first, and finds the item saved', async () => {
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

test('the favourite button of an item’s page saves and removes it', async () => {
  const state = serve()
  const { user } = renderRoute(`/marketplace/${drill._id}`, { as: ana })
  await isPressed(false)
  await user.click(await heart())
  await isPressed(true)
  await user.click(await heart())
  await isPressed(false)
  await waitFor(() => expect(state.ids).toEqual([]))
})

test('the number of favourites follows the button, and begins with one', async () => {
  const state = serve()
  const { user, queryClient } = renderRoute(`/marketplace/${drill._id}`, { as: ana })
  await isPressed(false)
  expect(screen.queryByText(/salvou|salvaram/)).toBeNull()
  await user.click(await heart())
  expect(await screen.findByText('1 salvou')).toBeVisible()
  await waitFor(() => expect(state.ids).toEqual([drill._id]))
  state.others = 11
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('12 salvaram')).toBeVisible()
  await user.click(await heart())
  expect(await screen.findByText('11 salvaram')).toBeVisible()
  await waitFor(() => expect(state.ids).toEqual([]))
  expect(screen.getByText('11 salvaram')).toBeVisible()
})

test('a pending press counts once, also when only its response was lost', async () => {
  const state = serve()
  state.others = 11
  const { user, queryClient } = renderRoute(`/marketplace/${drill._id}`, { as: ana })
  expect(await screen.findByText('11 salvaram')).toBeVisible()
  await isPressed(false)
  goOffline()
  await user.click(await heart())
  expect(await screen.findByText('12 salvaram')).toBeVisible()
  expect(state.sent).toEqual([])
  let isLost = true
  server.use(
    mock(setItemFavourite, ({ params: { itemId } }) => {
      state.ids = [itemId]
      return isLost ? networkError() : { itemIds: state.ids }
    }),
  )
  goOnline()
  await waitFor(() => expect(state.ids).toEqual([drill._id]))
  await act(() =>
    queryClient.invalidateQueries({ queryKey: itemQueries.item(drill._id).queryKey }),
  )
  expect(screen.getByText('12 salvaram')).toBeVisible()
  isLost = false
  await waitFor(() => expect(entriesNow().every(({ state: s }) => s === 'sent')).toBe(true))
  expect(screen.getByText('12 salvaram')).toBeVisible()
})

test('the number of an item opened from a list is loaded', async () => {
  serve().others = 3
  const { user } = renderRoute('/marketplace', { as: ana })
  await user.click(await screen.findByRole('link', { name: /Furadeira/ }))
  expect(await screen.findByText('3 salvaram')).toBeVisible()
})

test('the seller sees the number too', async () => {
  serve().others = 3
  renderRoute(`/marketplace/${drill._id}`, { as: teo })
  expect(await screen.findByText('3 salvaram')).toBeVisible()
  expect(screen.queryByRole('button', { name: /nos favoritos$/ })).toBeNull()
})

test('a visitor who signs in and has saved it already is not counted again', async () => {
  serve(drill).others = 2
  server.use(
    ...identityHandlers([
      { uid: 'ana', email: 'ana@oficio.test', password: 'segredo', name: 'Ana Souza' },
    ]),
    mock(signIn, () => ({ user: ana, token: 'bearer', created: false })),
  )
  const { user } = renderRoute(`/marketplace/${drill._id}`)
  expect(await screen.findByText('3 salvaram')).toBeVisible()
  await user.click(await heart())
  await user.type(await screen.findByLabelText('E-mail'), 'ana@oficio.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await isPressed(true)
  expect(await screen.findByText('3 salvaram')).toBeVisible()
})

test('sellers have no favourite button on their own items', async () => {
  serve()
  const { user } = renderRoute('/marketplace', { as: teo })
  await user.click(await screen.findByRole('link', { name: /Furadeira/ }))
  await screen.findByRole('heading', { level: 1, name: /Furadeira/ })
  expect(screen.queryByRole('button', { name: /nos favoritos$/ })).toBeNull()
})

test('an empty list explains the favourite button; a failed one can be retried', async () => {
  serve()
  let failing = true
  server.use(mock(listItemFavouriteCards, () => (failing ? fail(500) : { items: [] })))
  const { user } = renderRoute('/marketplace?favourites=true', { as: ana })
  expect(await screen.findByText('Não deu para carregar os favoritos')).toBeVisible()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nenhum favorito ainda')).toBeVisible()
})
