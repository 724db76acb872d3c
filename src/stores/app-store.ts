import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AuthUser, Role } from '#src/contract/session.ts'
import { resolveRole, roleWithoutAnswer } from '#src/lib/roles.ts'
import { readStored } from '#src/platform/safe-storage.ts'
import { splitStorage } from './split-storage.ts'

const ROOT_KEY = 'persist:root'
const ROLE_COOKIE = 'userRole'

type Remembered = {
  token: string | null
  uid: string | null
  /** The roles in the backend's last answer. */
  roles: readonly Role[]
  currentRole: Role | null
  /** The key typed at the preview gate; kept for this tab's session only. */
  previewKey: string | null
}

/** The reason why a session ended. */
export type EndReason = 'expired' | 'disabled' | 'left'

type RoleAnswer = { currentRole?: Role | undefined; roles?: readonly Role[] | undefined }

type AppState = Remembered & {
  /** Null when nobody was signed in, or when another tab ended the session. */
  endReason: EndReason | null
  /** Stores the person in the backend's answer; `token` only when it gave one. */
  signedIn: (user: AuthUser, token?: string) => void
  /** Stores the roles in the backend's answer. */
  setRoles: (answer: RoleAnswer) => void
  setPreviewKey: (key: string) => void
  /** Forgets person and role. The preview gate stays open. */
  signedOut: (reason?: EndReason) => void
}

const nobody = { token: null, uid: null, roles: [], currentRole: null }

export const useAppStore = create<AppState>()(
  persist<AppState, [], [], Remembered>(
    (set) => ({
      ...nobody,
      previewKey: null,
      endReason: null,
      signedIn: ({ firebaseUid, currentRole, roles }, token) =>
        set((state) => ({
          uid: firebaseUid,
          roles,
          endReason: null,
          token: token ?? (state.uid === firebaseUid ? state.token : null),
          currentRole: resolveRole({
            answered: currentRole,
            current: state.currentRole ?? undefined,
            roles,
          }),
        })),
      setRoles: ({ currentRole, roles }) =>
        set((state) => ({
          roles: roles ?? state.roles,
          currentRole: currentRole ?? state.currentRole,
        })),
      setPreviewKey: (previewKey) => set({ previewKey }),
      signedOut: (reason) => set({ ...nobody, endReason: reason ?? null }),
    }),
    {
      name: ROOT_KEY,
      storage: splitStorage<Remembered>(['previewKey']),
      partialize: ({ token, uid, roles, currentRole, previewKey }) => ({
        token,
        uid,
        roles,
        currentRole,
        previewKey,
      }),
    },
  ),
)

const roleIn = ({ currentRole: role, roles }: Remembered): Role =>
  roleWithoutAnswer(role, roles)

/** The role to act in: state (which includes what was stored), else client. */
export const currentRole = (): Role => roleIn(useAppStore.getState())

export const useCurrentRole = (): Role => useAppStore(roleIn)

/** Forgets the person and removes them from `persist:root`. */
export function forgetSession(reason?: EndReason): void {
  const { previewKey, signedOut } = useAppStore.getState()
  signedOut(reason)
  if (!previewKey) useAppStore.persist.clearStorage()
}

/** Reads again what other tabs may have written while this one slept; says whether it was there. */
export function rereadStore(): boolean {
  void useAppStore.persist.rehydrate()
  return readStored(ROOT_KEY) !== null
}

/**
 * Keeps the userRole cookie and the other tabs in step with the store; `onOtherTab` hears of what
 * they changed. Returns an unsubscribe function.
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
    const { uid, signedOut } = useAppStore.getState()
    if (newValue === null) signedOut()
    else void useAppStore.persist.rehydrate()
    onOtherTab({ sameUser: useAppStore.getState().uid === uid })
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
