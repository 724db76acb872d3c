import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

/** Says only that somebody left: nothing of who it was. */
const KEY = 'session:sign-out-pending'

/** From now on the cookie signs nobody in, until the backend has heard of the sign-out. */
export const rememberSignOut = (): void => void writeStored(KEY, '1')

export const isSignOutPending = (): boolean => readStored(KEY) !== null

export const forgetPendingSignOut = (): void => removeStored(KEY)
