import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, WireOf } from '#src/contract/endpoint.ts'
import type { ErrorBody } from '#src/contract/error.ts'

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

/** An error answer in the one shape that all of them have. */
export const fail = (
  status: number,
  { code = 'test/failure', message = 'Recusado', details }: Partial<ErrorBody> = {},
): Failure =>
  new Failure(status, {
    code,
    message,
    msg: message,
    error: message,
    ...(details !== undefined && { details }),
  })

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
export const mock = <E extends Endpoint, const A extends Answer<E>>(
  endpoint: E,
  resolve: (ctx: Ctx<E>) => A | Promise<A>,
): HttpHandler =>
  http[methods[endpoint.method]](endpoint.path, async ({ request, params }) => {
    const { searchParams } = new URL(request.url)
    const query = endpoint.query?.parse(Object.fromEntries(searchParams))
    const json: unknown = endpoint.multipart
      ? Object.fromEntries(await request.formData())
      : (JSON.parse((await request.text()) || 'null') ?? undefined)
    const body = endpoint.body?.parse(json)
    // Parsed by the endpoint's own schemas: the conditional types say the same.
    const ctx = { params, query, body, headers: request.headers } as unknown as Ctx<E>
    const answer: Answer<E> = await resolve(ctx)
    if (answer instanceof NoAnswer) return HttpResponse.error()
    if (answer instanceof Failure)
      return HttpResponse.json(answer.body, { status: answer.status })
    endpoint.response.parse(answer)
    return HttpResponse.json(answer as object)
  })

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const
