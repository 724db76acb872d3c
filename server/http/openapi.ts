import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { errorsOf } from '#src/contract/protocol/endpoint-errors.ts'
import { type Endpoint, type Param, takesKey } from '#src/contract/protocol/endpoint.ts'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import { commonErrors, type ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { statuses } from '#server/errors/statuses.ts'
import { sessionCookie } from './caller.ts'
import * as contract from './contract-modules.ts'

/**
 * The document at `/api/openapi.json` and its page at `/api/docs`, from the bound routes.
 * Register after every route.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.deps
  const document = openApiDocument(app.endpoints, {
    cookie: sessionCookie(config),
    url: config.publicUrl,
  })
  app.get('/api/openapi.json', () => document)
  // The plugin's types know OpenAPI 3.0 only; it passes the document on as it is.
  const specification = { document } as object as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

type Site = {
  /** The name of the session's cookie. */
  cookie: string
  url: string
}

/** The contract as OpenAPI 3.1. */
function openApiDocument(endpoints: readonly Endpoint[], { cookie, url }: Site) {
  const paths: Record<string, Record<string, object>> = {}
  const refusals: Refusals = {}
  const templates = new Map<string, string>()
  for (const endpoint of endpoints) {
    // Paths that differ in the names of their parameters alone are one path.
    const shape = endpoint.path.replaceAll(/:\w+/g, '{}')
    const own = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const path = templates.get(shape) ?? own
    templates.set(shape, path)
    const method = endpoint.method.toLowerCase()
    paths[path] = {
      ...paths[path],
      [method]: operation(endpoint, { names: namesIn(path), refusals }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'oficio',
      version: '1',
      description: `Every error has one body, in pt or es by Accept-Language. Any call may answer ${commonErrors.join(', ')}.`,
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: schemasOf([paths, refusals]),
      responses: refusals,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
      },
    },
  }
}

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

type Known = {
  /** The names of the path's parameters, in order. */
  names: string[]
  refusals: Refusals
}

function operation(endpoint: Endpoint, { names, refusals }: Known) {
  const { summary, path, access, params, query, body, response } = endpoint
  const answered = endpoint.stream ? 'text/event-stream' : 'application/json'
  return {
    operationId: operationIds.get(endpoint) ?? `${endpoint.method} ${path}`,
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    security: access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...pathParameters(params, names),
      ...queryParameters(query),
      ...keyParameter(endpoint),
    ],
    ...(body && { requestBody: { content: bodyContent(endpoint, body) } }),
    responses: {
      200: {
        description: 'OK',
        content: { [answered]: { schema: jsonSchema(response, 'output') } },
      },
      ...errorResponses(errorsOf(endpoint), refusals),
    },
  }
}

/** A call with files is a form, or JSON that names an upload. */
function bodyContent({ multipart }: Endpoint, body: z.ZodMiniType) {
  const content = { schema: jsonSchema(body, 'input') }
  return {
    'application/json': content,
    ...(multipart && { 'multipart/form-data': content }),
  }
}

/** By name: many calls are refused in the same ways. */
type Refusals = Record<string, { description: string; content: object }>

/** For each status, the codes that come with it. Adds those that are new to the refusals. */
function errorResponses(codes: ReadonlySet<ErrorCode>, refusals: Refusals) {
  const byStatus = Map.groupBy(codes, (code) => statuses[code])
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => {
      const name = `${status}.${sameStatus.toSorted().join('.').replaceAll('/', '_')}`
      refusals[name] ??= {
        description: sameStatus.join(', '),
        content: { 'application/json': { schema: errorSchema(sameStatus) } },
      }
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const errorSchema = (codes: readonly ErrorCode[]) => ({
  allOf: [
    jsonSchema(ErrorBody, 'output'),
    { type: 'object', properties: { code: { enum: codes } } },
  ],
})

const pathParameters = (params: Record<string, Param> = {}, names: string[]) =>
  Object.entries(params).map(([name, { schema }], at) => ({
    name: names[at] ?? name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }))

function queryParameters(query: z.ZodMiniType | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = inlineSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const keyParameter = (endpoint: Endpoint) =>
  takesKey(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body answers the first answer again.',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      ]
    : []

const exported = Object.values(contract).flatMap((module) => Object.entries(module))

/** Each call by the name that the contract exports it under. */
const operationIds = new Map<unknown, string>(
  exported.map(([name, value]) => [value, name]),
)

/** The objects that the contract gives a name: shared ones are described once. */
const named = z.registry<{ id: string }>()
const idsTaken = new Set<string>()
for (const [id, value] of exported)
  if (value instanceof z.ZodMiniObject && !named.has(value) && !idsTaken.has(id)) {
    idsTaken.add(id)
    named.add(value, { id })
  }

/** Named objects as they are sent; as they are received where a default may be left out. */
const suffix = { output: '', input: 'Input' } as const
const refTo = (id: string, io: 'input' | 'output') =>
  `#/components/schemas/${id}${suffix[io]}`

const options = (io: 'input' | 'output') =>
  ({
    io,
    unrepresentable: 'any',
    metadata: named,
    override: ({ zodSchema, jsonSchema: told }) => {
      // An old app's fallback is no default of the API.
      if (zodSchema._zod.def.type === 'catch') delete told.default
    },
  }) satisfies Parameters<typeof z.toJSONSchema>[1]

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const id = named.get(schema)?.id
  return id ? { $ref: refTo(id, io) } : inlineSchema(schema, io)
}

function inlineSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, $defs: _defs, ...rest } = z.toJSONSchema(schema, options(io))
  return withRefs(rest, io)
}

/** The same with each reference into its own definitions led to the document's components. */
const withRefs = <T extends object>(told: T, io: 'input' | 'output'): T =>
  JSON.parse(
    JSON.stringify(told).replaceAll(/"#\/\$defs\/(\w+)"/g, (_all, id: string) =>
      JSON.stringify(refTo(id, io)),
    ),
  ) as T

/** The named objects that these refer to, and those that the objects refer to. */
function schemasOf(roots: object[]): Record<string, object> {
  const known = Object.fromEntries(
    (['output', 'input'] as const).flatMap((io) =>
      Object.entries(
        z.toJSONSchema(named, { ...options(io), uri: (id) => refTo(id, io) }).schemas,
      ).map(([id, told]) => {
        const { $schema: _, $id: _id, ...schema } = told
        return [`${id}${suffix[io]}`, schema]
      }),
    ),
  )
  const used: Record<string, object> = {}
  const follow = (told: object) => {
    for (const [, id = ''] of JSON.stringify(told).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      const schema = known[id]
      if (!schema || used[id]) continue
      used[id] = schema
      follow(schema)
    }
  }
  for (const root of roots) follow(root)
  return used
}
