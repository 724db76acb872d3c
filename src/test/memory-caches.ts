import { vi } from 'vitest'

type Stored = { body: string; type: string }

const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, location.origin).pathname

/** The browser's caches, in memory; `room` is how many more entries fit. */
export function memoryCaches({ room = Infinity }: { room?: number } = {}) {
  const all = new Map<string, Map<string, Stored>>()
  const limits = { room }
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Stored>()
    all.set(name, entries)
    return {
      keys: async () =>
        [...entries.keys()].map((path) => ({ url: new URL(path, location.origin).href })),
      match: async (request: RequestInfo | URL) => {
        const stored = entries.get(pathOf(request))
        return (
          stored && new Response(stored.body, { headers: { 'content-type': stored.type } })
        )
      },
      put: async (request: RequestInfo | URL, response: Response) => {
        if (limits.room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
        const type = response.headers.get('content-type') ?? ''
        entries.set(pathOf(request), { body: await response.text(), type })
      },
      delete: async (request: RequestInfo | URL | { url: string }) =>
        entries.delete(
          typeof request === 'object' && 'url' in request
            ? new URL(request.url).pathname
            : pathOf(request),
        ),
    }
  }
  vi.stubGlobal('caches', { open, delete: async (name: string) => all.delete(name) })
  return { limits, paths: (name: string) => [...(all.get(name)?.keys() ?? [])] }
}
