import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAPTION_MAX } from '#src/contract/media/limits.ts'
import { teo } from '#src/mocks/fixtures.ts'
import { fail, networkError } from '#src/mocks/mock.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { image, serveAlbum } from '#src/test/album.ts'
import { storeDraft } from '#src/test/drafts.ts'
import { drawPictures, photo } from '#src/test/photos.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'

beforeEach(drawPictures)
afterEach(() => vi.unstubAllGlobals())

const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))
const albumPage = () => renderRoute('/tasker-profile/photos', { as: teo })
const caption = (at = 1) => screen.findByLabelText(`Legenda da foto ${at}`)
const tile = (name: string) => screen.findByRole('button', { name: `Foto 1 de 1: ${name}` })
const allSent = () => waitFor(() => expect(entriesNow().some(isOpen)).toBe(false))

async function chooseOn({ user }: ReturnType<typeof albumPage>, ...files: File[]) {
  await user.upload(
    await screen.findByLabelText<HTMLInputElement>(/Escolher fotos|Elegir fotos/),
    files.length > 0 ? files : [photo()],
  )
}

test('the description of each pending photo is sent after it, in one call', async () => {
  const state = serveAlbum()
  const page = albumPage()
  await screen.findByText('Mostre o seu trabalho')
  setOnline(false)
  await chooseOn(page, photo('1.jpg'), photo('2.jpg'))
  await page.user.type(await caption(2), 'Split <b>na sala</b> ❄️ ')
  await page.user.selectOptions(
    await screen.findByLabelText('Ofício da foto 2'),
    'Elétrica',
  )
  expect(state.described).toEqual([])
  setOnline(true)
  await allSent()
  expect(state.described).toHaveLength(1)
  // They are sent in parallel, so either may arrive first.
  const [first, second] = state.added.toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0),
  )
  const album = new Map(state.album.map((each) => [each.publicId, each]))
  expect(album.get(`new-${second?.uploadId}`)).toMatchObject({
    caption: 'Split <b>na sala</b> ❄️',
    category: 'eletrica',
  })
  expect(album.get(`new-${first?.uploadId}`)?.caption).toBeUndefined()
})

test('an upload that ends while the user types keeps the letters and the cursor', async () => {
  const state = serveAlbum()
  let arrive = () => {}
  state.answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve(undefined)
    })
  const page = albumPage()
  await chooseOn(page)
  const field = await caption()
  await page.user.type(field, 'Quadro ')
  await waitFor(() => expect(state.added).toHaveLength(1))
  arrive()
  expect(await screen.findByText('Pronta')).toBeVisible()
  // The text so far is sent; the trailing space stays in the field.
  await waitFor(() => expect(state.album[0]?.caption).toBe('Quadro'))
  expect(field).toHaveFocus()
  await page.user.keyboard('novo')
  expect(field).toHaveValue('Quadro novo')
  expect(await tile('Quadro novo')).toBeVisible()
  await allSent()
  expect(state.album).toHaveLength(1)
  expect(state.album[0]?.caption).toBe('Quadro novo')
})

test('the description survives leaving the page', async () => {
  const state = serveAlbum()
  const page = albumPage()
  await screen.findByText('Mostre o seu trabalho')
  setOnline(false)
  await chooseOn(page)
  await page.user.type(await caption(), 'Muro')
  disposeApps()
  albumPage()
  expect(await caption()).toHaveValue('Muro')
  setOnline(true)
  await allSent()
  expect(state.album[0]?.caption).toBe('Muro')
})

test('letters that were not stored when the page was left are stored by the next page', async () => {
  const state = serveAlbum()
  const page = albumPage()
  await chooseOn(page)
  await screen.findByText('Pronta')
  const name = `${state.added[0]?.uploadId}`
  disposeApps()
  storeDraft(`draft:caption:teo:${name}`, { text: 'Muro azul ' })
  albumPage()
  await waitFor(() => expect(state.album[0]?.caption).toBe('Muro azul'))
  expect(await caption()).toHaveValue('Muro azul')
})

test('a description whose response was lost is sent again under its key', async () => {
  const state = serveAlbum()
  state.describe = (n) => (n === 1 ? networkError() : undefined)
  const page = albumPage()
  await chooseOn(page)
  await page.user.type(await caption(), 'Muro')
  await waitFor(() => expect(state.described).toHaveLength(2))
  await allSent()
  expect(new Set(state.described.map(({ key }) => key)).size).toBe(1)
  expect(state.album[0]?.caption).toBe('Muro')
})

test('a photo that is sent without its number keeps its description', async () => {
  const state = serveAlbum()
  const details = { numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] }
  let refuse = () => {}
  state.answer = (n) =>
    n > 1
      ? undefined
      : new Promise((resolve) => {
          refuse = () => resolve(fail(422, { code: 'images/phone-number', details }))
        })
  const page = albumPage()
  await chooseOn(page)
  await page.user.type(await caption(), 'A minha van')
  await waitFor(() => expect(state.added).toHaveLength(1))
  refuse()
  await page.user.click(
    await screen.findByRole('button', { name: 'Desfocar com um toque' }),
  )
  await waitFor(() => expect(state.album[0]?.caption).toBe('A minha van'))
  await allSent()
  expect(state.described.map(({ name }) => name)).toEqual([state.added[1]?.uploadId])
})

test('a description waits with a refused photo, and is sent with it or not at all', async () => {
  const state = serveAlbum()
  let isFull = true
  state.answer = () =>
    isFull
      ? fail(422, { code: 'images/too-many', message: 'O álbum está cheio.' })
      : undefined
  const page = albumPage()
  await chooseOn(page, photo('1.jpg'), photo('2.jpg'))
  await waitFor(() => expect(screen.getAllByText('O álbum está cheio.')).toHaveLength(2))
  await page.user.type(await caption(1), 'Muro')
  await page.user.type(await caption(2), 'Teto')
  await page.user.click(screen.getAllByRole('button', { name: 'Descartar' })[1] as Element)
  await waitFor(() => expect(entriesNow()).toHaveLength(2))
  isFull = false
  await page.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await allSent()
  expect(state.album.map((each) => each.caption)).toEqual(['Muro'])
  expect(state.described).toHaveLength(1)
})

test('a photo that has just arrived is described further in its sheet', async () => {
  const state = serveAlbum()
  const page = albumPage()
  await chooseOn(page)
  await screen.findByText('Pronta')
  setOnline(false)
  await page.user.type(await caption(), 'Muro')
  await page.user.click(await tile('Muro'))
  const field = await screen.findByLabelText('Legenda')
  expect(field).toHaveValue('Muro')
  await page.user.type(field, ' azul')
  setOnline(true)
  await allSent()
  // The later description has replaced the first, whatever the picture was called then.
  expect(state.described.map((each) => each.caption)).toEqual(['Muro azul'])
})

test('a description of a picture deleted meanwhile shows no error', async () => {
  const state = serveAlbum([image('a')])
  const page = albumPage()
  await page.user.click(await tile('sem legenda'))
  await page.user.type(await screen.findByLabelText('Legenda'), 'Muro')
  state.album = []
  await allSent()
  expect(entriesNow().map((each) => each.state)).toEqual(['sent'])
  expect(await screen.findByText('Mostre o seu trabalho')).toBeVisible()
})

test('a refused description stays and shows why; sorting leaves descriptions unchanged', async () => {
  const state = serveAlbum([image('a', { caption: 'Muro' }), image('b')])
  state.describe = () => fail(422, { message: 'Diga de outro jeito.' })
  const page = albumPage()
  await page.user.click(await screen.findByRole('button', { name: /^Foto 2 de 2/ }))
  await page.user.click(await screen.findByRole('button', { name: 'Mover para antes' }))
  await page.user.type(await screen.findByLabelText('Legenda'), 'Teto')
  await allSent()
  await page.user.click(screen.getByRole('button', { name: 'Pronto' }))
  // The dialog shows it too, until it has closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/Diga de outro jeito/)).toBeVisible()
  expect(state.ordered).toEqual([['b', 'a']])
  expect(state.album[1]?.caption).toBe('Muro')
})

test('a caption with a contact is not sent: it stays and says so until it is corrected', async () => {
  const state = serveAlbum()
  const page = albumPage()
  await chooseOn(page)
  await page.user.type(await caption(), 'Muro, ligue 11 98765-4321')
  await page.user.tab()
  expect(await screen.findByText('Tire o telefone, e-mail ou link.')).toBeVisible()
  expect(await caption()).toBeInvalid()
  await allSent()
  expect(state.described.map((each) => each.caption ?? '').join()).toBe('')

  disposeApps()
  const { user } = albumPage()
  expect(await caption()).toHaveValue('Muro, ligue 11 98765-4321')
  await user.clear(await caption())
  await user.type(await caption(), 'Muro de pedra')
  await user.tab()
  await allSent()
  expect(await caption()).toBeValid()
  expect(state.described.at(-1)?.caption).toBe('Muro de pedra')
})

test('a caption has a maximum length, and the list is in Spanish', async () => {
  await i18next.changeLanguage('es')
  serveAlbum()
  const page = albumPage()
  await chooseOn(page)
  const field = await screen.findByLabelText('Leyenda de la foto 1')
  expect(field).toHaveAttribute('placeholder', 'Escribe una leyenda')
  expect(field).toHaveAttribute('maxlength', `${CAPTION_MAX}`)
  expect(screen.getByLabelText('Oficio de la foto 1')).toBeVisible()
  expect(await screen.findByText('Lista')).toBeVisible()
})
