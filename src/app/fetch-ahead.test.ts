import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteListeners } from '#src/test/listeners.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { createAppRouter } from './router.tsx'

function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const [router, removeListeners] = noteListeners(() =>
    createAppRouter(new QueryClient(), history),
  )
  onTestFinished(removeListeners)
  return router
}

test('the scripts of the page in view and of those around it are asked for', () => {
  const router = routerAt('/notifications?page=2')
  const load = vi.spyOn(router, 'loadRouteChunk')
  fetchAhead(router)
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual([
    '__root__',
    '/_protected',
    '/_protected/notifications/',
  ])
})

test('one that cannot be had is told where it is needed, not here', async () => {
  const router = routerAt('/faq')
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  vi.spyOn(router, 'loadRouteChunk').mockReturnValue(failed)
  const told = vi.fn<(event: PromiseRejectionEvent) => void>()
  window.addEventListener('unhandledrejection', told)
  fetchAhead(router)
  await expect(failed).rejects.toThrow('Failed to fetch')
  expect(told).not.toHaveBeenCalled()
})
