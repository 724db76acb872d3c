import { env } from '#src/platform/env.ts'

type Transport = (request: Request) => Promise<Response>

let transport: Transport = (request) => fetch(request)

/** Sends a call over the network, or to the server itself while it renders a page. */
export const send: Transport = (request) => transport(request)

export function setTransport(other: Transport): void {
  transport = other
}

/** Where the API is; on the server, which answers itself, any name will do. */
export const apiOrigin = (): string =>
  env.apiUrl || (import.meta.env.SSR ? 'http://api.localhost' : globalThis.location.origin)
