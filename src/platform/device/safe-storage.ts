type Area = 'local' | 'session'

/** The browser's storage; undefined where it is forbidden: there even naming it throws. */
function storageOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    return undefined
  }
}

/** The stored value, or null; also null where storage is forbidden. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Returns false when storage is full or forbidden. */
export function writeStored(key: string, value: string, area: Area = 'local'): boolean {
  const written = tryStored(key, value, area)
  if (!written) console.warn(`${key} could not be stored in this browser.`)
  return written
}

/** The same without a warning, for callers that retry with less. */
export function tryStored(key: string, value: string, area: Area = 'local'): boolean {
  try {
    const storage = storageOf(area)
    storage?.setItem(key, value)
    return storage !== undefined
  } catch {
    return false
  }
}

export function removeStored(key: string, area: Area = 'local'): void {
  try {
    storageOf(area)?.removeItem(key)
  } catch (error) {
    console.warn(`${key} could not be removed from this browser.`, error)
  }
}

/** All keys in storage. */
export function storedKeys(area: Area = 'local'): string[] {
  try {
    return Object.keys(storageOf(area) ?? {})
  } catch {
    return []
  }
}
