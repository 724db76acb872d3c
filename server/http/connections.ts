import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DomainError, errorBody } from '#server/errors/errors.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'

export type Timeouts = {
  /** The time for the headers of a call, in ms. */
  headers: number
  /** The time for the whole call to arrive. */
  request: number
  /** The time for which a connection may stand still. */
  connection: number
  /** The interval at which Node looks for late calls. */
  check: number
}

const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 30_000,
  // A payment may wait for the provider.
  connection: 120_000,
  check: 5_000,
}

/** Connections that stand still are closed, with our error body where a call was begun. */
export const connectionOptions = ({ headers, request, connection, check } = TIMEOUTS) => ({
  requestTimeout: request,
  connectionTimeout: connection,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
  clientErrorHandler: refuseConnection,
})

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request/timeout',
  HPE_HEADER_OVERFLOW: 'request/headers-too-large',
}

/** Answers malformed HTTP: there is no call yet, and no language. */
function refuseConnection(problem: Error & { code?: string }, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || socket.destroyed) return
  const error = new DomainError(codes[problem.code ?? ''] ?? 'request/malformed')
  const body = JSON.stringify(errorBody(error, 'pt'))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(problem)
}
