import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  type InputOf,
  type OutputOf,
  takesKey,
} from '#src/contract/protocol/endpoint.ts'

/** Calls the real server as the contract says. @throws RefusedError */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
) => Promise<OutputOf<E>>

/** An error answer of the server. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: number
  constructor(what: string, status: number, body: string) {
    super(`${what}: ${status} ${body}`)
    this.status = status
  }
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export function apiOf(origin: string, token?: string): Api {
  return async (endpoint, input) => {
    // InputOf<E> is a conditional type, which is not resolved while E is open; these are its parts.
    const { params = {}, query = {}, body } = input as Parts
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query))
      url.searchParams.set(name, String(value))
    const answer = await sendJson(url, endpoint.method, body, {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(takesKey(endpoint) && { 'idempotency-key': randomUUID() }),
    })
    return endpoint.response.parse(answer) as OutputOf<typeof endpoint>
  }
}

/** @throws RefusedError, or fetch's TypeError without a response */
export async function sendJson(
  url: string | URL,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response.json()
  throw new RefusedError(`${method} ${String(url)}`, response.status, await response.text())
}
