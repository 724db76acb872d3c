import { ApiError, find } from './api-error.ts'
import { accountRoutes } from './accounts.ts'
import { balanceRoutes } from './balance.ts'
import { type Locale, localeOf } from '#server/stand-ins/locale.ts'
import { localised, localisedIntent } from './card-messages.ts'
import { chargeRoutes } from './charges.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { fileRoutes } from './files.ts'
import { ConnectionClosedError, type Faults } from './faults.ts'
import { intentRoutes } from './intents.ts'
import { hashOf, keptAnswer } from './kept-answers.ts'
import { expanded } from './list.ts'
import { decodeForm, type Params, text, texts } from './params.ts'
import { arrive, payOutDaily, payoutRoutes } from './payouts.ts'
import { endOverdueCodes } from './pix.ts'
import { refundRoutes } from './refunds.ts'
import type { Route } from './route.ts'
import type { StateFile } from './state-file.ts'
import { transferRoutes } from './transfers.ts'
import { API_VERSION } from './webhooks.ts'
import { DAY, type World } from './world.ts'

const routes = [
  ...accountRoutes,
  ...intentRoutes,
  ...customerRoutes,
  ...chargeRoutes,
  ...transferRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...fileRoutes,
  ...payoutRoutes,
  ...balanceRoutes,
  ...eventRoutes,
].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}))

type Answer = { status: number; body: string; headers?: Record<string, string> }

/** One call, read and admitted. */
type Asked = {
  route: Route
  id: string
  params: Params
  /** The account of the `Stripe-Account` header. */
  account: string | null
  requestId: string
  key: string | null
  hash: string
  /** Null: it came with the secret key. */
  publishable: { locale: Locale } | null
}

export type ApiOptions = {
  world: World
  file: StateFile
  faults: Faults
  secretKey: string
  log: (message: string) => void
  /** Sends what accounts have to their banks each weekday. */
  paysOut: boolean
}

/** Answers the calls of the API (`/v1/…`), once their effect is on disk. */
export function createApi(options: ApiOptions) {
  const { world, file, faults, log, paysOut } = options
  let paidOutDay = 0

  /** What the clock alone brings about; returns whether anything did. */
  function passTime(): boolean {
    const ended = endOverdueCodes(world)
    const arrived = arrive(world)
    const today = Math.floor(world.now() / DAY)
    if (!paysOut || today === paidOutDay) return ended || arrived
    paidOutDay = today
    return payOutDaily(world) || ended || arrived
  }

  async function answer(request: Request, url: URL, requestId: string): Promise<Answer> {
    const body = await bodyOf(request)
    const asked = read(options, request, url, body, requestId)
    const after = await faults.meet(`${asked.route.method} ${asked.route.path}`)
    if (after === '500_before')
      return refusal(new ApiError(500, 'stand-in: a planned error', { type: 'api_error' }))
    const ended = passTime()
    const done = once(world, asked)
    if (ended || asked.route.method !== 'GET') file.changed()
    await file.commit()
    if (after === 'drop_after') throw new ConnectionClosedError()
    return done
  }

  /** @throws ConnectionClosedError when a fault was planned */
  return async (request: Request, url: URL): Promise<Response> => {
    const requestId = world.newId('req')
    const { status, body, headers } = await answer(request, url, requestId).catch(
      (error: unknown) => {
        if (error instanceof ConnectionClosedError) throw error
        return refusal(error instanceof ApiError ? error : unexpected(error, log))
      },
    )
    return new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'request-id': requestId,
        'stripe-version': request.headers.get('stripe-version') ?? API_VERSION,
        ...headers,
      },
    })
  }
}

/** The body in form notation; of a file, its facts and the hash of its content. */
async function bodyOf(request: Request): Promise<string> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return request.text()
  const form = new URLSearchParams()
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') form.append(name, value)
    else
      for (const [fact, of] of Object.entries({
        name: value.name,
        type: value.type,
        size: String(value.size),
        sha256: hashOf(Buffer.from(await value.arrayBuffer()).toString('latin1')),
      }))
        form.append(`${name}[${fact}]`, of)
  }
  return form.toString()
}

function unexpected(error: unknown, log: (message: string) => void): ApiError {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return new ApiError(500, `stand-in: ${String(error)}`, { type: 'api_error' })
}

const refusal = (error: ApiError, locale?: Locale): Answer => ({
  status: error.status,
  body: JSON.stringify({ error: locale ? localised(error.body, locale) : error.body }),
})

/** @throws ApiError for a wrong key, an unknown route or parameter */
function read(
  { world, secretKey }: ApiOptions,
  request: Request,
  url: URL,
  body: string,
  requestId: string,
): Asked {
  const sent = decodeForm(request.method === 'GET' ? url.search.slice(1) : body)
  const { key: keyParam, _locale, ...params } = sent
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '')
  const apiKey = bearer ?? (typeof keyParam === 'string' ? keyParam : '')
  const isPublishable = admit(apiKey, secretKey)
  const { route, id } = findRoute(request.method, url.pathname)
  if (isPublishable) requireClientSecret(world, route, id, params)
  requireKnownParams(route, params)
  return {
    route,
    id,
    params,
    account: request.headers.get('stripe-account'),
    requestId,
    key: isPublishable || route.method === 'GET' ? null : idempotencyKey(request),
    hash: hashOf(`${request.method} ${url.pathname}`, body),
    publishable: isPublishable
      ? { locale: localeOf(typeof _locale === 'string' ? _locale : null) }
      : null,
  }
}

const idempotencyKey = (request: Request) => request.headers.get('idempotency-key')

/** Returns whether the key is a publishable one. */
function admit(apiKey: string, secretKey: string): boolean {
  if (apiKey === secretKey) return false
  if (apiKey.startsWith('pk_test_')) return true
  if (/^[a-z]k_live_/.test(apiKey))
    throw new ApiError(401, 'This is the local stand-in: live keys are refused.')
  throw new ApiError(401, `Invalid API Key provided: ${apiKey.slice(0, 7)}****`)
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const { pattern, ...route } of routes) {
    const match = route.method === method && pattern.exec(path)
    if (match) return { route, id: match[1] ?? '' }
  }
  throw new ApiError(
    404,
    `Unrecognized request URL (${method}: ${path}). The local stand-in has no such route.`,
    { code: 'standin_not_implemented' },
  )
}

function requireClientSecret(world: World, route: Route, id: string, params: Params) {
  if (!route.publishable)
    throw new ApiError(403, 'This API call cannot be made with a publishable API key.', {
      code: 'secret_key_required',
    })
  // The handler reads the secret of the session.
  if (route.publishable === 'customer') return
  const intent = find(world.state.intents, 'payment_intent', id)
  if (text(params, 'client_secret') !== intent.client_secret)
    throw new ApiError(404, `No such payment_intent: '${id}'`, {
      code: 'resource_missing',
    })
}

function requireKnownParams({ path, params: known }: Route, params: Params) {
  if ('payment_method_types' in params && path.includes('payment_intents'))
    throw new ApiError(
      400,
      'The `payment_method_types` parameter is no longer supported. Use dynamic payment methods, `allowed_payment_method_types` or `excluded_payment_method_types`.',
      {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      },
    )
  const unknown = known && Object.keys(params).find((name) => !known.includes(name))
  if (unknown)
    throw new ApiError(400, `Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
}

/** Carries a call out, or repeats the answer of the same call before. */
function once(world: World, asked: Asked): Answer {
  const { key, hash, requestId } = asked
  if (key === null) return carryOut(world, asked).answer
  const kept = keptAnswer(world, key, hash)
  if (kept)
    return {
      status: kept.status,
      body: kept.body,
      headers: {
        'idempotency-key': key,
        'idempotent-replayed': 'true',
        'original-request': kept.requestId,
      },
    }
  const { answer, keep } = carryOut(world, asked)
  const { status, body } = answer
  if (keep) world.state.answers[key] = { hash, status, body, at: world.now(), requestId }
  return { ...answer, headers: { 'idempotency-key': key } }
}

function carryOut(world: World, asked: Asked): { answer: Answer; keep: boolean } {
  const { route, id, params, account, publishable } = asked
  world.cause = {
    id: asked.requestId,
    idempotencyKey: asked.key,
    publishable: publishable !== null,
  }
  try {
    const result = route.handle(world, { id, params, account })
    const object = expanded(world.state, result, texts(params, 'expand'))
    const shown = publishable ? localisedIntent(object, publishable.locale) : object
    return { answer: { status: 200, body: JSON.stringify(shown) }, keep: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { answer: refusal(error, publishable?.locale), keep: error.kept }
  } finally {
    world.cause = null
  }
}
