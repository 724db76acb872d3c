import {
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '#src/platform/safe-storage.ts'

/** Drafts that the device could not keep: they live as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
let told = false

/** The drafts that were read, each with the path of the page that read it last. */
const pathsReadOn = new Map<string, string>()

export function readKept(name: string): string | null {
  pathsReadOn.set(name, location.pathname)
  return memory.get(name) ?? readStored(name)
}

/** The drafts that the page in view was opened with. */
export const draftsReadOnPage = (): string[] =>
  [...pathsReadOn]
    .filter(([, path]) => path === location.pathname)
    .map(([name]) => name)
    .filter((name) => memory.has(name) || readStored(name) !== null)

/** Keeps a draft, in the page's memory where the device has no room for it. */
export function keep(name: string, value: string): void {
  if (writeStored(name, value)) {
    memory.delete(name)
    return
  }
  memory.set(name, value)
  if (told) return
  told = true
  for (const listener of listeners) listener()
}

export function forget(name: string): void {
  memory.delete(name)
  removeStored(name)
}

/** The names of all that is kept. */
export const keptNames = (): string[] => [...new Set([...storedKeys(), ...memory.keys()])]

/** Hears, once in the page's life, that the device has no room. Returns an unsubscribe function. */
export function onNoRoom(listener: () => void): () => void {
  told = false
  listeners.add(listener)
  return () => listeners.delete(listener)
}
