import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

const KEY = 'auth:returning'

/** This tab leaves for the provider's page and comes back to the address it is at. */
export const expectReturn = (): void => void writeStored(KEY, '1', 'session')

export const isReturnExpected = (): boolean => readStored(KEY, 'session') !== null

export const forgetReturn = (): void => removeStored(KEY, 'session')
