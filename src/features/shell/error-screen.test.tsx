import { onlineManager } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiError } from '#src/api/errors/api-error.ts'
import { getUser } from '#src/contract/people/users.ts'
import { openDraft } from '#src/drafts/stored-draft.ts'
import { errorCode, reportError } from '#src/platform/reporting/error-reporting.ts'
import { expectComplaint } from '#src/test/console.ts'
import { storeDraft } from '#src/test/drafts.ts'
import { teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { userQueries } from '#src/queries/users.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { ErrorScreen } from './error-screen.tsx'
import { CrashBoundary, CrashScreen } from './crash-screen.tsx'
import { RouteError } from './route-error.tsx'

function Broken(): never {
  throw new Error('broken')
}

test('a page whose script failed to load says so, and opens once online', async () => {
  const retry = vi.fn<() => void>()
  const lost = new TypeError('Failed to fetch dynamically imported module: /a.js')
  render(<ErrorScreen error={lost} onRetry={retry} home={() => null} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Algo deu errado')
  act(() => onlineManager.setOnline(false))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sem conexão')
  expect(screen.queryByText('Código do erro:')).toBeNull()
  expect(retry).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  expect(retry).toHaveBeenCalledOnce()
})

test('an error without network cause is not retried automatically', () => {
  const retry = vi.fn<() => void>()
  render(<ErrorScreen error={new Error('broken')} onRetry={retry} home={() => null} />)
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText('Código do erro:')).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(retry).not.toHaveBeenCalled()
})

test('a failed call shows its log code, and can be retried', async () => {
  expectComplaint(/ApiError|Error in route match/)
  let down = true
  server.use(
    mock(getUser, () =>
      down
        ? fail(400, { code: 'internal/unexpected', details: { requestId: 'req-7' } })
        : userProfile(teo),
    ),
  )
  const { user } = renderRoute('/taskers/teo')
  expect(await screen.findByText('Código do erro:')).toBeVisible()
  expect(screen.getByText('req-7')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute(
    'href',
    '/',
  )

  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe('req-7')
  expect(screen.getByText('Copiado')).toBeVisible()

  down = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Téo Ramos' })).toBeVisible()
})

test('a page that breaks on cached data refetches them', async () => {
  expectComplaint(/Error in route match|Cannot read|not iterable|is not a function/)
  server.use(mock(getUser, () => userProfile(teo)))
  const { user, queryClient, router } = renderRoute('/faq')
  queryClient.setQueryData(
    userQueries.profile('teo').queryKey,
    { ...userProfile(teo), profile: undefined } as never,
    { updatedAt: performance.timeOrigin - 1 },
  )
  await router.navigate({ to: '/taskers/$uid', params: { uid: 'teo' } })
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Téo Ramos' })).toBeVisible()
})

test('offline and timeout errors show no code', () => {
  render(<CrashScreen error={new ApiError('network', {})} />)
  const heading = () => screen.getByRole('heading', { level: 2 })
  expect(heading()).toHaveTextContent('O servidor não respondeu')
  expect(screen.queryByText('Código do erro:')).toBeNull()
  act(() => onlineManager.setOnline(false))
  expect(heading()).toHaveTextContent('Sem conexão')
  expect(screen.queryByText('Código do erro:')).toBeNull()
})

test('a server that did not answer is retried automatically, while the page is visible', () => {
  vi.useFakeTimers()
  const retry = vi.fn<() => void>()
  render(
    <ErrorScreen error={new ApiError('timeout', {})} onRetry={retry} home={() => null} />,
  )
  act(() => void vi.advanceTimersByTime(10_000))
  expect(retry).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a broken header does not leave an empty page', async () => {
  expectComplaint(/broken|Error in route match/)
  const router = createRouter({
    routeTree: createRootRoute({ component: Broken }),
    history: createMemoryHistory(),
    defaultErrorComponent: RouteError,
  })
  // The Register type describes the real tree.
  render(<RouterProvider router={router as never} />)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ops! Algo deu errado' }),
  ).toBeInTheDocument()
})

test('an error around the router is caught, reported once, and shows the logged code', async () => {
  expectComplaint(/^Error [0-9a-f]{8}: Error: broken/)
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
    { onCaughtError: reportError },
  )
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute(
    'href',
    '/',
  )
  const [[said, error] = []] = vi.mocked(console.error).mock.calls
  await waitFor(() => expect(said).toBe(`Error ${errorCode(error)}:`))
  expect(screen.getByText(errorCode(error))).toBeVisible()
})

test('without translations the screen is in English', async () => {
  const bare = i18next.createInstance()
  await bare.init({ lng: 'pt', resources: {} })
  render(
    <I18nextProvider i18n={bare}>
      <CrashScreen error={new Error('texts')} />
    </I18nextProvider>,
  )
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Oops! Something went wrong. Try again later.',
    }),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible()
  expect(screen.getByText('Error code:')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByText('Copied')).toBeVisible()
})

test('a page that breaks on a draft offers to discard it', async () => {
  const user = userEvent.setup()
  const retry = vi.fn<() => void>()
  storeDraft('draft:test:ana', { text: 'a' })
  openDraft('draft:test:ana', z.unknown())
  render(<ErrorScreen error={new Error('broken')} onRetry={retry} home={() => null} />)
  await user.click(screen.getByRole('button', { name: 'Descartar o que digitei' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(localStorage.getItem('draft:test:ana')).toBeNull()
})
