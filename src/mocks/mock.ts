import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { z } from 'zod/mini'
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Served,
  type WireOf,
} from '#src/contract/protocol/endpoint.ts'
import { errorsOf } from '#src/contract/protocol/endpoint-errors.ts'
import type { ErrorBody } from '#src/contract/protocol/error.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'

type Ctx<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Headers
}

class Failure {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    this.status = status
    this.body = body
  }
}

type FailureOptions = Partial<Omit<ErrorBody, 'code'>> & {
  /** A code that the endpoint declares; left out where it does not matter. */
  code?: ErrorCode
}

/** An error answer in the one shape that all of them have. */
export const fail = (
  status: number,
  { code, message = 'Recusado', details }: FailureOptions = {},
): Failure =>
  new Failure(status, {
    code: code ?? 'test/failure',
    message,
    msg: message,
    error: message,
    ...(details !== undefined && { details }),
  })

/** Every answer of the server carries it. */
const ours = { [SERVER_MARK]: '1' }

class NoAnswer {
  readonly reason = 'network'
}

/** The connection breaks before an answer. */
export const networkError = (): NoAnswer => new NoAnswer()

/** With a const type parameter: 'pending' stays 'pending', and arrays may be read-only. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

type Answer<E extends Endpoint> = DeepReadonly<WireOf<E>> | Failure | NoAnswer

/** An MSW handler whose request and answer are checked against the contract. */
export const mock = <E extends Served, const A extends Answer<E>>(
  endpoint: E,
  resolve: (ctx: Ctx<E>) => A | Promise<A>,
): HttpHandler =>
  http[methods[endpoint.method]](endpoint.path, async ({ request, params }) => {
    const read = readParams(endpoint, params)
    // "/api/requests/needs" is another endpoint, not the request of that id.
    if (!read.success) return undefined
    const { searchParams } = new URL(request.url)
    const query = endpoint.query?.parse(Object.fromEntries(searchParams))
    const isForm = request.headers.get('content-type')?.startsWith('multipart/')
    const json: unknown = isForm
      ? Object.fromEntries(await request.formData())
      : (JSON.parse((await request.text()) || 'null') ?? undefined)
    const body = endpoint.body?.parse(json)
    // Parsed by the endpoint's own schemas: the conditional types say the same.
    const ctx = {
      params: read.data,
      query,
      body,
      headers: request.headers,
    } as unknown as Ctx<E>
    const answer: Answer<E> = await resolve(ctx)
    if (answer instanceof NoAnswer) return HttpResponse.error()
    if (answer instanceof Failure) return refusal(endpoint, answer)
    endpoint.response.parse(answer)
    return HttpResponse.json(answer as object, { headers: ours })
  })

function readParams({ params = {} }: Endpoint, sent: object) {
  const schemas = Object.entries(params).map(
    ([name, { schema }]) => [name, schema] as const,
  )
  return z.object(Object.fromEntries(schemas)).safeParse(sent)
}

function refusal(endpoint: Endpoint, { status, body }: Failure) {
  const declared = [...errorsOf(endpoint), 'test/failure'].includes(body.code)
  if (!declared) throw new Error(`${endpoint.path} does not declare ${body.code}`)
  return HttpResponse.json(body, { status, headers: ours })
}

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const
