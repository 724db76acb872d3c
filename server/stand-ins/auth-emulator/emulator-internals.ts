import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { readField } from '#src/lib/read-field.ts'
import type { OobCode, SavedAccount } from './accounts-file.ts'

/**
 * The only place that knows the private modules of firebase-tools. Every part that we use is
 * checked as it is loaded, so that an upgrade that moved it fails at once.
 */

/** The part of firebase-tools' `AgentProjectState` that we use. */
export type ProjectState = {
  users: Map<string, SavedAccount>
  oobs: Map<string, OobCode>
  enableImprovedEmailPrivacy: boolean
  overwriteUserWithLocalId(localId: string, user: SavedAccount): SavedAccount
  deleteUser(user: SavedAccount): void
  deleteAllAccounts(): void
  createOob(...args: unknown[]): OobCode
  validateRefreshToken(token: string): unknown
}

type NewUser = {
  localId: string
  email: string
  password: string
  displayName: string
  emailVerified: boolean
  photoUrl?: string
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export type EmulatorInternals = {
  createProject(projectId: string): ProjectState
  /** The emulator's HTTP application, for this project only. */
  createApp(projectId: string, project: ProjectState): Promise<RequestHandler>
  /** Signs up an account as an administrator does. @throws Error e.g. EMAIL_EXISTS, WEAK_PASSWORD */
  signUp(project: ProjectState, user: NewUser): Promise<unknown>
  /** The sink of the emulator's console lines; one for the whole process. */
  setLogSink(sink: (level: string, text: string) => void): void
}

const writtenFor = '15.34.2'
const serverModule = 'firebase-tools/lib/emulator/auth/server'
/** firebase-tools' `SingleProjectMode.ERROR`: refuse requests that name another project. */
const singleProjectError = 2

let loaded: EmulatorInternals | undefined

/**
 * Loads the emulator, blocking for about a third of a second.
 *
 * @throws Error when firebase-tools is missing or no longer has the shape we know
 */
export function loadEmulatorInternals(): EmulatorInternals {
  loaded ??= quietly(bind)
  return loaded
}

function bind(): EmulatorInternals {
  const here = createRequire(import.meta.url)
  const inside = createRequire(here.resolve(serverModule))
  const load = (id: string): unknown => inside(id)

  compileSchemasLazily(load('exegesis-express'))
  dropUnusedPaths(load('./apiSpec'))
  const createApp = method(load('./server'), 'server', 'createApp')
  const signUp = method(
    path(
      load('./operations'),
      'operations',
      'authOperations.identitytoolkit.projects.accounts',
    ),
    'operations',
    '_',
  )
  const State = path(load('./state'), 'state', 'AgentProjectState')
  const decodeRefreshToken = method(load('./state'), 'state', 'decodeRefreshToken')
  const BadRequest = path(load('./errors'), 'errors', 'BadRequestError')
  if (!isConstructor(BadRequest)) throw changed('errors', 'BadRequestError')
  const logger = asObject(
    path(load('../emulatorLogger'), 'emulatorLogger', 'EmulatorLogger.prototype'),
    'emulatorLogger',
  )
  method(logger, 'emulatorLogger', 'log')
  if (!isConstructor(State)) throw changed('state', 'AgentProjectState')

  return {
    createProject(projectId) {
      const project = new State(projectId)
      if (!isProjectState(project))
        throw changed('state', 'the fields of AgentProjectState')
      const validate = project.validateRefreshToken.bind(project)
      project.validateRefreshToken = (token) => {
        const uid = readField(decodeRefreshToken(token), 'localId')
        // Firebase names an account that was deleted; the emulator finds its token damaged.
        if (!project.users.has(String(uid))) throw new BadRequest('USER_NOT_FOUND')
        return validate(token)
      }
      return project
    },
    async createApp(projectId, project) {
      const app: unknown = await createApp(
        projectId,
        singleProjectError,
        new Map([[projectId, project]]),
      )
      if (!isRequestHandler(app)) throw changed('server', 'an application from createApp')
      return app
    },
    async signUp(project, user) {
      return signUp(project, user, { security: { Oauth2: {} } })
    },
    setLogSink(sink) {
      Object.assign(logger, { log: sink })
    },
  }
}

/** Compiling the validators of all 100 operations up front would take 4 s and 200 MB. */
function compileSchemasLazily(exegesis: unknown) {
  const middleware = method(exegesis, 'exegesis-express', 'middleware')
  Object.assign(asObject(exegesis, 'exegesis-express'), {
    middleware: (spec: unknown, options: object) =>
      middleware(spec, { ...options, lazyCompileValidationSchemas: true }),
  })
}

/**
 * Tenants and SAML are not used here and are most of the specification; the project's
 * `config` can name a URL that the emulator would then call.
 */
function dropUnusedPaths(apiSpec: unknown) {
  const paths = asObject(path(apiSpec, 'apiSpec', 'default.paths'), 'apiSpec')
  const unused =
    /\/tenants|IdpConfigs|SamlConfigs|^\/v2\/projects\/\{targetProjectId\}\/config$/
  for (const name of Object.keys(paths))
    if (unused.test(name)) Reflect.deleteProperty(paths, name)
}

/** Its dependencies use deprecated parts of Node; their warnings would only be noise. */
function quietly<T>(run: () => T): T {
  const before = process.noDeprecation ?? false
  process.noDeprecation = true
  try {
    return run()
  } finally {
    process.noDeprecation = before
  }
}

function path(from: unknown, moduleName: string, name: string): unknown {
  let value = from
  for (const key of name.split('.')) value = Reflect.get(asObject(value, moduleName), key)
  if (value === undefined) throw changed(moduleName, name)
  return value
}

function method(from: unknown, moduleName: string, name: string) {
  const value: unknown = Reflect.get(asObject(from, moduleName), name)
  if (!isFunction(value)) throw changed(moduleName, name)
  return value
}

function asObject(value: unknown, moduleName: string): object {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function')
    return value
  throw changed(moduleName, 'what it exported')
}

const changed = (moduleName: string, what: string) =>
  new Error(
    `the Auth emulator's ${moduleName} no longer has ${what}: ` +
      `emulator-internals.ts was written for firebase-tools ${writtenFor}`,
  )

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function'

const isRequestHandler = (value: unknown): value is RequestHandler => isFunction(value)

const isConstructor = (value: unknown): value is new (...args: unknown[]) => unknown =>
  isFunction(value) && typeof value.prototype === 'object'

function isProjectState(value: unknown): value is ProjectState {
  if (typeof value !== 'object' || value === null) return false
  const methods = [
    'overwriteUserWithLocalId',
    'deleteUser',
    'deleteAllAccounts',
    'createOob',
    'validateRefreshToken',
  ]
  return (
    Reflect.get(value, 'users') instanceof Map &&
    Reflect.get(value, 'oobs') instanceof Map &&
    'enableImprovedEmailPrivacy' in value &&
    methods.every((name) => isFunction(Reflect.get(value, name)))
  )
}
