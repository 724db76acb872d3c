import {
  type Endpoint,
  type InputOf,
  type OutputOf,
  type Served,
  takesKey,
} from '#src/contract/endpoint.ts'
import { randomHex } from '#src/lib/hex.ts'
import type { Intent } from '#src/lib/intent.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { keyFor } from './idempotency.ts'
import { sendRenewing } from './unauthorised.ts'
import { ApiError, isApiError } from './errors/api-error.ts'

type Options = {
  signal?: AbortSignal | undefined
  /** The body of a multipart endpoint. */
  form?: FormData
  /** What the call is made for, where it outlives the call: a draft. Else each press is one. */
  intent?: Intent | undefined
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls the backend; once more when the session had to be renewed. Rejects with ApiError alone,
 * but for a cancelled query, which must stay an AbortError: TanStack Query takes that as "no result".
 */
export async function call<E extends Served>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
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

/** Sends one attempt with a fresh body: a request's body can be read only once. */
async function send(
  endpoint: Endpoint,
  path: string,
  { query, body }: Parts,
  { form, signal, key }: Options & { key: string | undefined },
): Promise<unknown> {
  const { http, toApiError } = await import('./http.ts').catch((cause: unknown) => {
    throw new ApiError('network', { cause }) // its script could not be loaded
  })
  try {
    return await http(path, {
      method: endpoint.method,
      ...(query && { searchParams: searchParams(query) }),
      ...(form ? { body: form } : body !== undefined && { json: body }),
      ...(signal && { signal }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    }).json(endpoint.response)
  } catch (cause) {
    throw signal?.aborted ? cause : toApiError(cause)
  }
}

const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )

function keyOf(endpoint: Endpoint, path: string, parts: Parts, options: Options) {
  if (!takesKey(endpoint)) return undefined
  if (options.intent) return { key: options.intent.key, settle: () => {} }
  // A file cannot be told from another one, nor kept for later.
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
    /** persist: kept on this device, per user. */
    queryMeta: { persist?: true }
    /** persist: may wait for the network, even across a reload. quiet: no toast when it fails. */
    mutationMeta: { persist?: true; quiet?: true }
  }
}
