import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getSession } from '#src/contract/people/session.ts'
import { listMessages } from '#src/contract/requests/messages.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { readDraft, writeDraft } from '#src/drafts/stored-draft.ts'
import { sharedDraft, takeShared } from '#src/features/requests/ask/shared.ts'
import { messageDraft } from '#src/features/requests/talk/use-writing.ts'
import { HELD_SHARE, SHARED_CACHE } from '#src/lib/shared-cache.ts'
import type { ShareProblem } from '#src/lib/shared-content.ts'
import { ana, bia, id, requestSummary, serviceRequest } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { expectComplaint } from '#src/test/console.ts'
import { memoryCaches } from '#src/test/memory-caches.ts'
import { drawPictures, serveUploads } from '#src/test/photos.ts'
import { server } from '#src/test/server.ts'

/** What the service worker holds, with its photos; returns what reads it again. */
async function holds(held: { photos?: unknown; [name: string]: unknown }) {
  memoryCaches()
  onTestFinished(() => void vi.unstubAllGlobals())
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(HELD_SHARE, Response.json(held))
  const photos = Array.isArray(held.photos) ? held.photos : []
  for (const { path } of photos) await cache.put(path, new Response('a picture'))
  return async (): Promise<typeof words | undefined> =>
    (await (await caches.open(SHARED_CACHE)).match(HELD_SHARE))?.json()
}

const words = {
  text: 'A torneira pinga',
  isCut: false,
  leftOut: { many: 0, large: 0, heavy: 0, other: 0 },
  photos: [] as { name: string; path: string }[],
  at: Date.now(),
}

const serveTalks = (...requests: ReturnType<typeof requestSummary>[]) =>
  server.use(
    mock(getRequest, ({ params }) => ({ data: serviceRequest({ _id: params.id }) })),
    mock(listMessages, () => ({ messages: [], readUntil: null })),
    mock(listRequests, ({ query }) => {
      const data = query.status === 'active' && query.role === 'client' ? requests : []
      return { data, total: data.length, page: 1, totalPages: 1 }
    }),
  )

test('a visitor signs in first, and comes back', async () => {
  const heldNow = await holds(words)
  server.use(mock(getSession, () => fail(401)))
  const { router } = renderRoute('/share')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ from: '/share' })
  expect(await heldNow()).toMatchObject({ text: words.text })
})

test('words go behind those of the conversation, and are held no longer', async () => {
  const heldNow = await holds(words)
  serveTalks(
    requestSummary({ _id: id(1) }),
    requestSummary({ _id: id(2), chatClosed: true }),
  )
  const kind = messageDraft('ana', id(1))
  writeDraft(kind, { draft: { text: 'Oi!', photos: [] } })
  const { router, user } = renderRoute('/share', { as: ana })
  expect(await screen.findByText('A torneira pinga')).toBeVisible()
  // The other conversation is closed.
  await user.click(await screen.findByRole('button', { name: /Téo/ }))
  await waitFor(() => expect(router.state.location.pathname).toContain(`${id(1)}/talk`))
  expect(await screen.findByRole('textbox')).toHaveValue('Oi!\nA torneira pinga')
  expect(await heldNow()).toBeUndefined()
})

test('a double tap brings the words once', async () => {
  await holds(words)
  serveTalks(requestSummary({ _id: id(1) }))
  const { router, user } = renderRoute('/share', { as: ana })
  await user.dblClick(await screen.findByRole('button', { name: /Téo/ }))
  await waitFor(() => expect(router.state.location.pathname).toContain(`${id(1)}/talk`))
  expect(await screen.findByRole('textbox')).toHaveValue('A torneira pinga')
})

test('the first person who sees it owns it: nobody else on the device does', async () => {
  const heldNow = await holds(words)
  const first = renderRoute('/share', { as: ana })
  expect(await screen.findByText('A torneira pinga')).toBeVisible()
  expect(await heldNow()).toMatchObject({ uid: 'ana' })
  first.dispose()
  renderRoute('/share', { as: bia })
  expect(await screen.findByText('Nada chegou por aqui')).toBeVisible()
  expect(await heldNow()).toBeUndefined()
})

test('photos that a conversation does not take are held on', async () => {
  drawPictures()
  serveUploads()
  let count = 0
  const image = () => {
    const publicId = `private-p${(count += 1)}`
    return { url: `/api/photos/${publicId}/320.webp`, publicId, width: 400, height: 300 }
  }
  server.use(mock(uploadJobPhoto, () => ({ image: image() })))
  expectComplaint(/A photo could not be sent/)
  const names = ['broken.jpg', ...Array.from({ length: 7 }, (_, n) => `${n}.jpg`)]
  const photos = names.map((name, n) => ({ name, path: `${HELD_SHARE}/key/${n}` }))
  const heldNow = await holds({ ...words, photos })
  serveTalks(requestSummary({ _id: id(1) }))
  const { router, user } = renderRoute('/share', { as: ana })
  await user.click(await screen.findByRole('button', { name: /Téo/ }))
  await waitFor(() => expect(router.state.location.pathname).toContain(`${id(1)}/talk`))
  const kind = messageDraft('ana', id(1))
  expect(readDraft(kind.name, kind.schema)?.draft.photos).toHaveLength(5)
  const left = await heldNow()
  expect(left?.text).toBe('')
  expect(left?.photos.map(({ name }) => name)).toEqual(['broken.jpg', '5.jpg', '6.jpg'])
  expect(await screen.findByText(/3 fotos não foram junto/)).toBeVisible()
  await waitFor(() => expect(count).toBe(5)) // no upload outlives the test
})

test('a second share for a request joins the first', async () => {
  await holds(words)
  writeDraft(sharedDraft('ana'), { draft: { text: 'Na cozinha', photos: [{ id: 'a' }] } })
  const { router, user } = renderRoute('/share', { as: ana })
  await user.click(await screen.findByRole('button', { name: /Um pedido novo/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
  expect(takeShared('ana')).toEqual({
    text: 'Na cozinha\nA torneira pinga',
    photos: [{ id: 'a' }],
  })
})

test('what is a day old is offered to nobody', async () => {
  const heldNow = await holds({ ...words, at: Date.now() - 25 * 60 * 60_000 })
  renderRoute('/share', { as: ana })
  expect(await screen.findByText('Nada chegou por aqui')).toBeVisible()
  expect(await heldNow()).toBeUndefined()
})

test.each([
  ['a day old', { at: Date.now() - 25 * 60 * 60_000 }],
  ['another person’s', { uid: 'ana' }],
])('what is %s goes when the app starts', async (_what, change) => {
  const heldNow = await holds({ ...words, ...change })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  renderRoute('/faq', { as: bia })
  await waitFor(async () => expect(await heldNow()).toBeUndefined())
})

test('content of another shape is nothing', async () => {
  await holds({ text: { html: '<b>' }, photos: 'a' })
  renderRoute('/share', { as: ana })
  expect(await screen.findByText('Nada chegou por aqui')).toBeVisible()
})

test.each<[ShareProblem, RegExp]>([
  ['unreadable', /não chegou inteiro/],
  ['room', /sem espaço/],
  ['empty', /nem foto nem texto/],
  ['foreign', /veio de um site/],
  ['worker', /não estava pronto/],
])('a share that failed says why: %s', async (problem, text) => {
  await holds(words)
  renderRoute(`/share?problem=${problem}`, { as: ana })
  expect(await screen.findByText(text)).toBeVisible()
  // What arrived before is not taken for it.
  expect(screen.queryByText('A torneira pinga')).toBeNull()
})
