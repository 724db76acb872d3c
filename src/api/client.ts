import {
  type Endpoint,
  type InputOf,
  type OutputOf,
  type Served,
  takesKey,
  type WireCall,
} from '#src/contract/protocol/endpoint.ts'
import { PERSON_HEADER } from '#src/contract/protocol/person-header.ts'
import { anySignal } from '#src/lib/any-signal.ts'
import { randomHex } from '#src/lib/hex.ts'
import type { OfflinePage } from '#src/lib/offline-page.ts'
import type { Intent } from '#src/lib/intent.ts'
import { reportTraffic, untilOffline } from '#src/platform/network/traffic.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { keyFor } from './idempotency.ts'
import { CALL_LIMIT_MS } from './time-limits.ts'
import { sendRenewing } from './unauthorised.ts'
import { ApiError, isApiError } from './errors/api-error.ts'

type Options = {
  signal?: AbortSignal | undefined
  /** The body of a multipart endpoint. */
  form?: FormData
  /** The intent of a draft, which outlives the call. Without one, each press is its own intent. */
  intent?: Intent | undefined
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** An endpoint, or a function that loads it, so that its schemas do not load with the page. */
type Lazy<E> = E | (() => Promise<E>)

/** The endpoints of a part of the contract, by name, each loaded with its first call. */
export const lazyEndpoints =
  <Part>(load: () => Promise<Part>) =>
  <Name extends keyof Part>(name: Name) =>
  async (): Promise<Part[Name]> =>
    (await load())[name]

/**
 * Calls the backend; once more when the session had to be renewed. Rejects with ApiError, except
 * for a cancelled query, which must stay an AbortError: TanStack Query reads that as "no result".
 */
export async function call<E extends Served>(
  lazy: Lazy<E>,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
  const { uid } = useAppStore.getState()
  const endpoint = typeof lazy === 'function' ? await loadedWithClient(lazy) : lazy
  // Signed out while the endpoint loaded: it must not be sent as a visitor or as the next person.
  if (uid && endpoint.access !== 'public' && useAppStore.getState().uid !== uid)
    throw new ApiError('network', {})
  // The conditional types of InputOf say the same, but only once E is known.
  const parts = input as Parts
  const path = pathOf(endpoint, parts.params)
  const pending = keyOf(endpoint, path, parts, options)
  options.intent?.onSend()
  try {
    const answer = await sendRenewing(path, () =>
      send(endpoint, path, parts, { ...options, key: pending?.key }),
    )
    pending?.settle()
    // The endpoint's schema has just checked it; ky knows the type only as unknown.
    return answer as OutputOf<E>
  } catch (error) {
    if (isApiError(error) && !error.outcomeUnknown) pending?.settle()
    throw error
  }
}

/** A pending call, as it will go over the network. */
export function toWireCall<E extends Served>(endpoint: E, input: InputOf<E>): WireCall {
  const { params, query, body } = input as Parts
  const search = query ? `?${searchParams(query).toString()}` : ''
  return { method: endpoint.method, path: pathOf(endpoint, params) + search, body }
}

/**
 * Sends a person's call from the outbox under its key. Returns the backend's answer unchecked;
 * rejects like `call`.
 */
export const sendWire = (
  { method, path, body }: WireCall,
  as: { key: string; uid: string; signal: AbortSignal },
): Promise<unknown> => sendRenewing(path, () => send({ method }, path, { body }, as))

/** Sends one attempt with a fresh body: a request's body can be read only once. */
async function send(
  endpoint: Pick<Endpoint, 'method'> & Partial<Pick<Endpoint, 'response'>>,
  path: string,
  { query, body }: Parts,
  { form, signal, key, uid }: Options & { key: string | undefined; uid?: string },
): Promise<unknown> {
  const { http, toApiError } = await loaded(httpClient)
  const dead = untilOffline()
  // A write is not aborted: the server may still apply it.
  if (takesKey(endpoint)) dead.stop()
  try {
    const answer = http(path, {
      method: endpoint.method,
      ...(query && { searchParams: searchParams(query) }),
      ...(form ? { body: form } : body !== undefined && { json: body }),
      signal: signal ? anySignal([signal, dead.signal]) : dead.signal,
      ...(key && {
        headers: { 'Idempotency-Key': key, ...(uid && { [PERSON_HEADER]: uid }) },
      }),
      timeout: CALL_LIMIT_MS,
      totalTimeout: CALL_LIMIT_MS,
    })
    return await (endpoint.response ? answer.json(endpoint.response) : answer.json())
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = toApiError(cause)
    // Its body may be incomplete.
    if (error.kind === 'network' && !dead.signal.aborted) reportTraffic('failure')
    throw error
  } finally {
    dead.stop()
  }
}

const httpClient = () => import('./http.ts')

/** Loads both scripts in parallel: the call needs the client right after the endpoint. */
async function loadedWithClient<E>(load: () => Promise<E>): Promise<E> {
  const [endpoint] = await Promise.all([loaded(load), loaded(httpClient)])
  return endpoint
}

/** A script that cannot be loaded counts as a call without an answer. @throws ApiError */
const loaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new ApiError('network', { cause })
  })

const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )

function keyOf(endpoint: Endpoint, path: string, parts: Parts, options: Options) {
  if (!takesKey(endpoint)) return undefined
  if (options.intent) return { key: options.intent.key, settle: () => {} }
  // A form with a file gets a new key each time: files cannot be compared, nor stored for later.
  if (options.form) return { key: randomHex(), settle: () => {} }
  const { uid } = useAppStore.getState()
  return keyFor({ uid, method: endpoint.method, path, body: parts.body })
}

function searchParams(query: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '')
        params.append(name, String(item))
  }
  return params
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    /**
     * persist: stored on this device, per user. page: the page that needs only this answer, for the
     * list of src/app/offline.html. ofReader: the answer for a visitor differs from that for a
     * signed-in user.
     */
    queryMeta: {
      persist?: true
      page?: OfflinePage | ((data: never) => OfflinePage | undefined)
      ofReader?: true
    }
    /** quiet: no toast when it fails. */
    mutationMeta: { quiet?: true }
  }
}
