import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { type TaskerDetails, updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { deleteVideo, uploadVideo } from '#src/contract/media/videos.ts'
import { POSTER_CHARACTERS, VIDEO_BYTES } from '#src/contract/media/limits.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { playVideos, video } from '#src/test/videos.ts'

beforeEach(() => {
  playVideos()
  URL.createObjectURL = () => 'blob:video'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
})

const intro = { url: '/media/v/video.mp4', poster: '/media/v/poster.webp', seconds: 12 }

/** A backend that stores a tasker's video. */
function serve(details: Partial<TaskerDetails> = {}) {
  const uploads = serveUploads()
  const state = {
    uploads,
    details,
    sent: [] as BodyOf<typeof uploadVideo>[],
    keys: [] as (string | null)[],
    deleted: 0,
    chosen: [] as unknown[],
    answer: (_n: number): unknown => undefined,
  }
  server.use(
    mock(getUser, () => ({
      ...userProfile(teo),
      taskerDetails: taskerDetails(state.details),
    })),
    mock(uploadVideo, ({ body, headers }) => {
      state.keys.push(headers.get('idempotency-key'))
      const kept = uploads.kept.get(body.uploadId ?? '')
      if (!kept || kept.bytes < kept.size)
        return fail(404, { code: 'images/upload-missing' })
      state.sent.push(body)
      const failure = state.answer(state.sent.length)
      if (failure) return failure as ReturnType<typeof fail>
      const showVideoIntroInModal =
        body.showVideoIntroInModal ?? state.details.showVideoIntroInModal ?? false
      state.details = { ...state.details, videoIntro: intro, showVideoIntroInModal }
      return { videoIntro: intro, showVideoIntroInModal }
    }),
    mock(deleteVideo, () => {
      state.deleted += 1
      const fields = { videoIntro: null, showVideoIntroInModal: false }
      state.details = { ...state.details, ...fields }
      return fields
    }),
    mock(updateTaskerProfile, ({ body }) => {
      state.chosen.push(body.taskerDetails)
      state.details = { ...state.details, ...(body.taskerDetails as typeof state.details) }
      return { taskerDetails: taskerDetails(state.details) }
    }),
  )
  return state
}

const open = () => renderRoute('/tasker-profile', { as: teo })
const chooser = (name: RegExp = /Escolher vídeo|Elegir video|Trocar o vídeo/) =>
  screen.findByLabelText<HTMLInputElement>(name)
/** The tasker's own player; another one is in the preview. */
const player = () => document.querySelector('[id=video] video')
const allSent = () =>
  waitFor(() => expect(entriesNow().every(({ state }) => state === 'sent')).toBe(true))

test('the first video is sent with its poster, and becomes the page’s beginning', async () => {
  const state = serve()
  const { user } = open()
  expect(await screen.findByText(/Até 60 segundos e 100 MB/)).toBeVisible()
  expect(screen.getByText('Envie um vídeo para abrir o perfil com ele.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Vídeo' })).toBeDisabled()
  await user.upload(await chooser(), video())
  await waitFor(() => expect(entriesNow()).toHaveLength(1))
  await allSent()
  expect(state.sent).toEqual([
    expect.objectContaining({ poster: 'cG9zdGVy', showVideoIntroInModal: true }),
  ])
  await waitFor(() => expect(player()).toHaveAttribute('preload', 'none'))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Vídeo' })).toBeChecked())
  // A sent video is not stored on the device a second time.
  expect(entriesNow().every(({ upload }) => upload === undefined)).toBe(true)
})

test('another video replaces the first, and leaves the page’s beginning as it is', async () => {
  const state = serve({ videoIntro: intro })
  const { user } = open()
  await user.upload(await chooser(/Trocar o vídeo/), video())
  await waitFor(() => expect(entriesNow()).toHaveLength(1))
  await allSent()
  expect(state.sent[0]).not.toHaveProperty('showVideoIntroInModal')
})

test('in Spanish, with the front camera', async () => {
  await i18next.changeLanguage('es')
  serve()
  const { user } = open()
  expect(await screen.findByText(/Hasta 60 segundos y 100 MB/)).toBeVisible()
  const camera = await chooser(/^Grabar$/)
  expect(camera).toHaveAttribute('capture', 'user')
  playVideos({ seconds: 61 })
  await user.upload(await chooser(), video())
  expect(
    await screen.findByText('eu.mp4 dura más de 60 segundos. Recórtalo o graba otro.'),
  ).toBeVisible()
})

test('offline a video is pending, can be cancelled, and is sent when online', async () => {
  const state = serve()
  const { user } = open()
  const field = await chooser()
  act(() => onlineManager.setOnline(false))
  await user.upload(field, video())
  const waits = /O vídeo espera a conexão/
  expect(await screen.findByText(waits)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancelar o envio' }))
  await waitFor(() => expect(screen.queryByText(waits)).not.toBeInTheDocument())
  await user.upload(field, video('outro.mp4'))
  expect(await screen.findByText(waits)).toBeVisible()
  expect(state.uploads.calls).toEqual([])
  act(() => onlineManager.setOnline(true))
  await allSent()
  expect(state.sent).toHaveLength(1)
})

test('an interrupted upload continues; a lost response adds no second video', async () => {
  const state = serve()
  let cut = 0
  state.uploads.fault = (method) => (method === 'PATCH' && (cut += 1) === 1 ? 0 : null)
  state.answer = (n) => (n === 1 ? networkError() : undefined)
  const { user } = open()
  await user.upload(await chooser(), video())
  await waitFor(() => expect(entriesNow()).toHaveLength(1))
  await allSent()
  expect(new Set(state.keys).size).toBe(1)
  expect(state.uploads.calls).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
})

test.each<[string, File, Parameters<typeof playVideos>[0], RegExp]>([
  ['a photo', photo('sala.jpg'), {}, /sala\.jpg não é um vídeo/],
  ['one that is too long', video(), { seconds: 60.6 }, /dura mais de 60 segundos/],
  ['what cannot be read', video(), { broken: true }, /não consegue ler eu\.mp4/],
  [
    'a picture that stays too large',
    // The message of the previous test may still be there: this one is about another file.
    video('retrato.mp4'),
    { drawn: () => 'x'.repeat(POSTER_CHARACTERS + 1) },
    /não consegue ler retrato\.mp4/,
  ],
  [
    'more than a hundred megabytes',
    Object.defineProperty(video(), 'size', { value: VIDEO_BYTES + 1 }),
    {},
    /eu\.mp4 tem mais de 100 MB/,
  ],
])('%s is refused before it is sent', async (_what, file, film, words) => {
  playVideos(film)
  const state = serve()
  const { user } = open()
  const field = await chooser()
  field.removeAttribute('accept')
  await user.upload(field, file)
  expect(await screen.findByText(words)).toBeVisible()
  expect(entriesNow()).toEqual([])
  expect(state.uploads.calls).toEqual([])
})

test('a poster that is too large is drawn with less quality', async () => {
  playVideos({ drawn: (quality) => 'x'.repeat(quality > 0.5 ? POSTER_CHARACTERS + 1 : 8) })
  const state = serve()
  const { user } = open()
  await user.upload(await chooser(), video())
  await waitFor(() => expect(entriesNow()).toHaveLength(1))
  await allSent()
  expect(state.sent[0]?.poster).toBe('xxxxxxxx')
})

test('the backend’s reason shows at the video, until another is chosen', async () => {
  const state = serve()
  const message = 'Nem todos conseguiriam ver este vídeo. Envie MP4 (H.264) ou WebM.'
  state.answer = (n) =>
    n === 1 ? fail(415, { code: 'videos/unsupported-type', message }) : undefined
  const { user } = open()
  await user.upload(await chooser(), video())
  expect(await screen.findByText(message)).toBeVisible()
  await user.upload(await chooser(), video('outro.mp4'))
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  await allSent()
  expect(state.sent).toHaveLength(2)
})

test('a video is deleted after some seconds in which it can be restored', async () => {
  const state = serve({ videoIntro: intro, showVideoIntroInModal: true })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Apagar o vídeo' }))
  expect(player()).toBeNull()
  expect(screen.getByRole('radio', { name: 'Perfil' })).toBeChecked()
  expect(state.deleted).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(player()).toBeVisible())
  expect(entriesNow()).toEqual([])
})

test('the page’s beginning is chosen, shown at once and sent', async () => {
  const portfolio = [{ url: '/media/a/320.webp', publicId: 'a', width: 400, height: 300 }]
  const state = serve({ videoIntro: intro, photos: portfolio, showVideoIntroInModal: true })
  const { user } = open()
  const heading = await screen.findByRole('heading', { name: 'Capa do perfil' })
  const card = heading.closest<HTMLElement>('[id=presentation]') ?? document.body
  const choice = within(card)
  await waitFor(() => expect(card.querySelector('video')).toHaveAttribute('poster'))
  await user.click(choice.getByRole('radio', { name: 'Fotos' }))
  expect(choice.getByRole('radio', { name: 'Fotos' })).toBeChecked()
  expect(card.querySelector('video')).toBeNull()
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/a/320.webp')
  await allSent()
  expect(state.chosen).toEqual([
    {
      showProfileInModal: false,
      showVideoIntroInModal: false,
      showGalleryInModal: true,
    },
  ])
})

test('without content the choice says so', async () => {
  serve()
  open()
  expect(await screen.findByText('Sem capa, o perfil começa pelo seu nome.')).toBeVisible()
  expect(screen.getByText('Adicione fotos para abrir o perfil com elas.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Fotos' })).toBeDisabled()
})
