import { pino } from 'pino'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Endpoint, InputOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import type { Role } from '#src/contract/people/session.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { noticesOf } from '#server/db/connection/notices.ts'
import { guardedProvider } from '#server/db/connection/outside-transaction.ts'
import { users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { InvalidIdTokenError } from '#server/providers/identity/identity.ts'
import { noPush } from '#server/providers/push/push-sender.ts'
import { cepTable } from '#server/services/places/cep.ts'
import { startSession } from '#server/services/people/sessions.ts'
import { openTestDatabase } from './database.ts'

/** A call's answer: what the contract says at 2xx, else the error body. */
export type Answer<E extends Endpoint> = { headers: LightMyRequestResponse['headers'] } & (
  | { ok: true; status: number; body: OutputOf<E>; error: null }
  | { ok: false; status: number; body: null; error: ErrorBody }
)

/** A caller of the API. */
export type Caller = {
  /** Null: anonymous. */
  uid: string | null
  token: string | null
  /** Calls an endpoint; `input` as the web client passes it. */
  call: <E extends Endpoint>(endpoint: E, ...args: CallArgs<E>) => Promise<Answer<E>>
}

type CallArgs<E extends Endpoint> =
  object extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

type CallOptions = {
  /** Idempotency-Key. */
  key?: string
  lang?: 'pt' | 'es'
  headers?: Record<string, string>
}

type Person = Partial<Omit<typeof users.$inferInsert, 'uid' | 'roles'>> & {
  roles?: Role[]
}

export type TestApp = {
  app: FastifyInstance
  deps: AppDeps
  db: AppDeps['db']
  database: OpenedDatabase
  anonymous: Caller
  /** A caller with a session; the user is made at first mention, by default a client. */
  as: (uid: string, person?: Person) => Promise<Caller>
  /** Moves the clock that every service asks. */
  advance: (ms: number) => void
  close: () => Promise<void>
}

/** Stands in for a provider that a test did not bring: any use of it throws. */
function absent<T extends object>(name: string): T {
  return new Proxy(Object.create(null) as T, {
    get(_target, property) {
      throw new Error(`the test brought no ${name} (asked for ${String(property)})`)
    },
  })
}

/** The real application on its own database; `overrides` bring providers and settings. */
export async function createTestApp(
  overrides: Partial<AppDeps> & { options?: AppOptions } = {},
): Promise<TestApp> {
  const { options, ...parts } = overrides
  const database = await openTestDatabase()
  let moved = 0
  const deps: AppDeps = {
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }), publicUrl: 'http://oficio.test' },
    db: database.db,
    notices: noticesOf(database),
    identity: {
      verify: () => Promise.reject(new InvalidIdTokenError('the test brought no identity')),
      lookUp: async () => ({ status: 'active', validSince: new Date(0) }),
    },
    push: noPush,
    mail: null,
    storage: absent('storage'),
    detector: absent('detector'),
    uploads: absent('uploads'),
    videos: absent('videos'),
    ceps: cepTable,
    calendars: { read: async () => [], close: async () => {} },
    clock: () => new Date(Date.now() + moved),
    logger: pino({ level: 'silent' }),
    ...parts,
    payments: guardedProvider('payments', parts.payments ?? absent('payments')),
  }
  const app = buildApp(deps, options)
  await app.ready()
  const callerWith = (uid: string | null, token: string | null): Caller => ({
    uid,
    token,
    call: (endpoint, ...[input, callOptions]) =>
      // InputOf<E> is these three, each where the endpoint has it.
      call(app, endpoint, { token, input: input as Input | undefined, ...callOptions }),
  })
  return {
    app,
    deps,
    db: deps.db,
    database,
    anonymous: callerWith(null, null),
    as: async (uid, person = {}) => {
      await makeUser(deps, uid, person)
      return callerWith(uid, (await startSession(deps, uid)).token)
    },
    advance: (ms) => {
      moved += ms
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function makeUser(
  { db, clock }: AppDeps,
  uid: string,
  person: Person,
): Promise<void> {
  const roles: Role[] = person.roles ?? ['client']
  await db
    .insert(users)
    .values({
      name: uid,
      email: `${uid}@oficio.test`,
      emailVerified: true,
      currentRole: roles[0] ?? 'client',
      createdAt: clock(),
      ...person,
      uid,
      roles,
    })
    .onConflictDoNothing()
}

type Input = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: CallOptions & { token: string | null; input?: Input | undefined },
): Promise<Answer<E>> {
  const { params = {}, query = {}, body } = request.input ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const response = await app.inject({
    method: endpoint.method,
    url: `${path}?${searchParams(query)}`,
    headers: {
      ...(request.token && { authorization: `Bearer ${request.token}` }),
      ...(request.key && { 'idempotency-key': request.key }),
      ...(request.lang && { 'accept-language': request.lang }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const { statusCode: status, headers } = response
  if (status < 300) {
    const read = endpoint.response.parse(response.json()) as OutputOf<E>
    return { ok: true, status, headers, body: read, error: null }
  }
  return { ok: false, status, headers, body: null, error: ErrorBody.parse(response.json()) }
}

/** Search params as the web client writes them: absent ones are omitted, a list is repeated. */
function searchParams(query: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, unknown] => [name, each]),
  )
  const present = pairs.filter(([, value]) => value !== undefined)
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]))
}
