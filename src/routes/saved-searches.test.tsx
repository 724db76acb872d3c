import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { type Item, listItems } from '#src/contract/market/marketplace.ts'
import {
  listSavedSearches,
  type SavedFilters,
  setSavedSearch,
} from '#src/contract/market/saved-searches.ts'
import { savedSearchKey } from '#src/lib/saved-search-key.ts'
import { ana, id, item } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const titled = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => item({ _id: id(n + 1), title: `Sofá ${n + 1}` }))

/** A backend with this many items, which stores searches. */
function serve(items: number, ...start: SavedFilters[]) {
  const state = { searches: start, sent: [] as [SavedFilters, boolean][] }
  server.use(
    mock(listItems, () => ({
      data: titled(items),
      total: items,
      page: 1,
      totalPages: 1,
      capped: false,
    })),
    mock(listSavedSearches, () => ({ searches: state.searches })),
    mock(setSavedSearch, ({ body: { filters, saved } }) => {
      state.sent.push([filters, saved])
      const key = savedSearchKey(filters)
      const others = state.searches.filter((each) => savedSearchKey(each) !== key)
      state.searches = saved ? [filters, ...others] : others
      return { searches: state.searches }
    }),
  )
  return state
}

const offer = () => screen.findByRole('switch', { name: 'Salvar esta busca' })
const isSaved = (saved: boolean) =>
  waitFor(async () => {
    const found = await offer()
    if (saved) expect(found).toBeChecked()
    else expect(found).not.toBeChecked()
  })
const goOffline = () => act(() => onlineManager.setOnline(false))
const goOnline = () => act(() => onlineManager.setOnline(true))
const undo = async (text: string | RegExp) => {
  const toast = (await screen.findByText(text)).closest('li')
  return within(toast ?? document.body).getByRole('button', { name: 'Desfazer' })
}

const SOFA = '/marketplace?q=sofá&maxPrice=800'

test('the offer stands after the fourth item, names the search, and is accepted once', async () => {
  const state = serve(6)
  const { user, router } = renderRoute(SOFA, { as: ana })
  await isSaved(false)
  const list = (await offer()).closest('ul')
  const rows = [...(list?.children ?? [])].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(7)
  expect(rows[4]?.replaceAll('\u00a0', ' ')).toBe(
    'Salvar esta buscaAvisamos quando entrar algo novo: sofá · até R$ 800',
  )
  await user.click(await offer())
  await isSaved(true)
  await waitFor(() => expect(state.sent).toEqual([[{ q: 'sofá', maxPrice: 800 }, true]]))
  await user.click(await screen.findByRole('button', { name: 'Ver buscas salvas' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ favourites: true }))
  expect(await screen.findByRole('link', { name: /^sofá · até/ })).toBeVisible()
})

test('with fewer items it stands after the last; another order is the same search', async () => {
  serve(2, { q: 'SOFA', maxPrice: 800 })
  renderRoute(`${SOFA}&sort=price`, { as: ana })
  await isSaved(true)
  expect((await offer()).closest('ul')?.children).toHaveLength(3)
})

test.each(['/marketplace', '/marketplace?sort=price', '/marketplace?q=sofá&sellerUid=teo'])(
  '%s has nothing to save',
  async (url) => {
    serve(5)
    renderRoute(url, { as: ana })
    await screen.findByRole('link', { name: /Sofá 5/ })
    expect(screen.queryByRole('switch')).toBeNull()
  },
)

test('switched off, the search is deleted, and that can be undone', async () => {
  const state = serve(4, { q: 'sofá', maxPrice: 800 })
  const { user } = renderRoute(SOFA, { as: ana })
  await isSaved(true)
  await user.click(await offer())
  await isSaved(false)
  await waitFor(() => expect(state.searches).toEqual([]))
  await user.click(await undo(/^Não avisamos mais: sofá · até/))
  await isSaved(true)
  await waitFor(() => expect(state.searches).toHaveLength(1))
})

test('an empty search offers a notification, which can be switched off', async () => {
  const state = serve(0)
  const { user } = renderRoute('/marketplace?q=astronauta', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Avisar quando houver' }))
  expect(await screen.findByText('Avisamos você quando houver.')).toBeVisible()
  await waitFor(() => expect(state.sent).toEqual([[{ q: 'astronauta' }, true]]))
  await user.click(screen.getByRole('button', { name: 'Não avisar mais' }))
  expect(await screen.findByRole('button', { name: 'Avisar quando houver' })).toBeVisible()
  await waitFor(() => expect(state.searches).toEqual([]))
})

test('the list links to each search and deletes it, which can be undone', async () => {
  const state = serve(
    1,
    { category: 'moveis', condition: 'used', minPrice: 50, maxPrice: 90.5 },
    { q: 'sofá', cep: '01310100' },
  )
  const { user, router } = renderRoute('/marketplace?favourites=true', { as: ana })
  const list = await screen.findByRole('list', { name: 'Buscas salvas' })
  const names = within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(names).toEqual(['Móveis · Usado · R$ 50 a R$ 90,50', 'sofá · perto de 01310-100'])
  const remove = within(list).getByRole('button', { name: /^Remover a busca “Móveis/ })
  await user.click(remove)
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1))
  expect(list).toHaveFocus()
  await waitFor(() => expect(state.searches).toHaveLength(1))
  await user.click(await undo(/^Não avisamos mais: Móveis/))
  await waitFor(() => expect(state.searches).toHaveLength(2))
  await user.click(await within(list).findByRole('link', { name: /^sofá/ }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'sofá', cep: '01310-100' }),
  )
  await isSaved(true)
})

test('after the last search is deleted the list disappears, and the title has the focus', async () => {
  const state = serve(1, { q: 'sofá' })
  const { user } = renderRoute('/marketplace?favourites=true', { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Remover a busca “sofá/ }))
  await waitFor(() => expect(state.searches).toEqual([]))
  expect(screen.queryByRole('heading', { name: 'Buscas salvas' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Favoritos' })).toHaveFocus()
})

test('a search that was just empty is refetched from the list', async () => {
  serve(0, { q: 'sofá', maxPrice: 800 })
  const { user, router } = renderRoute(SOFA, { as: ana })
  await screen.findByText('Avisamos você quando houver.')
  serve(1, { q: 'sofá', maxPrice: 800 })
  await act(() => router.navigate({ to: '/marketplace', search: { favourites: true } }))
  await user.click(await screen.findByRole('link', { name: /^sofá · até/ }))
  expect(await screen.findByRole('link', { name: /Sofá 1/ })).toBeVisible()
})

test('offline a search is saved at once, shown in the list, and sent later, once', async () => {
  const state = serve(4)
  const { user, router } = renderRoute(SOFA, { as: ana })
  await isSaved(false)
  goOffline()
  await user.click(await offer())
  await isSaved(true)
  await user.click(await offer())
  await user.click(await offer())
  await act(() => router.navigate({ to: '/marketplace', search: { favourites: true } }))
  expect(await screen.findByRole('link', { name: /^sofá/ })).toBeVisible()
  expect(screen.getByText(/^Mudar a busca salva “sofá/)).toBeVisible()
  expect(state.sent).toEqual([])
  goOnline()
  await waitFor(() => expect(state.sent).toEqual([[{ q: 'sofá', maxPrice: 800 }, true]]))
})

test('a lost response is retried, and the search stays saved', async () => {
  const state = serve(4)
  let lost = 0
  server.use(
    mock(setSavedSearch, ({ body: { filters } }) => {
      state.searches = [filters]
      if ((lost += 1) === 1) return networkError()
      return { searches: state.searches }
    }),
  )
  const { user } = renderRoute(SOFA, { as: ana })
  await isSaved(false)
  await user.click(await offer())
  await waitFor(() => expect(lost).toBe(2))
  await isSaved(true)
})

test('a refused search is reverted, with a message where it was saved', async () => {
  serve(4)
  const message = 'Você já tem 20 buscas salvas. Remova uma para salvar outra.'
  server.use(
    mock(setSavedSearch, () => fail(409, { code: 'saved-searches/too-many', message })),
  )
  const { user } = renderRoute(SOFA, { as: ana })
  await isSaved(false)
  await user.click(await offer())
  const card = (await offer()).closest('li')
  expect(await within(card ?? document.body).findByText(message)).toBeVisible()
  await isSaved(false)
})

test('in Spanish', async () => {
  serve(0, { q: 'sillón', cep: '01310100' })
  await i18next.changeLanguage('es')
  const { user } = renderRoute('/marketplace?q=astronauta', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Avisarme cuando haya' }))
  expect(await screen.findByText('Te avisamos cuando haya.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver búsquedas guardadas' }))
  expect(
    await screen.findByRole('link', { name: 'sillón · cerca de 01310-100' }),
  ).toBeVisible()
})

test('words that look like code stay plain text', async () => {
  serve(4)
  const q = '<img src=x onerror=alert(1)>{{label}}$t(common.retry)'
  renderRoute(`/marketplace?q=${encodeURIComponent(q)}`, { as: ana })
  expect(await screen.findByText(`Avisamos quando entrar algo novo: ${q}`)).toBeVisible()
})
