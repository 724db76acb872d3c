import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod/mini'
import {
  type Endpoint,
  endpoint,
  type InputOf,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  takesKey,
} from './protocol/endpoint.ts'
import { errorsOf } from './protocol/endpoint-errors.ts'
import { type ErrorCode, errorCodes } from './protocol/error-codes.ts'
import * as disputes from './disputes/disputes.ts'
import * as favourites from './favourites/favourites.ts'
import { CLIENT_KEY_TTL_MS, SERVER_KEY_TTL_MS } from './protocol/idempotency.ts'
import * as notifications from './notifications/notifications.ts'
import { idParam } from './protocol/params.ts'
import * as payments from './payments/payments.ts'
import { endpointsByName } from '#src/test/endpoints.ts'
import { Brl, Cep, Price } from './protocol/primitives.ts'
import * as requests from './requests/requests.ts'
import * as session from './people/session.ts'
import * as terms from './requests/terms.ts'

const endpoints = [...endpointsByName.values()]

/** product.md §7, path parameters by position. */
const specified = `
  POST /api/auth | GET /api/auth/session | POST /api/auth/logout | PATCH /api/auth/update-fcm-token
  GET /api/users/: | PATCH /api/users/:/update-role | PUT /api/users/:/switch-role
  POST /api/users/:/become-tasker | GET /api/users/profile/cep/: | PUT /api/users/profile/cep/:
  PUT /api/users/profile/name/: | PUT /api/users/profile/subscriptionType/:
  PUT /api/users/profile/coordinates/: | PUT /api/users/profile/radiusKm/:
  PATCH /api/users/:/tasker-category
  PUT /api/taskers/profile/bio/: | PATCH /api/taskers/profile/skills/:
  PUT /api/taskers/profile/reviews/: | GET /api/taskers/featured-taskers
  POST /api/taskers/price-service/: | GET /api/taskers/tasker-price/:
  PUT /api/taskers/updateTaskerProfile | POST /api/taskers/search | GET /api/taskers/skills
  POST /api/ocr/detect-phone | POST /api/upload/profile-image | POST /api/upload/banner-image
  POST /api/upload/portfolio-images | DELETE /api/upload/image/: | DELETE /api/image/delete-banner-photo
  POST /api/videos | DELETE /api/videos/:
  POST /api/requests/serviceRequest | GET /api/requests/: | PUT /api/requests/:/status
  PATCH /api/requests/service-requests/:/mark-paid
  POST /api/payments/create-connected-account | POST /api/payments/create-payment-intent
  POST /api/payments/:/release
  GET /api/notifications | POST /api/notifications | PATCH /api/notifications/:/read
  DELETE /api/notifications/: | GET /api/notifications/: | PUT /api/notifications/mark-all-as-read
  GET /api/marketplace | GET /api/marketplace/: | POST /api/marketplace | PUT /api/marketplace/:
  DELETE /api/marketplace/: | POST /api/marketplace/purchase | POST /api/marketplace/:/cancel
  POST /api/marketplace/requests/:/confirm
`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter(Boolean)

const signature = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`

describe('the contract', () => {
  test('holds every call of the specification', () => {
    expect(endpoints.map(signature)).toEqual(expect.arrayContaining(specified))
  })

  test('has no duplicate call', () => {
    const all = endpoints.map(signature)
    expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([])
  })

  test('takes an Idempotency-Key on every call but questions', () => {
    const free = endpoints.filter((each) => !takesKey(each) && each.method !== 'GET')
    expect(free.map(signature)).toEqual([
      'POST /api/ocr/detect-phone',
      'POST /api/needs/services',
      'POST /api/needs/audience',
      'POST /api/taskers/search',
    ])
  })

  test('the server remembers a key for longer than the web app sends it', () => {
    expect(SERVER_KEY_TTL_MS).toBeGreaterThan(CLIENT_KEY_TTL_MS)
  })

  test.each(endpoints)(
    '$method $path converts to JSON Schema',
    ({ query, body, response }) => {
      const schemas = [query, body, response].filter((schema) => schema !== undefined)
      expect(schemas.map((schema) => z.toJSONSchema(schema, { io: 'input' }))).toHaveLength(
        schemas.length,
      )
    },
  )
})

describe('the errors of an endpoint', () => {
  test('are its own and those that follow from its access, input, key and params', () => {
    const errors = errorsOf(terms.makeOffer)
    expect([...errors]).toEqual(
      expect.arrayContaining([
        'requests/illegal-transition',
        'requests/not-found',
        'request/invalid',
        'auth/required',
        'idempotency/key-reused',
        'internal/unexpected',
      ]),
    )
    expect(errors).not.toContain('payments/not-paid')
    expect(errorsOf(disputes.listDisputes)).toContain('auth/forbidden')
    expect(errorsOf(session.signOut)).not.toContain('auth/required')
    expect(errorsOf(session.signOut)).not.toContain('request/invalid')
  })

  test('are each a code that some endpoint can answer', () => {
    // Answers of the server's own routes, beside the contract.
    const elsewhere: ErrorCode[] = ['payments/bad-signature']
    const declared = new Set([...endpoints.flatMap((e) => [...errorsOf(e)]), ...elsewhere])
    expect(errorCodes.filter((code) => !declared.has(code))).toEqual([])
  })
})

const itemParam = idParam('marketplace/not-found')

describe('its types', () => {
  test('path parameters are named by the path', () => {
    expectTypeOf<ParamsOf<typeof favourites.setFavourite>>().toExtend<
      Record<'uid' | 'taskerId', string>
    >()
    expectTypeOf<InputOf<typeof favourites.setFavourite>['params']>().toExtend<
      Record<'uid' | 'taskerId', string>
    >()
    expectTypeOf<InputOf<typeof session.getSession>>().not.toHaveProperty('params')
  })

  test('a path parameter without a schema, or a schema without one, does not compile', () => {
    const call = { method: 'GET', summary: '', access: 'public', errors: [] } as const
    const response = z.object({})
    // @ts-expect-error :id has no schema
    endpoint({ ...call, path: '/api/x/:id', response })
    // @ts-expect-error :id has no schema, name is not in the path
    endpoint({ ...call, path: '/api/x/:id', params: { name: itemParam }, response })
    // @ts-expect-error the path has no params
    endpoint({ ...call, path: '/api/x', params: { id: itemParam }, response })
    expectTypeOf(
      endpoint({ ...call, path: '/api/x/:id', params: { id: itemParam }, response }),
    ).toExtend<Endpoint>()
  })

  test('a misspelt error code does not compile', () => {
    // @ts-expect-error there is no such code
    expectTypeOf<'request/to-many'>().toExtend<ErrorCode>()
    expectTypeOf<'request/too-many'>().toExtend<ErrorCode>()
  })

  test('a caller may leave out what has a default; a reader finds it filled', () => {
    expectTypeOf<InputOf<typeof notifications.listNotifications>['query']>().toExtend<{
      page?: unknown
      limit?: unknown
    }>()
    expectTypeOf<QueryOf<typeof notifications.listNotifications>>().toEqualTypeOf<{
      page: number
      limit: number
      before?: string | undefined
      only?: notifications.NotificationFilter | undefined
    }>()
  })

  test('an answer is what the schema says', () => {
    expectTypeOf<OutputOf<typeof payments.createConnectedAccount>>().toEqualTypeOf<{
      url: string
    }>()
    expectTypeOf<OutputOf<typeof requests.getRequest>['data']['status']>().toEqualTypeOf<
      (typeof requests.RequestStatus)['_zod']['output'] | 'unknown'
    >()
  })
})

describe('primitives', () => {
  test.each([120, 120.5, 0.07, 999_999.99])('R$ %d is money', (value) => {
    expect(Brl.safeParse(value).success).toBe(true)
  })
  test.each([-1, 0.001, Number.NaN, Infinity, 1_000_001])('%d is not', (value) => {
    expect(Brl.safeParse(value).success).toBe(false)
  })
  test('a price starts at R$ 5,00', () => {
    expect(Price.safeParse(4.99).success).toBe(false)
    expect(Price.safeParse(5).success).toBe(true)
  })
  test('a CEP keeps its digits only', () => {
    expect(Cep.parse(' 01310-100 ')).toBe('01310100')
    expect(Cep.safeParse('0131-100').success).toBe(false)
  })
  test('notifications without an array are an empty list', () => {
    expect(notifications.listNotifications.response.parse({ notifications: 'no' })).toEqual(
      {
        notifications: [],
        total: 0,
        unread: 0,
      },
    )
  })
})
