import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  BODY_BYTES,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Served,
  type WireOf,
} from '#src/contract/endpoint.ts'
import type { Lang } from '#src/contract/primitives.ts'
import type { AppDeps } from '#server/deps.ts'
import type { Session } from '#server/services/people/sessions.ts'
import { callerOf } from './caller.ts'
import { checkedAnswer, checkedError, readParams } from './contract-checks.ts'
import { fail } from '#server/errors/errors.ts'
import { answerOnce, hashOfCall, idempotencyKeyOf } from './idempotency.ts'
import { langOf } from './lang.ts'
import { validate } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps
    /** What has been bound: the OpenAPI document is made of it. */
    endpoints: Endpoint[]
  }
}

/** What a handler gets: the call as the contract reads it, and who makes it. */
type Context<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  session: E['access'] extends 'public' ? Session | null : Session
  lang: Lang
  idempotencyKey: string | null
  request: FastifyRequest
  reply: FastifyReply
}

export type BindOptions = {
  /** Calls a minute of one caller, below the limit of the whole API. */
  callsPerMinute?: number
}

/** Answers what the contract says; anything else does not compile, and fails at run time. */
export type Handler<E extends Endpoint> = (
  context: Context<E>,
) => WireOf<E> | Promise<WireOf<E>>

/**
 * Serves a call of the contract: `bind(app, getRequest, async ({ params }) => …)`. It checks
 * access, then params, query and body, honours Idempotency-Key where the contract says so, and
 * checks the answer. Errors: `fail`, with a code that the endpoint declares.
 */
export function bind<E extends Served>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options: BindOptions = {},
): void {
  const { callsPerMinute } = options
  app.endpoints.push(endpoint)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(app.deps, endpoint, request, reply)
    const run = async () => checkedAnswer(endpoint, await handler(context))
    const { session, idempotencyKey: key } = context
    if (!key || !session) return run()
    const call = { uid: session.uid, key, requestHash: hashOfCall(request, context.body) }
    const once = await answerOnce(app.deps, call, run)
    if (once.replayed) reply.header('idempotent-replayed', 'true')
    return once.body
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? BODY_BYTES,
    config: callsPerMinute ? { rateLimit: { max: callsPerMinute } } : {},
    handler: async (request, reply) => {
      try {
        return await answer(request, reply)
      } catch (error) {
        throw checkedError(app.deps, endpoint, error)
      }
    },
  })
}

async function contextOf<E extends Endpoint>(
  deps: AppDeps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context<E>> {
  const lang = langOf(request)
  const session = await callerOf(deps, request)
  checkAccess(endpoint, session)
  const { query, body } = request
  return {
    params: readParams(endpoint, request.params, lang),
    query: endpoint.query && validate(endpoint.query, query, lang),
    // No body is an empty one, so that each required field is named.
    body: endpoint.body && validate(endpoint.body, body ?? {}, lang),
    session,
    lang,
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : null,
    request,
    reply,
    // The schemas and checks are the endpoint's own, which the compiler cannot follow.
  } as Context<E>
}

function checkAccess({ access }: Endpoint, session: Session | null): void {
  if (access === 'public') return
  if (!session) fail('auth/required')
  if (access === 'operator' && !session.operator) fail('auth/forbidden')
  if (access === 'verified' && !session.mayTouchOthers) fail('auth/email-unverified')
}
