import { http, HttpResponse } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { server } from '#src/test/server.ts'
import { isReachable, watchConnectivity } from './connectivity.ts'

const probe = (answer: () => Response) => server.use(http.head('/logo.svg', answer))
let stop = () => {}
afterEach(() => stop())

test('reachable is what our origin answers, not what the browser believes', async () => {
  probe(() => new HttpResponse(null))
  expect(await isReachable()).toBe(true)
  probe(() => HttpResponse.error())
  expect(await isReachable()).toBe(false)
})

test('a false alarm of the browser changes nothing, a true one does', async () => {
  const heard = vi.fn<(online: boolean) => void>()
  stop = watchConnectivity(heard)
  probe(() => new HttpResponse(null))
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(true))
  probe(() => HttpResponse.error())
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(false))
})

test('after the stop nothing is heard', async () => {
  const heard = vi.fn<(online: boolean) => void>()
  const gate = Promise.withResolvers<void>()
  server.use(http.head('/logo.svg', () => gate.promise.then(() => new HttpResponse(null))))
  stop = watchConnectivity(heard)
  window.dispatchEvent(new Event('online'))
  stop()
  gate.resolve()
  await isReachable()
  expect(heard).not.toHaveBeenCalled()
})
