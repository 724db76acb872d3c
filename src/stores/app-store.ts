import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AuthUser, Role } from '#src/contract/people/session.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isRole, resolveRole, roleWithoutAnswer } from '#src/lib/roles.ts'
import { readStored } from '#src/platform/device/safe-storage.ts'
import {
  next,
  uidOf,
  type EndReason,
  type SessionEvent,
  type SessionState,
} from '#src/session/machine.ts'
import { splitStorage } from './split-storage.ts'

const ROOT_KEY = 'persist:root'
const ROLE_COOKIE = 'userRole'

type Remembered = {
  uid: string | null
  /** Counts the sessions of this browser, so that tabs notice a new one. */
  generation: number
  /** The roles in the backend's last answer. */
  roles: readonly Role[]
  currentRole: Role | null
  /** The key typed at the preview gate; stored for this tab's session only. */
  previewKey: string | null
}

type RoleAnswer = { currentRole?: Role | undefined; roles?: readonly Role[] | undefined }

/** Events with the backend's data of the user. */
type UserEvent = { type: 'entered' | 'confirmed' | 'renewed'; user: AuthUser }
type PlainEvent = Exclude<SessionEvent, { type: UserEvent['type'] }>

type AppState = Remembered & {
  session: SessionState
  /** Moves the session on (session/machine.ts). False: the event is ignored. */
  send: (event: UserEvent | PlainEvent) => boolean
  /** Stores the roles in the backend's answer. */
  setRoles: (answer: RoleAnswer) => void
  setPreviewKey: (key: string) => void
}

const noUser = { uid: null, roles: [], currentRole: null }

export const useAppStore = create<AppState>()(
  persist<AppState, [], [], Remembered>(
    (set, get) => ({
      ...noUser,
      generation: 0,
      previewKey: null,
      session: { name: 'visitor' },
      send(event) {
        const session = next(get().session, withUid(event))
        if (!session) return false
        if ('user' in event) set((state) => withUser(state, session, event))
        else set(uidOf(session) ? { session, uid: uidOf(session) } : { ...noUser, session })
        return true
      },
      setRoles: ({ currentRole, roles }) =>
        set((state) => ({
          roles: roles ?? state.roles,
          currentRole: currentRole ?? state.currentRole,
        })),
      setPreviewKey: (previewKey) => set({ previewKey }),
    }),
    {
      name: ROOT_KEY,
      storage: splitStorage<Remembered>(['previewKey']),
      partialize: ({ uid, generation, roles, currentRole, previewKey }) => ({
        uid,
        generation,
        roles,
        currentRole,
        previewKey,
      }),
      merge: (stored, state) => withStored(state, stored),
    },
  ),
)

const withUid = (event: UserEvent | PlainEvent): SessionEvent =>
  'user' in event ? { type: event.type, uid: event.user.firebaseUid } : event

function withUser(
  state: AppState,
  session: SessionState,
  { type, user }: UserEvent,
): Partial<AppState> {
  const { firebaseUid: uid, currentRole: answered, roles } = user
  const current = state.currentRole ?? undefined
  return {
    session,
    uid,
    generation: state.generation + (type === 'confirmed' ? 0 : 1),
    roles,
    currentRole: resolveRole({ answered, current, roles }),
  }
}

/** The state after another tab's write: stored fields win; a new uid also changes the session. */
function withStored(state: AppState, stored: unknown): AppState {
  if (!isRecord(stored)) return state
  const field = (name: keyof Remembered) => stored[name]
  const [uid, generation, roles] = [field('uid'), field('generation'), field('roles')]
  const [currentRole, previewKey] = [field('currentRole'), field('previewKey')]
  const merged = {
    ...state,
    generation: typeof generation === 'number' ? generation : state.generation,
    roles: Array.isArray(roles) ? roles.filter(isRole) : state.roles,
    currentRole: isRole(currentRole) ? currentRole : null,
    previewKey: typeof previewKey === 'string' ? previewKey : state.previewKey,
  }
  const isNews = uid !== state.uid || merged.generation !== state.generation
  if (!isNews || (uid !== null && typeof uid !== 'string')) return merged
  const event: SessionEvent =
    uid === null ? { type: 'ended', reason: null } : { type: 'remembered', uid }
  const session = next(state.session, event) ?? state.session
  return { ...merged, session, uid: uidOf(session) }
}

const roleIn = ({ currentRole: role, roles }: Remembered): Role =>
  roleWithoutAnswer(role, roles)

/** The role to act in: state (which includes what was stored), else client. */
export const currentRole = (): Role => roleIn(useAppStore.getState())

export const useCurrentRole = (): Role => useAppStore(roleIn)

/** Ends the session and deletes the user's data in `persist:root`. */
export function forgetSession(reason: EndReason): void {
  const { previewKey, send } = useAppStore.getState()
  send({ type: 'ended', reason })
  if (!previewKey) useAppStore.persist.clearStorage()
}

/** Rereads the storage, which other tabs may have written while this one slept. */
export function rereadStore(): void {
  void useAppStore.persist.rehydrate()
  // Without a stored state (sign-out in another tab, cleared storage) the session is checked.
  if (readStored(ROOT_KEY) === null) useAppStore.getState().send({ type: 'doubted' })
}

/**
 * Keeps the userRole cookie and the other tabs in step with the store; `onOtherTab` is called with
 * their changes. Returns an unsubscribe function.
 */
export function syncAppStore(
  onOtherTab: (change: { sameUser: boolean }) => void,
): () => void {
  const writeCookie = ({ currentRole: role }: Remembered) => {
    document.cookie = `${ROLE_COOKIE}=${role ?? ''}; path=/; SameSite=Lax${role ? '' : '; Max-Age=0'}`
  }
  writeCookie(useAppStore.getState())
  const unsubscribe = useAppStore.subscribe(writeCookie)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== ROOT_KEY && key !== null) return // null: all of the storage was cleared
    const { uid, send } = useAppStore.getState()
    if (newValue === null) send({ type: 'ended', reason: null })
    else void useAppStore.persist.rehydrate()
    onOtherTab({ sameUser: useAppStore.getState().uid === uid })
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
