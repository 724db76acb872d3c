import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { BODY_BYTES, type Endpoint } from './protocol/endpoint.ts'
import * as geo from './places/geo.ts'
import * as images from './media/images.ts'
import * as interest from './people/interest.ts'
import * as marketplace from './market/marketplace.ts'
import * as notifications from './notifications/notifications.ts'
import * as payments from './payments/payments.ts'
import * as priceList from './taskers/price-list.ts'
import { text } from './protocol/primitives.ts'
import * as requests from './requests/requests.ts'
import * as schedule from './taskers/schedule.ts'
import * as session from './people/session.ts'
import * as taskers from './taskers/taskers.ts'
import * as users from './people/users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const endpoints = [
  geo,
  images,
  interest,
  marketplace,
  notifications,
  payments,
  priceList,
  requests,
  schedule,
  session,
  taskers,
  users,
].flatMap((domain) => Object.values(domain).filter(isEndpoint))

type Schema = z.core.$ZodType
type Found = { at: string; problem: string }

/** A uuid has a fixed length. */
const FIXED_LENGTH = new Set(['uuid'])

function stringProblems(schema: z.core.$ZodString, at: string): Found[] {
  const { format } = schema._zod.def as z.core.$ZodStringFormatDef
  if (FIXED_LENGTH.has(format)) return []
  const first = checksOf(schema).find(({ check }) => check !== 'overwrite')
  if (first?.check !== 'max_length') return [{ at, problem: 'is not bounded first' }]
  return first.abort ? [] : [{ at, problem: 'is checked further beyond its bound' }]
}

type Check = { check: string; value?: unknown; abort?: boolean | undefined }

const checksOf = ({ _zod }: Schema): Check[] =>
  (_zod.def.checks ?? []).map((each) => each._zod.def)

/** An integer column, and a coordinate, hold any number between. */
function numberProblems(schema: Schema, at: string): Found[] {
  const valueOf = (kind: string) =>
    checksOf(schema).find(({ check }) => check === kind)?.value
  const [low, high] = [valueOf('greater_than'), valueOf('less_than')]
  const bounded =
    typeof low === 'number' &&
    typeof high === 'number' &&
    low >= -180 &&
    high <= 2_147_483_647
  return bounded ? [] : [{ at, problem: `is from ${String(low)} to ${String(high)}` }]
}

/** All of a schema that has no bound. */
function problemsOf(schema: Schema, at: string): Found[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return stringProblems(schema as z.core.$ZodString, at)
    case 'number':
      return numberProblems(schema, at)
    case 'array':
      return [
        ...problemsOf(def.element, `${at}[]`),
        ...(checksOf(schema).every(({ check }) => check !== 'max_length')
          ? [{ at, problem: 'has any number of elements' }]
          : []),
      ]
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, each]) =>
          problemsOf(each, `${at}.${name}`),
        ),
        ...(def.catchall ? [{ at, problem: 'has any keys' }] : []),
      ]
    case 'tuple':
      return def.items.flatMap((each, index) => problemsOf(each, `${at}[${index}]`))
    case 'union':
      return def.options.flatMap((each) => problemsOf(each, at))
    case 'pipe':
      return [...problemsOf(def.in, at), ...problemsOf(def.out, at)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return problemsOf(def.innerType, at)
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'transform':
      return []
    default:
      return [{ at, problem: `is a ${def.type}, which has no bound` }]
  }
}

/** The export of a person's data has no bound; it is not served yet. */
const unbounded = new Set<Endpoint>([users.exportMyData])

test.each(endpoints)('$method $path has a bound to each text, number and list', (each) => {
  const { query, body, response } = each
  const params = Object.entries(each.params ?? {}).map(
    ([name, { schema }]): [string, Schema] => [`:${name}`, schema],
  )
  const schemas = {
    query,
    body,
    ...Object.fromEntries(params),
    ...(!unbounded.has(each) && { response }),
  }
  const found = Object.entries(schemas).flatMap(([part, schema]) =>
    schema ? problemsOf(schema, part) : [],
  )
  expect(found).toEqual([])
})

const withBody = endpoints.flatMap((each) =>
  each.body && !each.multipart ? [{ ...each, body: each.body }] : [],
)

test.each(withBody)(
  '$method $path has room for its largest body',
  ({ body, bodyBytes = BODY_BYTES }) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    expect(largest(schema)).toBeLessThanOrEqual(bodyBytes)
  },
)

/** Half of the letters accented or quoted: real texts have fewer. */
const BYTES_A_LETTER = 1.5

/** Bytes of the largest JSON that a schema lets through, in people's languages. */
function largest(schema: z.core.JSONSchema._JSONSchema): number {
  if (typeof schema === 'boolean') return 0
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (options.length > 0) return Math.max(...options.map(largest))
  if (schema.enum) return Math.max(...schema.enum.map((each) => String(each).length + 2))
  if (schema.type === 'string')
    return 2 + Math.ceil((schema.maxLength ?? 40) * BYTES_A_LETTER)
  if (schema.type === 'array' && typeof schema.items === 'object')
    return (
      2 +
      (schema.maxItems ?? 0) * (1 + largest(schema.items as z.core.JSONSchema.JSONSchema))
    )
  if (schema.properties)
    return Object.entries(schema.properties).reduce(
      (sum, [name, each]) => sum + name.length + 4 + largest(each),
      2,
    )
  return 24
}

test.each<[string, z.ZodMiniType]>([
  ['a text without a bound', z.object({ a: z.string() })],
  ['a text whose bound does not abort', z.object({ a: z.string().check(z.maxLength(9)) })],
  [
    'a text that is looked at before its bound',
    z.string().check(z.regex(/x/), z.maxLength(9, { abort: true })),
  ],
  ['a list', z.optional(z.array(text(0, 9)))],
  ['a number', z.nullable(z.number())],
  ['a whole number', z._default(z.int(), 1)],
  ['a record', z.record(text(0, 9), text(0, 9))],
  ['an object of any keys', z.looseObject({})],
  ['anything', z.object({ details: z.unknown() })],
])('%s is found', (_what, schema) => {
  expect(problemsOf(schema, 'x')).toHaveLength(1)
})
