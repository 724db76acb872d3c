import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createItem,
  deleteItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import { getUser } from '#src/contract/people/users.ts'
import { readDraft } from '#src/drafts/stored-draft.ts'
import { editItemDraft } from '#src/features/marketplace/item-values.ts'
import { ana, id, item, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { image } from '#src/test/album.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => vi.useRealTimers())

const mine = (over: Partial<Item> = {}) =>
  item({ sellerUid: ana.firebaseUid, sellerName: ana.profile.name, ...over })

/** A backend that stores the user's items, and the calls it received. */
function serve(items: Item[]) {
  const state = {
    items,
    sent: [] as string[],
    keys: [] as (string | null)[],
    /** The failure that replaces the response to a change. */
    fault: (): ReturnType<typeof fail | typeof networkError> | undefined => undefined,
  }
  const change = (wanted: string, patch: Partial<Item>) => {
    state.items = state.items.map((each) =>
      each._id === wanted ? { ...each, ...patch } : each,
    )
    return state.items.find(({ _id }) => _id === wanted) ?? mine()
  }
  server.use(
    mock(getUser, () => userProfile(ana)),
    mock(getItem, ({ params }) => {
      const found = state.items.find(({ _id }) => _id === params.id)
      return found ? { data: found } : fail(404)
    }),
    mock(listItems, () => ({
      data: state.items,
      total: state.items.length,
      page: 1,
      totalPages: 1,
      capped: false,
    })),
    mock(createItem, ({ body: { photoIds: _none, ...body }, headers }) => {
      state.sent.push(`create ${body.title}`)
      state.keys.push(headers.get('idempotency-key'))
      const fault = state.fault()
      if (fault) return fault
      const made = mine({ ...body, _id: id(50 + state.items.length) })
      state.items = [made, ...state.items]
      return { data: made }
    }),
    mock(updateItem, ({ params, body: { photoIds: _none, ...body } }) => {
      state.sent.push(`update ${body.price ?? body.status}`)
      const fault = state.fault()
      if (fault) return fault
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      return { data: change(params.id, Object.fromEntries(given)) }
    }),
    mock(deleteItem, ({ params }) => {
      state.sent.push('delete')
      change(params.id, { status: 'archived' })
      return { ok: true }
    }),
  )
  return state
}

const goOffline = () => act(() => onlineManager.setOnline(false))
const goOnline = () => act(() => onlineManager.setOnline(true))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

type User = ReturnType<typeof renderRoute>['user']

async function fillIn(user: User, title = 'Escada de alumínio') {
  await user.type(await screen.findByLabelText('Título'), title)
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Ferramentas')
  await user.click(screen.getByRole('radio', { name: 'Usado' }))
  await user.type(screen.getByLabelText('Preço'), '120')
  await user.type(screen.getByLabelText('Descrição'), 'Sete degraus.')
}

async function setPrice(user: User, price: string) {
  const field = await screen.findByLabelText('Preço')
  await user.clear(field)
  await user.type(field, price)
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

test('offline a new item is pending, survives leaving the page, and is published once', async () => {
  const state = serve([])
  const first = renderRoute('/marketplace/new', { as: ana })
  await fillIn(first.user)
  goOffline()
  await click(first.user, 'Publicar anúncio')
  await heading('Meus anúncios')
  await waitFor(() =>
    expect(screen.getByText('Publicamos quando a conexão voltar.')).toBeVisible(),
  )
  expect(await screen.findByRole('heading', { name: 'Escada de alumínio' })).toBeVisible()
  expect(screen.getByText('Publicar “Escada de alumínio”')).toBeVisible()
  // There is no offer to publish it a second time.
  expect(screen.queryByText(/0 anúncios|ainda não tem anúncios/)).toBeNull()
  first.dispose()

  renderRoute('/marketplace?sellerUid=ana', { as: ana })
  expect(await screen.findByText('Publicar “Escada de alumínio”')).toBeVisible()
  expect(state.sent).toEqual([])
  goOnline()
  expect(await screen.findByRole('link', { name: /Escada de alumínio/ })).toBeVisible()
  expect(state.sent).toEqual(['create Escada de alumínio'])
  expect(drafts()).toEqual([])
  await waitFor(() =>
    expect(screen.queryByText('Publicar “Escada de alumínio”')).not.toBeInTheDocument(),
  )
})

test('a cancelled new item is a draft again', async () => {
  serve([])
  const { user, router } = renderRoute('/marketplace/new', { as: ana })
  await fillIn(user)
  goOffline()
  await click(user, 'Publicar anúncio')
  await heading('Meus anúncios')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Título')).toHaveValue('Escada de alumínio'),
  )
  expect(screen.getByText('Recuperamos o que você escreveu.')).toBeVisible()
  expect(screen.getByLabelText('Preço')).toHaveValue('120')
  expect(router.state.location.search).toHaveProperty('draft')
})

test('without a response the page can be left, and the item is sent again under its key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const state = serve([])
  state.fault = () => (state.sent.length < 5 ? networkError() : undefined)
  const { user } = renderRoute('/marketplace/new', { as: ana })
  await fillIn(user)
  await click(user, 'Publicar anúncio')
  await vi.advanceTimersByTimeAsync(5000)
  await heading('Meus anúncios')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByRole('link', { name: /Escada de alumínio/ })).toBeVisible()
  expect(new Set(state.keys).size).toBe(1)
})

test('a pending item that is refused shows the reason, and its values return', async () => {
  const state = serve([])
  const { user, router } = renderRoute('/marketplace/new', { as: ana })
  await fillIn(user)
  goOffline()
  await click(user, 'Publicar anúncio')
  await heading('Meus anúncios')
  state.fault = () =>
    fail(409, {
      code: 'marketplace/duplicate',
      message: 'Você já tem um anúncio com este título.',
      details: { existingItemId: id(5) },
    })
  goOnline()
  expect(await screen.findByText(/Você já tem um anúncio com este título/)).toBeVisible()
  await click(user, 'Mudar')
  expect(await screen.findByLabelText('Título')).toHaveValue('Escada de alumínio')
  await click(user, 'Publicar anúncio')
  expect(await screen.findByRole('link', { name: /Editar o anúncio/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/marketplace/new')
  expect(entriesNow()).toEqual([])
  expect(screen.getByLabelText('Título')).toHaveValue('Escada de alumínio')
})

test.each([
  ['its page', `/marketplace/${id(1)}`],
  ['its form', `/marketplace/edit/${id(1)}`],
])('a refused change is edited from %s with its texts and photos', async (_page, path) => {
  const stored = mine({ photos: [image('a'), image('b')] })
  const state = serve([stored])
  const edit = `/marketplace/edit/${id(1)}`
  const { user, router } = renderRoute(edit, { as: ana })
  await setPrice(user, '150')
  await user.click(screen.getByRole('button', { name: 'Foto 1 de 2' }))
  await user.click(await screen.findByRole('button', { name: 'Apagar a foto' }))
  goOffline()
  await click(user, 'Salvar')
  expect(await screen.findByText('R$ 150,00')).toBeVisible()
  state.fault = () => fail(422, { message: 'Este preço não pode.' })
  goOnline()
  await screen.findByText(/Este preço não pode/)
  await act(() => router.navigate({ href: path }))
  await user.click(await screen.findByRole('button', { name: 'Mudar' }))
  await waitFor(() => expect(screen.getByLabelText('Preço')).toHaveValue('150'))
  await waitFor(() => expect(entriesNow()).toEqual([]))
  const { name, schema } = editItemDraft(stored)
  expect(readDraft(name, schema)?.draft).toMatchObject({
    price: 150,
    photos: [{ id: image('b').publicId, image: image('b') }],
    stockSeen: stored.stock,
  })
  disposeApps()

  renderRoute(edit, { as: ana })
  await waitFor(() => expect(screen.getByLabelText('Preço')).toHaveValue('150'))
  expect(screen.getByRole('button', { name: 'Foto 1 de 1' })).toBeVisible()
})

test('a refusal after the form was left shows on any page, and stays', async () => {
  const refusal = Promise.withResolvers<ReturnType<typeof fail>>()
  serve([])
  server.use(mock(createItem, () => refusal.promise))
  const { user, router } = renderRoute('/marketplace/new', { as: ana })
  await fillIn(user)
  await click(user, 'Publicar anúncio')
  await act(() => router.navigate({ to: '/faq' }))
  refusal.resolve(fail(422, { message: 'Este título não pode.' }))
  expect(
    await screen.findByText(/^Publicar “Escada de alumínio”: não deu\. ./),
  ).toBeVisible()
  await click(user, 'Ver')
  expect(await screen.findByText('Este título não pode.')).toBeVisible()
})

test('of two offline edits the last one is sent, and the cache has the backend’s item', async () => {
  const state = serve([mine()])
  const { user, router, queryClient } = renderRoute(`/marketplace/edit/${id(1)}`, {
    as: ana,
  })
  await setPrice(user, '150')
  goOffline()
  await click(user, 'Salvar')
  expect(await screen.findByText('R$ 150,00')).toBeVisible()
  expect(await screen.findByText('Mudar “Furadeira de impacto 650 W”')).toBeVisible()
  expect(queryClient.getQueryData(itemQueries.item(id(1)).queryKey)).toEqual(mine())
  await act(() =>
    router.navigate({ to: '/marketplace/edit/$itemId', params: { itemId: id(1) } }),
  )
  await heading('Editar anúncio')
  expect(screen.getByLabelText('Preço')).toHaveValue('150')
  await setPrice(user, '140')
  await click(user, 'Salvar')
  expect(await screen.findByText('R$ 140,00')).toBeVisible()
  goOnline()
  await waitFor(() => expect(state.items[0]?.price).toBe(140))
  expect(state.sent).toEqual(['update 140'])
})

test('taken down and put back offline, the item ends as the user left it', async () => {
  const state = serve([mine()])
  const { user, router } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await screen.findByLabelText('Preço')
  goOffline()
  await click(user, 'Retirar anúncio')
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirar' }),
  )
  await heading('Meus anúncios')
  await act(() =>
    router.navigate({ to: '/marketplace/edit/$itemId', params: { itemId: id(1) } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Anunciar de novo' }))
  expect(screen.getByText(/todos podem vê-lo/)).toBeVisible()
  goOnline()
  await waitFor(() => expect(state.sent).toEqual(['delete', 'update active']))
  await waitFor(() => expect(state.items[0]?.status).toBe('active'))
})

test('typed values stay when another price arrives, and after a reload', async () => {
  const state = serve([mine()])
  const first = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await first.user.type(await screen.findByLabelText('Título'), ' azul')
  state.items = [mine({ price: 77, title: 'Doutro aparelho' })]
  await act(() => first.queryClient.invalidateQueries())
  await waitFor(() => expect(screen.getByLabelText('Preço')).toHaveValue('77'))
  expect(screen.getByLabelText('Título')).toHaveValue('Furadeira de impacto 650 W azul')
  first.dispose()

  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await waitFor(() =>
    expect(screen.getByLabelText('Título')).toHaveValue('Furadeira de impacto 650 W azul'),
  )
  await click(user, 'Descartar')
  expect(screen.getByLabelText('Título')).toHaveValue('Doutro aparelho')
  expect(drafts()).toEqual([])
})
