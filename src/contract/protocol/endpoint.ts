import type { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

/**
 * The callers: public; any session; a session with a confirmed e-mail, where the product asks for
 * one (what touches other people); or a session whose e-mail is an operator's.
 */
type Access = 'public' | 'user' | 'verified' | 'operator'

export const BODY_BYTES = 4 * 1024
/** The limit of a body with long texts. */
export const LONG_BODY_BYTES = 16 * 1024

/** One `:name` of a path. */
export type Param = {
  schema: z.ZodMiniType<string, string>
  /** The error code for a value that no id can have; without it the answer is 422. */
  notFound?: ErrorCode
}

/**
 * One HTTP call as data. The web client, the MSW mocks, the server routes and the OpenAPI document
 * derive their types and checks from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Shown in the OpenAPI document. */
  summary: string
  access: Access
  /** A change that a suspended person makes too: it ends or settles what is open. */
  whileSuspended?: true
  /** A POST that only reads, because its query is too long for an address. */
  reads?: true
  /**
   * The body may be multipart/form-data; `body` then describes the fields without a file, as it does
   * the JSON that names an upload.
   */
  multipart?: true
  /** Answers with an event stream; `response` then describes each event. */
  stream?: true
  /** Why no server answers it yet. Neither client nor server accepts such an endpoint. */
  planned?: string
  /** One for each `:name` of the path. */
  params?: Record<string, Param>
  /** The most bytes that a body of JSON may have; `BODY_BYTES` unless it holds long texts. */
  bodyBytes?: number
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** Its own error codes; `errorsOf` adds those that follow from the other fields. */
  errors: readonly ErrorCode[]
}

/** A call as it goes over the network: `path` from the backend's root, its query included. */
export type WireCall = { method: Endpoint['method']; path: string; body?: unknown }

/** Calls that change something take an Idempotency-Key header. */
export const takesKey = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean =>
  method !== 'GET' && !reads

type PathParam<P> = P extends `${string}:${infer K}/${infer Rest}`
  ? K | PathParam<`/${Rest}`>
  : P extends `${string}:${infer K}`
    ? K
    : never

type NamesItsParams<E extends Endpoint> = [PathParam<E['path']>] extends [never]
  ? { params?: never }
  : { params: Record<PathParam<E['path']>, Param> }

export const endpoint = <const E extends Endpoint>(e: E & NamesItsParams<E>): E => e

/** An endpoint with one answer per call. */
export type Served = Endpoint & { planned?: never; stream?: never }

/** An endpoint that streams events until the caller disconnects. */
export type Streamed = Endpoint & { stream: true; planned?: never }

type ParamSchemas<E extends Endpoint> =
  E extends Record<'params', infer P extends Record<string, Param>> ? P : never

type Params<E extends Endpoint> = [ParamSchemas<E>] extends [never]
  ? unknown
  : { params: { [K in keyof ParamSchemas<E>]: z.input<ParamSchemas<E>[K]['schema']> } }
type Part<E, K extends 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown

/** The input of a caller. */
export type InputOf<E extends Endpoint> = Params<E> & Part<E, 'query'> & Part<E, 'body'>
/** The answer as the caller receives it, defaults filled in. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>
/** The answer as the server sends it, before the caller's defaults. */
export type WireOf<E extends Endpoint> = z.input<E['response']>
/** The params as the server reads them, each parsed by its schema. */
export type ParamsOf<E extends Endpoint> = {
  [K in keyof ParamSchemas<E>]: z.output<ParamSchemas<E>[K]['schema']>
}
/** The input as the server reads it, defaults filled in. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
