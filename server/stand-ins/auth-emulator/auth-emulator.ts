import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OobCode, readAccounts, type SavedState } from './accounts-file.ts'
import { coalescedSave } from '#server/stand-ins/coalesced-save.ts'
import { replaceFile } from '#server/stand-ins/text-file.ts'
import { loadEmulatorInternals, type ProjectState } from './emulator-internals.ts'
import { holdAnswer } from './held-answer.ts'
import { isHelperPage, withoutOutsideScripts } from './offline-pages.ts'

export type { OobCode } from './accounts-file.ts'

type AuthEmulatorLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (details: object, message: string) => void
>

export type AuthEmulatorOptions = {
  /** Must start with `demo-`. */
  projectId: string
  /** The file of the accounts; null: in memory only. */
  file: string | null
  log: AuthEmulatorLog
  /**
   * Delivers the e-mail with a code, in the language that the SDK asked for, if any; the request
   * that asked for it is answered afterwards.
   */
  onOobCode?: (code: OobCode, language: string | null) => void | Promise<void>
}

type NewAccount = {
  uid: string
  email: string
  /** At least 6 characters. */
  password: string
  displayName: string
  emailVerified: boolean
  /** Absolute URL. */
  photoUrl?: string
}

type EmulatedAccount = {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  disabled: boolean
}

type LookedUp =
  | { status: 'active'; validSince: Date }
  | { status: 'disabled' }
  | { status: 'gone' }

export type AuthEmulator = {
  /**
   * Answers one request; one that comes before the emulator is loaded waits for it. Whatever the
   * request changed is on disk before the answer leaves. Never rejects.
   */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Reading it starts the loading, which blocks for about 0.4 s; otherwise the first use does. */
  readonly ready: Promise<void>
  /**
   * Adds an account, or leaves the one with this uid as it is.
   * @throws Error when the e-mail belongs to another account (EMAIL_EXISTS) or the password is
   *   too short (WEAK_PASSWORD)
   */
  createAccount(account: NewAccount): Promise<void>
  accounts(): Promise<EmulatedAccount[]>
  /** The state of an account, as the real provider answers administrators. */
  lookUp(this: void, uid: string): Promise<LookedUp>
  /** Deletes an account, as the real provider does for administrators. */
  remove(this: void, uid: string): Promise<void>
  /** Deletes every account and code. */
  reset(): Promise<void>
  /** Resolves once all is written. */
  close(): Promise<void>
}

type Started = {
  app: (request: IncomingMessage, response: ServerResponse) => void
  project: ProjectState
  signUp: (account: NewAccount) => Promise<unknown>
  save: () => Promise<void>
}

/**
 * Firebase's own Auth emulator, in this process, with accounts that survive a crash.
 *
 * @throws DamagedAccountsFileError when `file` cannot be read
 */
export function createAuthEmulator(options: AuthEmulatorOptions): AuthEmulator {
  const { projectId, file, log } = options
  if (!projectId.startsWith('demo-'))
    throw new Error(`the Auth emulator is only for demo-* projects, not for "${projectId}"`)
  const restored = file === null ? undefined : readAccounts(file)
  let started: Promise<Started> | undefined
  const start = () => (started ??= startEmulator(options, restored))

  return {
    async handler(request, response) {
      try {
        const { app, save } = await start()
        const edit = isHelperPage(request.url) ? withoutOutsideScripts : undefined
        holdAnswer(response, () => logged(save(), log), edit)
        askedLanguage.run(languageOf(request), () => app(request, response))
      } catch (cause) {
        log.error({ err: cause }, 'the Auth emulator could not answer')
        if (!response.headersSent) response.writeHead(503)
        response.end()
      }
    },
    get ready() {
      return start().then(() => undefined)
    },
    async createAccount(account) {
      const { project, signUp, save } = await start()
      if (!project.users.has(account.uid)) await signUp(account)
      await save()
    },
    async accounts() {
      const { project } = await start()
      return [...project.users.values()].map((user) => ({
        uid: user.localId,
        email: user.email ?? null,
        emailVerified: user.emailVerified ?? false,
        displayName: user.displayName ?? null,
        disabled: user.disabled ?? false,
      }))
    },
    async lookUp(uid) {
      const { project } = await start()
      const user = project.users.get(uid)
      if (!user) return { status: 'gone' }
      if (user.disabled) return { status: 'disabled' }
      return { status: 'active', validSince: validSinceOf(user) }
    },
    async remove(uid) {
      const { project, save } = await start()
      const user = project.users.get(uid)
      if (user) project.deleteUser(user)
      await save()
    },
    async reset() {
      const { project, save } = await start()
      project.deleteAllAccounts()
      project.oobs.clear()
      await save()
    },
    async close() {
      await (await started)?.save()
    },
  }
}

/** The language of the e-mail that the request under way may ask for. */
const askedLanguage = new AsyncLocalStorage<string | null>()

/** The language that the SDK sends, from `auth.languageCode`. */
function languageOf({ headers }: IncomingMessage): string | null {
  const language = headers['x-firebase-locale']
  return typeof language === 'string' && /^[\w-]{2,20}$/.test(language) ? language : null
}

async function startEmulator(
  options: AuthEmulatorOptions,
  restored: SavedState | undefined,
): Promise<Started> {
  const { projectId, file, log } = options
  const internals = loadEmulatorInternals()
  internals.setLogSink((level, text) =>
    log[levels.get(level) ?? 'info']({ emulator: 'auth' }, text),
  )
  const project = internals.createProject(projectId)
  // As in every Firebase project made since 2023: errors do not reveal whether an account exists.
  project.enableImprovedEmailPrivacy = true
  if (restored) restore(project, restored)
  const delivered = deliverCodes(project, options)
  const write = file === null ? undefined : (text: string) => replaceFile(file, text)
  const save = write
    ? coalescedSave({ serialise: () => serialise(project), write })
    : nothing
  return {
    app: await internals.createApp(projectId, project),
    project,
    signUp: ({ uid, ...account }) =>
      internals.signUp(project, { localId: uid, ...account }),
    save: async () => {
      await save()
      await delivered()
    },
  }
}

function restore(project: ProjectState, { accounts, oobCodes }: SavedState) {
  for (const account of accounts) {
    // The call builds the indexes, but stamps a new sign-in time on its copy of the account.
    project.overwriteUserWithLocalId(account.localId, structuredClone(account))
    project.users.set(account.localId, account)
  }
  for (const code of oobCodes) project.oobs.set(code.oobCode, code)
}

function serialise({ users, oobs }: ProjectState): string {
  const state: SavedState = {
    version: 1,
    accounts: [...users.values()],
    oobCodes: [...oobs.values()],
  }
  return JSON.stringify(state)
}

/**
 * Hands out every new code; the returned function waits for the deliveries under way. As with
 * real e-mail, one that fails does not fail the request.
 */
function deliverCodes(project: ProjectState, { log, onOobCode }: AuthEmulatorOptions) {
  if (!onOobCode) return nothing
  const underWay = new Set<Promise<void>>()
  const createOob = project.createOob.bind(project)
  project.createOob = (...args) => {
    const code = createOob(...args)
    const delivery = Promise.try(onOobCode, code, askedLanguage.getStore() ?? null)
      .catch((cause: unknown) => log.error({ err: cause }, 'a code could not be delivered'))
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    return code
  }
  return async () => {
    await Promise.all(underWay)
  }
}

async function nothing() {}

async function logged(saved: Promise<void>, log: AuthEmulatorLog): Promise<void> {
  try {
    await saved
  } catch (cause) {
    log.error({ err: cause }, 'the Auth emulator could not save; its answer is withheld')
    throw cause
  }
}

const levels = new Map<string, keyof AuthEmulatorLog>([
  ['DEBUG', 'debug'],
  ['WARN', 'warn'],
  ['WARN_ONCE', 'warn'],
  ['ERROR', 'error'],
])

/**
 * The emulator sets `validSince` shortly after the sign-in of a registration. When a second
 * begins between the two, the sign-in itself would no longer count.
 */
export function validSinceOf(user: {
  validSince?: string | undefined
  createdAt?: string | undefined
}): Date {
  const noted = Number(user.validSince ?? 0) * 1000
  const created = Number(user.createdAt ?? 0)
  const registered = noted - created <= 1000
  return new Date(registered ? Math.min(noted, created - (created % 1000)) : noted)
}
