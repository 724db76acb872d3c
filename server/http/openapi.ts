import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { errorsOf } from '#src/contract/endpoint-errors.ts'
import { type Endpoint, type Param, takesKey } from '#src/contract/endpoint.ts'
import { ErrorBody } from '#src/contract/error.ts'
import { sessionCookie } from './caller.ts'
import { commonErrors, type ErrorCode } from '#src/contract/errors.values.ts'
import { messages } from '#server/errors/messages.ts'

/**
 * The document at `/api/openapi.json` and its page at `/api/docs`, from what has been bound.
 * Register after every route.
 */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(app.endpoints, sessionCookie(app.deps.config))
  app.get('/api/openapi.json', () => document)
  // The plugin's types know OpenAPI 3.0 only; it passes the document on as it is.
  const specification = { document } as object as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

/** The contract as OpenAPI 3.1. */
function openApiDocument(endpoints: readonly Endpoint[], cookie: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'oficio',
      version: '1',
      description: `Every error has one body, in pt or es by Accept-Language. Any call may answer ${commonErrors.join(', ')}.`,
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
      },
    },
  }
}

function operation(endpoint: Endpoint) {
  const { summary, path, access, params, query, body, response } = endpoint
  const answered = endpoint.stream ? 'text/event-stream' : 'application/json'
  return {
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    security: access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...pathParameters(params),
      ...queryParameters(query),
      ...keyParameter(endpoint),
    ],
    ...(body && { requestBody: { content: bodyContent(endpoint, body) } }),
    responses: {
      200: {
        description: 'OK',
        content: { [answered]: { schema: jsonSchema(response, 'output') } },
      },
      ...errorResponses(errorsOf(endpoint)),
    },
  }
}

/** What has files comes as a form, or as JSON that names an upload. */
function bodyContent({ multipart }: Endpoint, body: z.ZodMiniType) {
  const content = { schema: jsonSchema(body, 'input') }
  return {
    'application/json': content,
    ...(multipart && { 'multipart/form-data': content }),
  }
}

/** For each status, the codes that come with it. */
function errorResponses(codes: ReadonlySet<ErrorCode>) {
  const byStatus = Map.groupBy(codes, (code) => messages[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.join(', '),
        content: { 'application/json': { schema: errorSchema(sameStatus) } },
      },
    ]),
  )
}

const errorSchema = (codes: readonly ErrorCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { type: 'object', properties: { code: { enum: codes } } },
  ],
})

const pathParameters = (params: Record<string, Param> = {}) =>
  Object.entries(params).map(([name, { schema }]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }))

function queryParameters(query: z.ZodMiniType | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query, 'input')
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

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What an old app reads in its place is no default of the API.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
    },
  })
  return rest
}
