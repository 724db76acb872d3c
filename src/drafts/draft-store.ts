import {
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '#src/platform/device/safe-storage.ts'
import { parseDraftName } from './draft-names.ts'

/** Drafts that the device could not store: they live as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
let isFullReported = false

/** The drafts that forms began with, each with the path of the page that it last was. */
const pathsOpenedOn = new Map<string, string>()

export const readRawDraft = (name: string): string | null =>
  memory.get(name) ?? readStored(name)

/** Notes that a form of the page in view begins with a draft. */
export const recordOpened = (name: string): void =>
  void pathsOpenedOn.set(name, location.pathname)

/** The drafts that forms of the page in view began with. */
export const draftsOpenedOnPage = (): string[] =>
  [...pathsOpenedOn]
    .filter(([, path]) => path === location.pathname)
    .map(([name]) => name)
    .filter((name) => readRawDraft(name) !== null)

/** Stores a draft, in the page's memory where the device has no room for it. */
export function writeRawDraft(name: string, value: string): void {
  if (writeStored(name, value)) {
    memory.delete(name)
    return
  }
  memory.set(name, value)
  if (isFullReported) return
  isFullReported = true
  for (const listener of listeners) listener()
}

export function removeRawDraft(name: string): void {
  memory.delete(name)
  removeStored(name)
}

/** The names of a user's drafts among all stored keys. */
export const draftNames = (uid: string): string[] =>
  [...new Set([...storedKeys(), ...memory.keys()])].filter(
    (name) => parseDraftName(name)?.uid === uid,
  )

/** Called once per page when the device has no room. Returns an unsubscribe function. */
export function onStorageFull(listener: () => void): () => void {
  isFullReported = false
  listeners.add(listener)
  return () => listeners.delete(listener)
}
