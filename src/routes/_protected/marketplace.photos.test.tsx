import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadItemImages } from '#src/contract/media/images.ts'
import {
  createItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, id, item, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

beforeEach(drawPictures)
afterEach(() => vi.unstubAllGlobals())

const image = (name: string): Image => ({
  url: `/media/${name}/320.webp`,
  publicId: name,
  width: 400,
  height: 300,
})
const mine = (photos: Image[] = []): Item =>
  item({ sellerUid: ana.firebaseUid, sellerName: ana.profile.name, photos })

/** A backend of one seller's photos and item. The nth photo is called p1, p2 and so on. */
function serve(first: Item = mine()) {
  serveUploads()
  const state = {
    current: first,
    photos: 0,
    /** The photos of each published or changed item. */
    shown: [] as (readonly string[] | undefined)[],
    answer: (_n: number): ReturnType<typeof fail> | undefined => undefined,
  }
  server.use(
    mock(getUser, () => userProfile(ana)),
    mock(getItem, () => ({ data: state.current })),
    mock(listItems, () => ({
      data: [],
      total: 0,
      page: 1,
      totalPages: 0,
      capped: false,
      ignoredWords: [],
    })),
    mock(uploadItemImages, () => {
      const n = (state.photos += 1)
      return state.answer(n) ?? { images: [image(`p${n}`)] }
    }),
    mock(createItem, ({ body }) => {
      state.shown.push(body.photoIds)
      return { data: state.current }
    }),
    mock(updateItem, ({ body }) => {
      state.shown.push(body.photoIds)
      return { data: state.current }
    }),
  )
  return state
}

const NEW = '/marketplace/new'
const chooser = () =>
  screen.findByLabelText<HTMLInputElement>(/Escolher fotos|Elegir fotos/)
const tiles = () => screen.findAllByRole('button', { name: /^Foto \d+ de/ })
const arrived = (count: number) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('button', { name: /^Foto \d+ de/ })
        .filter((tile) => tile.querySelector('img')?.src.includes('/media/')),
    ).toHaveLength(count),
  )

/** The name of the photo that a tile shows. */
const nameIn = (tile: HTMLElement) =>
  /\/media\/([^/]+)\//.exec(tile.querySelector('img')?.src ?? '')?.[1]

async function fillIn({ user }: ReturnType<typeof renderRoute>) {
  await user.type(await screen.findByLabelText('Título'), 'Escada')
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Ferramentas')
  await user.click(screen.getByRole('radio', { name: 'Usado' }))
  await user.type(screen.getByLabelText('Preço'), '120')
}
const publish = () => screen.getByRole('button', { name: 'Publicar anúncio' })

test('photos are sent as soon as they are chosen, in the seller’s order', async () => {
  const state = serve()
  const app = renderRoute(NEW, { as: ana })
  await app.user.upload(await chooser(), [photo('1.jpg'), photo('2.jpg'), photo('3.jpg')])
  await arrived(3)
  // They are sent in parallel, and arrive in any order.
  const [first, second, third] = (await tiles()).map(nameIn)
  await app.user.click((await tiles())[2] as HTMLElement)
  const sheet = await screen.findByRole('dialog', { name: 'Foto' })
  await app.user.click(within(sheet).getByRole('button', { name: 'Mover para antes' }))
  expect(await within(sheet).findByText('Posição 2 de 3')).toBeVisible()
  await app.user.click(within(sheet).getByRole('button', { name: 'Mover para antes' }))
  await app.user.click(within(sheet).getByRole('button', { name: 'Pronto' }))
  await app.user.click((await tiles())[1] as HTMLElement)
  await app.user.click(await screen.findByRole('button', { name: 'Apagar a foto' }))
  expect(await tiles()).toHaveLength(2)
  await fillIn(app)
  await app.user.click(publish())
  await waitFor(() => expect(state.shown).toHaveLength(1))
  expect(state.shown).toEqual([[third, second]])
  expect(first).not.toBe(second)
})

test('offline the item waits for its photos, and is sent after them', async () => {
  const state = serve()
  const app = renderRoute(NEW, { as: ana })
  const field = await chooser()
  act(() => onlineManager.setOnline(false))
  await app.user.upload(field, photo())
  await screen.findByAltText('Ainda neste aparelho')
  await fillIn(app)
  await app.user.click(publish())
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/marketplace'))
  expect([state.photos, state.shown]).toEqual([0, []])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(state.shown).toHaveLength(1))
  // By the id of its upload: the page knew no other.
  expect(state.shown[0]?.[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(state.photos).toBe(1)
})

test('photos and typed values survive a reload', async () => {
  serve()
  const first = renderRoute(NEW, { as: ana })
  await first.user.upload(await chooser(), photo())
  await arrived(1)
  first.dispose()
  renderRoute(NEW, { as: ana })
  await arrived(1)
  expect(await tiles()).toHaveLength(1)
})

test('a photo with a number is framed, and holds the item back until it is hidden', async () => {
  const state = serve()
  const details = { numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] }
  state.answer = (n) =>
    n === 1 ? fail(422, { code: 'images/phone-number', details }) : undefined
  const app = renderRoute(NEW, { as: ana })
  await app.user.upload(await chooser(), photo())
  await screen.findByRole('heading', { name: 'Há um telefone nesta foto' })
  await fillIn(app)
  await app.user.click(publish())
  expect(await screen.findByText(/Decida primeiro o que fazer/)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(state.shown).toEqual([])
  await app.user.click(screen.getByRole('button', { name: 'Desfocar com um toque' }))
  await arrived(1)
  await app.user.click(publish())
  await waitFor(() => expect(state.shown).toEqual([['p2']]))
})

test('a published item whose photo is refused leads back to the form', async () => {
  const state = serve()
  state.answer = () => fail(422, { code: 'images/phone-number', details: { boxes: [] } })
  const app = renderRoute(NEW, { as: ana })
  const field = await chooser()
  act(() => onlineManager.setOnline(false))
  await app.user.upload(field, photo())
  await screen.findByAltText('Ainda neste aparelho')
  await fillIn(app)
  await app.user.click(publish())
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/marketplace'))
  act(() => onlineManager.setOnline(true))
  await app.user.click(await screen.findByRole('button', { name: 'Ver as fotos' }))
  expect(await screen.findByLabelText('Título')).toHaveValue('Escada')
  await app.user.click(await screen.findByRole('button', { name: 'Não enviar' }))
  await app.user.click(publish())
  await waitFor(() => expect(state.shown).toEqual([[]]))
})

test.each([
  ['pt', 'Erro ao enviar imagens'],
  ['es', 'Error al subir imágenes'],
])('a photo refused without a reason, in %s', async (lang, words) => {
  const state = serve()
  state.answer = () => fail(422, { message: '' })
  await i18next.changeLanguage(lang)
  const { user } = renderRoute(NEW, { as: ana })
  await user.upload(await chooser(), photo())
  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Foto \d+ de/ })).toBeNull(),
  )
})

test('a photo that the backend delays shows the reason while it is pending', async () => {
  const state = serve()
  state.answer = () => fail(503, { message: 'As fotos voltam às nove.' })
  const { user } = renderRoute(NEW, { as: ana })
  await user.upload(await chooser(), photo())
  expect(
    await screen.findByText(/As fotos voltam às nove\. Continuamos tentando\./),
  ).toBeVisible()
})

test('an item takes ten photos at most, and says so', async () => {
  serve(mine(Array.from({ length: 9 }, (_, n) => image(`old${n}`))))
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await user.upload(await chooser(), [photo('1.jpg'), photo('2.jpg')])
  expect(await screen.findByText('1 foto ficou de fora: aqui cabem 10.')).toBeVisible()
  await arrived(10)
  expect(screen.queryByLabelText(/Escolher fotos/)).toBeNull()
})

test('the photos of an item are changed with it', async () => {
  const state = serve(mine([image('a'), image('b')]))
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await user.click((await tiles())[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Apagar a foto' }))
  await user.upload(await chooser(), photo())
  await arrived(2)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(state.shown).toEqual([['b', 'p1']]))
})
