import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getSession } from '#src/contract/people/session.ts'
import { listMessages } from '#src/contract/requests/messages.ts'
import { getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { messageDraft } from '#src/features/requests/talk/use-writing.ts'
import { HELD_SHARE, type ShareProblem } from '#src/lib/shared-content.ts'
import { ana, id, requestSummary, serviceRequest } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

/** What the service worker holds; returns whether it still does. */
function holds(held: object): () => boolean {
  let isHeld = true
  const match = async (path: string) =>
    isHeld && path === HELD_SHARE ? Response.json(held) : undefined
  vi.stubGlobal('caches', {
    open: async () => ({ match }),
    delete: async () => {
      isHeld = false
      return true
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => isHeld
}

const words = {
  text: 'A torneira pinga',
  isCut: false,
  leftOut: { many: 0, large: 0, other: 0 },
  names: [],
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
  const isHeld = holds(words)
  server.use(mock(getSession, () => fail(401)))
  const { router } = renderRoute('/share')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ from: '/share' })
  expect(isHeld()).toBe(true)
})

test('words go behind those of the conversation, and are held no longer', async () => {
  const isHeld = holds(words)
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
  expect(isHeld()).toBe(false)
})

test('what is a day old is offered to nobody', async () => {
  const isHeld = holds({ ...words, at: Date.now() - 25 * 60 * 60_000 })
  renderRoute('/share', { as: ana })
  expect(await screen.findByText('Nada chegou por aqui')).toBeVisible()
  expect(isHeld()).toBe(false)
})

test('content of another shape is nothing', async () => {
  holds({ text: { html: '<b>' }, names: 'a' })
  renderRoute('/share', { as: ana })
  expect(await screen.findByText('Nada chegou por aqui')).toBeVisible()
})

test.each<[ShareProblem, RegExp]>([
  ['unreadable', /não chegou inteiro/],
  ['room', /sem espaço/],
  ['empty', /nem foto nem texto/],
  ['worker', /não estava pronto/],
])('a share that failed says why: %s', async (problem, text) => {
  holds(words)
  renderRoute(`/share?problem=${problem}`, { as: ana })
  expect(await screen.findByText(text)).toBeVisible()
  // What arrived before is not taken for it.
  expect(screen.queryByText('A torneira pinga')).toBeNull()
})
