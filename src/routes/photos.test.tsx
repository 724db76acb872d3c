import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detectPhone } from '#src/contract/media/images.ts'
import { ALBUM_MAX, PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { teo } from '#src/mocks/fixtures.ts'
import { fail, networkError } from '#src/mocks/mock.ts'
import { entriesNow, publish } from '#src/outbox/state.ts'
import { image, serveAlbum } from '#src/test/album.ts'
import { expectComplaint } from '#src/test/console.ts'
import { asUnstored } from '#src/test/outbox-entry.ts'
import { drawPictures, photo } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'

beforeEach(drawPictures)
afterEach(() => vi.unstubAllGlobals())

const albumPage = () => renderRoute('/tasker-profile/photos', { as: teo })
const chooser = (name: RegExp = /Escolher fotos|Elegir fotos/) =>
  screen.findByLabelText<HTMLInputElement>(name)
const pictures = () => screen.findAllByRole('button', { name: /^Foto \d+ de/ })
const allSent = () =>
  waitFor(() => expect(entriesNow().every(({ state }) => state === 'sent')).toBe(true))

test('photos show at once, and are sent by one call each, in their order', async () => {
  const state = serveAlbum([image('a', { caption: 'Quadro' })])
  const { user } = albumPage()
  await user.upload(await chooser(), [photo('1.jpg'), photo('2.jpg'), photo('3.jpg')])
  await waitFor(() => expect(entriesNow()).toHaveLength(3))
  await allSent()
  expect(new Set(state.added.map(({ position }) => position))).toEqual(new Set([1, 2, 3]))
  expect(new Set(state.added.map(({ uploadId }) => uploadId)).size).toBe(3)
  await waitFor(async () => expect(await pictures()).toHaveLength(4))
  // A sent photo is not stored on the device a second time.
  expect(entriesNow().every(({ upload }) => upload === undefined)).toBe(true)
})

test('the text of an upload, in Spanish', async () => {
  const state = serveAlbum()
  state.uploads.fault = () => 0
  await i18next.changeLanguage('es')
  const { user } = albumPage()
  await user.upload(await chooser(), photo())
  expect(await screen.findByText('Subiendo imágenes, por favor espera...')).toBeVisible()
  state.uploads.fault = () => null
  await allSent()
})

test('offline photos wait, and are sent when online', async () => {
  const state = serveAlbum()
  const { user } = albumPage()
  const field = await chooser()
  act(() => onlineManager.setOnline(false))
  await user.upload(field, photo())
  expect(await screen.findByText('1 foto espera')).toBeVisible()
  const goesOn = /^O envio continua quando a conexão voltar/
  expect(screen.getByText(goesOn)).toBeVisible()
  act(() => publish(entriesNow().map(asUnstored)))
  expect(screen.queryByText(goesOn)).not.toBeInTheDocument()
  expect(screen.getByAltText('Ainda neste aparelho')).toBeVisible()
  expect(state.uploads.calls).toEqual([])
  act(() => onlineManager.setOnline(true))
  await allSent()
  expect(state.added).toHaveLength(1)
})

test('an interrupted upload resumes; a lost response adds no second picture', async () => {
  const state = serveAlbum()
  let cut = 0
  // The first part breaks off; then the response of the call that creates the picture is lost.
  state.uploads.fault = (method) => (method === 'PATCH' && (cut += 1) === 1 ? 0 : null)
  state.answer = (n) => (n === 1 ? networkError() : undefined)
  const { user } = albumPage()
  await user.upload(await chooser(), photo())
  await allSent()
  expect(state.uploads.calls).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
  expect(new Set(state.keys).size).toBe(1)
  expect(await pictures()).toHaveLength(1)
})

test('a photo that shows a number is framed, and is sent without it', async () => {
  const state = serveAlbum()
  const details = { numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] }
  state.answer = (n) =>
    n === 1 ? fail(422, { code: 'images/phone-number', details }) : undefined
  const { user } = albumPage()
  await user.upload(await chooser(), [photo('1.jpg'), photo('2.jpg')])
  const found = await screen.findByRole('heading', { name: 'Há um telefone nesta foto' })
  expect(found).toBeVisible()
  // The other photo arrives all the same.
  expect(await pictures()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Desfocar com um toque' }))
  await waitFor(() => expect(found).not.toBeInTheDocument())
  await allSent()
  expect(await pictures()).toHaveLength(2)
  const [refused, , hidden] = state.added
  expect(hidden?.uploadId).not.toBe(refused?.uploadId)
  expect(hidden?.position).toBe(refused?.position)
})

describe('a large photo', () => {
  /** The canvas output is large enough for a small copy to be worthwhile. */
  const heavy = () =>
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(async function (
      this: OffscreenCanvas,
    ) {
      const kilobytes = this.width > 1024 ? 400 : 60
      return new Blob([new Uint8Array(kilobytes * 1024)], { type: 'image/jpeg' })
    })

  /** Node cannot send jsdom's forms: the check is answered in place of the network. */
  function answerChecks(answer: () => Response) {
    let asked = 0
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
      const [input] = args
      if (!(input instanceof Request && input.url.endsWith(detectPhone.path)))
        return send(...args)
      asked += 1
      return Promise.resolve().then(answer)
    })
    return () => asked
  }
  const json = (body: object, status = 200) =>
    Response.json(body, { status, headers: { [SERVER_MARK]: '1' } })

  test('that shows a number is refused by its small copy, before it is sent', async () => {
    heavy()
    const state = serveAlbum()
    const asked = answerChecks(() =>
      json({ hasPhone: true, numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] }),
    )
    const { user } = albumPage()
    await user.upload(await chooser(), photo('1.jpg'))
    expect(
      await screen.findByRole('heading', { name: 'Há um telefone nesta foto' }),
    ).toBeVisible()
    expect(asked()).toBe(1)
    expect(state.uploads.calls).toEqual([])
    expect(state.added).toEqual([])
  })

  test.each([
    ['shows none', () => json({ hasPhone: false, numbers: 0, boxes: [] })],
    ['cannot be checked now', () => json({ code: 'images/check-busy' }, 503)],
    ['is not answered for', () => Response.error()],
  ])('whose copy %s is sent', async (_what, answer) => {
    heavy()
    serveAlbum()
    const asked = answerChecks(answer)
    const { user } = albumPage()
    await user.upload(await chooser(), photo('1.jpg'))
    await allSent()
    expect(await pictures()).toHaveLength(1)
    expect(asked()).toBeGreaterThan(0)
  })
})

test.each<[string, File, RegExp]>([
  ['a text', photo('notas.txt', 'text/plain'), /notas\.txt não é uma foto/],
  ['what cannot be read', photo('broken.jpg'), /não consegue ler broken\.jpg/],
  [
    'a damaged JPEG',
    new File([new Uint8Array([0xff, 0xd8, 0xff])], 'broken.jpg'),
    /Não foi possível abrir broken\.jpg/,
  ],
  [
    'more than a hundred megabytes',
    Object.defineProperty(photo('mural.jpg'), 'size', { value: PHOTO_FILE_BYTES + 1 }),
    /mural\.jpg tem mais de 100 MB/,
  ],
  [
    'what has gone since it was chosen',
    Object.defineProperty(photo('nuvem.jpg'), 'slice', {
      value: () => ({
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
    }),
    /Não foi possível abrir nuvem\.jpg/,
  ],
])('%s is refused before it is sent, the others are sent', async (_what, file, words) => {
  expectComplaint(/A photo could not be sent/)
  const state = serveAlbum()
  const { user } = albumPage()
  const field = await chooser()
  field.removeAttribute('accept')
  await user.upload(field, [file, photo()])
  expect(await screen.findByText(words)).toBeVisible()
  await allSent()
  expect(state.added).toHaveLength(1)
})

test('a photo that the device cannot encode fails alone, and no other waits for it', async () => {
  expectComplaint(/A photo could not be sent/)
  const state = serveAlbum()
  const { user } = albumPage()
  const convert = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')
  convert.mockRejectedValueOnce(new DOMException('', 'EncodingError'))
  await user.upload(await chooser(), [
    photo('um.jpg'),
    photo('dois.jpg'),
    photo('tres.jpg'),
  ])
  expect(await screen.findByText(/não conseguiu preparar um\.jpg/)).toBeVisible()
  await allSent()
  expect(state.added).toHaveLength(2)
  expect(screen.queryByText(/Enviando imagens/)).toBeNull()
})

test('a picture with any file name is a photo', async () => {
  const state = serveAlbum()
  const { user } = albumPage()
  const field = await chooser()
  field.removeAttribute('accept')
  await user.upload(field, [photo('a', 'application/octet-stream'), photo('b', '')])
  await allSent()
  expect(state.added).toHaveLength(2)
})

test('the backend’s reason for a refused photo shows at the album', async () => {
  const state = serveAlbum()
  state.answer = () =>
    fail(422, { code: 'images/too-many', message: 'O álbum está cheio.' })
  const { user } = albumPage()
  await user.upload(await chooser(), photo())
  expect(await screen.findByText('O álbum está cheio.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(entriesNow()).toEqual([]))
})

test('a photo that the backend delays shows the reason while it is pending', async () => {
  const state = serveAlbum()
  state.answer = () => fail(503, { message: 'O álbum volta às nove.' })
  const { user } = albumPage()
  await user.upload(await chooser(), photo())
  expect(
    await screen.findByText(/O álbum volta às nove\. Continuamos tentando\./),
  ).toBeVisible()
})

test('a picture is moved by its buttons and described, each change saved alone', async () => {
  const state = serveAlbum([image('a'), image('b'), image('c')])
  const { user } = albumPage()
  await user.click((await pictures())[2] as HTMLElement)
  const sheet = await screen.findByRole('dialog', { name: 'Foto' })
  expect(within(sheet).getByText('Posição 3 de 3')).toBeVisible()
  expect(within(sheet).getByRole('button', { name: 'Mover para depois' })).toBeDisabled()
  await user.click(within(sheet).getByRole('button', { name: 'Mover para antes' }))
  expect(await within(sheet).findByText('Posição 2 de 3')).toBeVisible()
  await user.type(within(sheet).getByLabelText('Legenda'), 'Sala azul{Enter}')
  await user.click(within(sheet).getByRole('button', { name: 'Pronto' }))
  await allSent()
  expect(state.ordered.at(-1)).toEqual(['a', 'c', 'b'])
  expect(state.album[1]).toMatchObject({ publicId: 'c', caption: 'Sala azul' })
  expect(
    await screen.findByRole('button', { name: 'Foto 2 de 3: Sala azul' }),
  ).toBeVisible()
})

test('a deleted picture can be restored for some seconds', async () => {
  const state = serveAlbum([image('a'), image('b')])
  const { user } = albumPage()
  await user.click((await pictures())[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Apagar a foto' }))
  await waitFor(async () => expect(await pictures()).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(async () => expect(await pictures()).toHaveLength(2))
  expect(state.deleted).toEqual([])
})

test('more photos than an album holds: those that fit are sent, with a message', async () => {
  const state = serveAlbum(Array.from({ length: ALBUM_MAX - 1 }, (_, n) => image(`p${n}`)))
  const { user } = albumPage()
  await user.upload(await chooser(), [photo('1.jpg'), photo('2.jpg')])
  expect(await screen.findByText('1 foto ficou de fora: aqui cabem 60.')).toBeVisible()
  await allSent()
  expect(state.added).toHaveLength(1)
})

test('an empty album explains why photos help, not how to sort them', async () => {
  serveAlbum()
  albumPage()
  expect(await screen.findByText('Mostre o seu trabalho')).toBeVisible()
  expect(screen.queryByText(/arraste/)).toBeNull()
})

describe('the portrait and the banner', () => {
  const client = () => renderRoute('/user-profile', { as: teo })
  const portrait = /Mudar a foto de perfil|Cambiar la foto de perfil/

  /** The file field in the menu of a button. */
  async function fieldIn(user: ReturnType<typeof client>['user'], menu: RegExp) {
    const button = await screen.findByRole('button', { name: menu })
    await user.click(button)
    return within(button.parentElement as HTMLElement).getByLabelText(
      /Escolher fotos|Elegir fotos/,
    )
  }

  test('a new portrait is sent, and removed with the text of the specification', async () => {
    const state = serveAlbum()
    await i18next.changeLanguage('es')
    const { user } = client()
    await user.upload(await fieldIn(user, portrait), photo())
    await allSent()
    expect(state.photo?.publicId).toBe('portrait')
    const account = screen.getByRole('button', { name: 'Cuenta de Téo Ramos' })
    await waitFor(() => expect(account.querySelector('img')).not.toBeNull())
    await user.click(await screen.findByText('Quitar la foto'))
    expect(await screen.findByText('Foto de perfil eliminada correctamente')).toBeVisible()
    await waitFor(() => expect(account.querySelector('img')).toBeNull())
  })

  test.each<['pt' | 'es', string, string]>([
    ['pt', 'Erro ao enviar a imagem de perfil.', 'Erro ao remover a foto de perfil'],
    ['es', 'Error al subir la imagen de perfil.', 'Error al eliminar la foto de perfil'],
  ])('refused without a reason, in %s', async (lang, onSet, onRemove) => {
    const state = serveAlbum()
    await i18next.changeLanguage(lang)
    const { user } = client()
    state.photo = image('portrait')
    state.answer = () => fail(422, { message: '' })
    await user.upload(await fieldIn(user, portrait), photo())
    expect(await screen.findByText(onSet)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Descartar/ }))
    const button = await screen.findByRole('button', { name: portrait })
    await user.click(button)
    await user.click(screen.getByText(/Remover a foto|Quitar la foto/))
    expect(await screen.findByText(onRemove)).toBeVisible()
  })

  test('a banner is set and removed', async () => {
    const state = serveAlbum()
    await i18next.changeLanguage('es')
    const { user } = client()
    await user.upload(await screen.findByLabelText('Poner una portada'), photo())
    await allSent()
    expect(state.banner).not.toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Cambiar portada' }))
    await user.click(screen.getByText('Quitar la portada'))
    expect(await screen.findByText('Banner eliminado correctamente')).toBeVisible()
    expect(await screen.findByLabelText('Poner una portada')).toBeInTheDocument()
  })
})
