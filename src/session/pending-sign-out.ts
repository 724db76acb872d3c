import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

/** A flag without a uid: says only that a sign-out is pending. */
const KEY = 'session:sign-out-pending'

/** From now on the cookie is ignored, until the backend has received the sign-out. */
export const storePendingSignOut = (): void => void writeStored(KEY, '1')

export const isSignOutPending = (): boolean => readStored(KEY) !== null

export const clearPendingSignOut = (): void => removeStored(KEY)
