import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AuthUser, Role } from '#src/contract/session.ts'
import { isRole, resolveRole } from '#src/lib/roles.ts'
import { splitStorage } from './split-storage.ts'

const ROOT_KEY = 'persist:root'
const ROLE_COOKIE = 'userRole'

type Remembered = {
  token: string | null
  uid: string | null
  currentRole: Role | null
  /** What was typed at the preview gate; kept for this tab's session only. */
  previewKey: string | null
}

type AppState = Remembered & {
  /** Takes what the backend says of the person; `token` only when it gave one. */
  signedIn: (user: AuthUser, token?: string) => void
  setRole: (role: Role) => void
  setPreviewKey: (key: string) => void
  /** Forgets person and role. The preview gate stays open. */
  signedOut: () => void
}

const nobody = { token: null, uid: null, currentRole: null }

export const useAppStore = create<AppState>()(
  persist<AppState, [], [], Remembered>(
    (set) => ({
      ...nobody,
      previewKey: null,
      signedIn: ({ firebaseUid, currentRole, roles }, token) =>
        set((state) => ({
          uid: firebaseUid,
          token: token ?? (state.uid === firebaseUid ? state.token : null),
          currentRole: resolveRole({
            answered: currentRole,
            current: state.currentRole ?? undefined,
            roles,
          }),
        })),
      setRole: (currentRole) => set({ currentRole }),
      setPreviewKey: (previewKey) => set({ previewKey }),
      signedOut: () => set(nobody),
    }),
    {
      name: ROOT_KEY,
      storage: splitStorage<Remembered>(['previewKey']),
      partialize: ({ token, uid, currentRole, previewKey }) => ({
        token,
        uid,
        currentRole,
        previewKey,
      }),
    },
  ),
)

/** The role to act in: state (which includes what was stored), else client. */
export const currentRole = (): Role => {
  const role = useAppStore.getState().currentRole
  return isRole(role) ? role : 'client'
}

export const useCurrentRole = (): Role =>
  useAppStore((state) => state.currentRole) ?? 'client'

/** Forgets the person and removes what `persist:root` holds of them. */
export function forgetSession(): void {
  const { previewKey, signedOut } = useAppStore.getState()
  signedOut()
  if (!previewKey) useAppStore.persist.clearStorage()
}

/** Keeps the userRole cookie and the other tabs in step with the store. Returns the way to stop. */
export function syncAppStore(): () => void {
  const writeCookie = ({ currentRole: role }: Remembered) => {
    document.cookie = `${ROLE_COOKIE}=${role ?? ''}; path=/; SameSite=Lax${role ? '' : '; Max-Age=0'}`
  }
  writeCookie(useAppStore.getState())
  const unsubscribe = useAppStore.subscribe(writeCookie)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== ROOT_KEY) return
    if (newValue === null) useAppStore.getState().signedOut()
    else void useAppStore.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
