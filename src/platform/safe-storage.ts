type Area = 'local' | 'session'

/** The browser's storage; undefined where it is forbidden: there even naming it throws. */
function storageOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    return undefined
  }
}

/** What is kept under the key, or null: also where storage is forbidden. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Whether it could be kept: storage may be full or forbidden. */
export function writeStored(key: string, value: string, area: Area = 'local'): boolean {
  try {
    const storage = storageOf(area)
    storage?.setItem(key, value)
    return storage !== undefined
  } catch (error) {
    console.warn(`${key} could not be kept in this browser.`, error)
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

/** Names of everything that is kept. */
export function storedKeys(area: Area = 'local'): string[] {
  try {
    return Object.keys(storageOf(area) ?? {})
  } catch {
    return []
  }
}
