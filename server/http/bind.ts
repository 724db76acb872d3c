import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  BODY_BYTES,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Served,
  takesKey,
  type WireOf,
} from '#src/contract/protocol/endpoint.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { noteLanguage, type Session } from '#server/services/people/sessions.ts'
import { authenticate } from './caller.ts'
import { type ChangeResult, changeOnce, bindKey } from './change.ts'
import { checkedAnswer, checkedError, readParams } from './contract-checks.ts'
import { fail } from '#server/errors/errors.ts'
import { hashCall, readIdempotencyKey, type KeyedCall } from './idempotency.ts'
import { readLang } from './lang.ts'
import { sharedAnswers } from './shared-answers.ts'
import { withMediaAt } from './media-addresses.ts'
import { readBody } from './multipart.ts'
import { validate } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps
    /** The bound endpoints: the OpenAPI document is made of them. */
    endpoints: Endpoint[]
  }
}

/** The call as parsed by the contract, with its caller. */
type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  session: E['access'] extends 'public' ? Session | null : Session
  lang: Lang
  request: FastifyRequest
  reply: FastifyReply
}

/** `db` is the transaction of a change, and the database for all else. */
type With<Deps, E extends Endpoint> = Call<E> & { deps: Deps }

type Answer<E extends Endpoint> = WireOf<E> | Promise<WireOf<E>>

/** Reads answer from the whole application, changes in their transaction. */
type Direct<E extends Endpoint> = (
  call: With<E extends { method: 'GET' } | { reads: true } ? AppDeps : LocalDeps, E>,
) => Answer<E>

/**
 * A change whose answer is built after its commit, from the id of what it made or changed. For a
 * retry it is rebuilt from what the caller may see by then; so it may hold a secret, or ask another
 * machine.
 */
type InTwoParts<E extends Endpoint> = {
  change: (call: With<LocalDeps, E>) => Promise<ChangeResult>
  answer: (call: With<AppDeps, E>, subject: string) => Answer<E>
}

/**
 * A change that calls another machine, and so cannot be one transaction. It must be safe to repeat
 * by its own state and the other machine's keys. Its answer is not stored.
 */
type Repeatable<E extends Endpoint> = { repeat: (call: With<AppDeps, E>) => Answer<E> }

/** Answers as the contract says; anything else does not compile, and fails at run time. */
export type Handler<E extends Endpoint> = Direct<E> | InTwoParts<E> | Repeatable<E>

export type BindOptions<E extends Endpoint> = {
  /** Calls a minute of one caller, instead of the limit of changes or of the whole API. */
  callsPerMinute?: number
  /** The id of the row that a direct change made. */
  subject?: (answer: WireOf<E>) => string
  /**
   * Whether the answer depends on the address alone. Then it is made without the caller's session
   * and cached briefly as public, by caches on the way too.
   */
  shared?: (query: QueryOf<E>) => boolean
}

/**
 * Serves a call of the contract: `bind(app, getRequest, async ({ params }) => …)`. It checks
 * access, then params, query and body, runs a change once for each Idempotency-Key, and checks
 * the answer. Errors: `fail`, with a code that the endpoint declares.
 */
export function bind<E extends Served>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options: BindOptions<NoInfer<E>> = {},
): void {
  const callsPerMinute = options.callsPerMinute ?? defaultLimit(app.deps.config, endpoint)
  app.endpoints.push(endpoint)
  const share = options.shared && sharedAnswers(app.deps)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(app.deps, endpoint, request, reply)
    if (share && options.shared?.(call.query)) {
      const ofNobody = { ...call, session: null } as Call<E>
      const make = () => answerOf(app.deps, endpoint, handler, { call: ofNobody, options })
      return share(
        { params: call.params, query: call.query },
        async () => (await make()).body,
        call,
      )
    }
    const answer = await answerOf(app.deps, endpoint, handler, { call, options })
    if (!answer.replayed) return answer.body
    reply.header('idempotent-replayed', 'true')
    // A stored answer may have fields that only an earlier version of the contract had.
    return leaving(app.deps, endpoint, answer.body)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? BODY_BYTES,
    config: callsPerMinute ? { rateLimit: { max: callsPerMinute } } : {},
    handler: async (request, reply) => {
      try {
        return await serve(request, reply)
      } catch (error) {
        throw checkedError(app.deps, endpoint, error)
      }
    },
  })
}

/** Changes have a limit of their own; the rest is under the limit of the whole API. */
const defaultLimit = ({ rateLimits }: AppDeps['config'], { method, access }: Endpoint) =>
  method === 'GET' || access === 'public' ? undefined : rateLimits.writes

/** The call as the contract reads it. @throws DomainError unless the caller may make it */
export async function readCall<E extends Endpoint>(
  deps: AppDeps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  const lang = readLang(request)
  const session = await authenticate(deps, request)
  checkAccess(endpoint, session)
  if (session && request.headers['accept-language'])
    await noteLanguage(deps.db, session, lang)
  return {
    params: readParams(endpoint, request.params, lang),
    query: endpoint.query && validate(endpoint.query, request.query, lang),
    body: endpoint.body && validate(endpoint.body, await readBody(request), lang),
    session,
    lang,
    request,
    reply,
    // The schemas and checks are the endpoint's own, which the compiler cannot follow.
  } as Call<E>
}

async function answerOf<E extends Endpoint>(
  deps: AppDeps,
  endpoint: E,
  handler: Handler<E>,
  { call, options }: { call: Call<E>; options: BindOptions<E> },
): Promise<{ body: unknown; replayed: boolean }> {
  const checked = (answer: WireOf<E>) => leaving(deps, endpoint, answer)
  const key = keyedCall(endpoint, call)
  if ('repeat' in handler) {
    await bindKey(deps, key)
    return { body: checked(await handler.repeat({ ...call, deps })), replayed: false }
  }
  const { whileSuspended } = endpoint
  const made = {
    uid: uidOf(endpoint, call),
    key,
    ...(whileSuspended && { whileSuspended }),
  }
  if ('change' in handler)
    return changeOnce(deps, made, {
      change: (within) => handler.change({ ...call, deps: within }),
      answer: async (subject) => checked(await handler.answer({ ...call, deps }, subject)),
    })
  // The type of its deps is a condition on E, which the compiler leaves open here.
  const direct = handler as (call: With<LocalDeps, E>) => Answer<E>
  if (!takesKey(endpoint))
    return { body: checked(await direct({ ...call, deps })), replayed: false }
  return changeOnce(deps, made, {
    change: async (within) => {
      const answer = await direct({ ...call, deps: within })
      return { subject: options.subject?.(answer) ?? null, body: checked(answer) }
    },
  })
}

/** The answer as sent. */
const leaving = ({ config }: AppDeps, endpoint: Endpoint, answer: unknown) =>
  withMediaAt(config.web.mediaUrl, checkedAnswer(endpoint, answer))

/** The user whose change it is; null for a public one. */
const uidOf = <E extends Endpoint>({ access }: E, { session }: Call<E>): string | null =>
  access === 'public' ? null : (session?.uid ?? null)

/** Public changes are safe to repeat, and a key without a person could be another's. */
function keyedCall<E extends Endpoint>(endpoint: E, call: Call<E>): KeyedCall | null {
  if (!takesKey(endpoint)) return null
  const key = readIdempotencyKey(call.request)
  const uid = uidOf(endpoint, call)
  if (key === null || uid === null) return null
  return { uid, key, requestHash: hashCall(endpoint, call) }
}

function checkAccess(endpoint: Endpoint, session: Session | null): void {
  const { access, whileSuspended } = endpoint
  if (access === 'public') return
  if (!session) fail('auth/required')
  const isOpen = access !== 'operator' && (whileSuspended || !takesKey(endpoint))
  if (session.suspended && !isOpen) fail('auth/account-suspended')
  if (access === 'operator' && !session.operator) fail('auth/forbidden')
  if (access === 'verified' && !session.mayTouchOthers) fail('auth/email-unverified')
}
