import type { z } from 'zod/mini'

/** Who may call: nobody signed in needed, any session, or a session whose e-mail is an operator's. */
type Access = 'public' | 'user' | 'operator'

/**
 * One HTTP call as data. The web client, the MSW mocks, the server routes and the OpenAPI
 * document all derive their types and their checks from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Said in the OpenAPI document. */
  summary: string
  access: Access
  /** The call creates or moves money or things: it takes an Idempotency-Key header. */
  idempotent?: true
  /** The body is multipart/form-data; `body` then describes the non-file fields. */
  multipart?: true
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type PathParam<P> = P extends `${string}:${infer K}/${infer Rest}`
  ? K | PathParam<`/${Rest}`>
  : P extends `${string}:${infer K}`
    ? K
    : never

/** The `:names` of the path, each a string. */
export type ParamsOf<E extends Endpoint> = Record<PathParam<E['path']>, string>

type Params<E extends Endpoint> = [PathParam<E['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<E> }
type Part<E, K extends 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Params<E> & Part<E, 'query'> & Part<E, 'body'>
/** What a caller receives, defaults filled in. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>
/** What the server sends, before the caller's defaults. */
export type WireOf<E extends Endpoint> = z.input<E['response']>
/** What the server reads, defaults filled in. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
