import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { toWireCall } from '#src/api/client.ts'
import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import { deleteSentDraft } from '#src/drafts/stored-draft.ts'
import { randomHex } from '#src/lib/hex.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { AnyAction, OutboxAction } from './actions.ts'
import type { Entry, EntryUpload, NewEntry } from './entry.ts'
import { storePending, readPending, type PendingAction } from './pending-actions.ts'
import {
  afterCancel,
  afterReconnect,
  canUndo,
  isOpen,
  findReplaced,
  withDependents,
} from './rules.ts'
import { CHANNEL, lockName, createSendQueue, type Send, recoverEntries } from './sender.ts'
import { entriesNow, publish, subscribe } from './state.ts'
import { createEntryStorage } from './storage.ts'
import { sendFromPage } from './send-from-page.ts'
import { requestWorkerSend } from './request-worker-send.ts'

const STORAGE_PAUSE_MS = 30_000

const storage = createEntryStorage()

type Running = {
  uid: string
  client: QueryClient
  actions: ReadonlyMap<string, AnyAction>
  channel: BroadcastChannel | null
  /** Wakes the sender. */
  wake: () => void
}

let running: Running | undefined

/** Entries added, and not yet read back from the storage. */
let adding: { entry: Entry; stored: Promise<unknown>; isStored: boolean }[] = []

export type AddOptions = {
  /** The draft's name and Idempotency-Key, if the entry was made from a draft. */
  key?: string
  draft?: string
  about?: string | undefined
  dependsOn?: readonly string[]
  /** A file that the call is about. */
  upload?: EntryUpload
}

export type Added = {
  id: string
  /** Resolves to false when the device could not store it: it is lost with the page. */
  stored: Promise<boolean>
}

/**
 * Adds a change: it is shown at once, outlives the page, and is sent once, now or when there is a
 * network. Call it for the signed-in user; for a visitor only with actions that allow it.
 */
export function addEntry<E extends Served>(
  action: OutboxAction<E>,
  input: InputOf<E>,
  { key = randomHex(), draft, about, dependsOn = [], upload }: AddOptions = {},
): Added {
  const uid = useAppStore.getState().uid ?? (action.visitors ? VISITOR : null)
  if (uid === null) throw new Error('No user is signed in.')
  const at = Date.now()
  const entry: NewEntry = {
    id: randomHex(),
    uid,
    kind: action.kind,
    input,
    subject: action.subjectOf(input),
    about,
    key,
    draft,
    call: toWireCall(action.endpoint, input),
    upload,
    at,
    notBefore: at + (action.undoMs ?? 0),
    dependsOn,
    doneCodes: action.doneCodes,
    state: 'waiting',
    attempts: 0,
    retryAt: 0,
  }
  const replaced = action.lastWins ? findReplaced(entriesNow(), entry) : undefined
  return { id: entry.id, stored: put(entry, replaced) }
}

async function put(entry: NewEntry, replaced: Entry | undefined): Promise<boolean> {
  const shown: Entry = { ...entry, seq: Number.POSITIVE_INFINITY }
  const stored = storage.add(entry, replaced ? [replaced] : [])
  const mine = { entry: shown, stored, isStored: false }
  adding = [...adding, mine]
  publish([...entriesNow().filter((each) => each !== replaced), shown])
  const isOnDevice = await stored
  if (isOnDevice) requestPersistence()
  mine.isStored = true
  await changed()
  requestWorkerSend(running?.uid === entry.uid)
  return isOnDevice
}

let asked = false

/** Asks the browser to persist the storage. Firefox would prompt the user. */
function requestPersistence(): void {
  if (asked || /Firefox/.test(navigator.userAgent)) return
  asked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Undoes an entry and its dependents. False when it is too late: it was sent and may have arrived.
 * `store` stores its typed values as a draft, just before the device deletes the entry.
 */
export async function undoEntry(id: string, store = () => {}): Promise<boolean> {
  // A new entry may not be stored yet.
  await Promise.all(adding.map(({ stored }) => stored))
  await refresh()
  const gone = withDependents(entriesNow(), id)
  const first = gone.find((entry) => entry.id === id)
  const undone =
    first &&
    (await storage.change(first, (now) => {
      if (!canUndo(now)) return undefined
      store()
      return null
    }))
  if (undone === null) await discard(gone.filter((entry) => entry !== first))
  return undone === null
}

/**
 * Deletes an entry that the backend refused, and the files that would follow it. A waiting entry
 * without a file stays: its form shows that a photo of it was refused.
 */
export const discardEntry = (id: string): Promise<void> =>
  discard(
    withDependents(entriesNow(), id).filter((entry) => !isOpen(entry) || entry.upload),
  )

/** Ends the attempts at an entry after repeated failures of the backend. */
export async function cancelEntry(id: string): Promise<void> {
  const entry = entriesNow().find((each) => each.id === id)
  if (entry) await storage.change(entry, (now) => afterCancel(now, Date.now()))
  await changed()
}

async function discard(entries: readonly Entry[]): Promise<void> {
  // Before the storage has answered, so that deleted entries do not flash.
  publish(entriesNow().filter((entry) => !entries.includes(entry)))
  for (const entry of entries) await storage.change(entry, () => null)
  await changed()
}

/** Sends at the person's wish, whatever the pauses. A refused entry too, if its id is given. */
export async function retryNow(id?: string): Promise<void> {
  for (const entry of entriesNow()) {
    const again = entry.id === id && !isOpen(entry) && entry.state !== 'sent'
    if (again || (entry.state === 'waiting' && entry.retryAt > 0))
      await storage.change(entry, (current) => ({
        ...current,
        state: again ? 'waiting' : current.state,
        problem: again ? undefined : current.problem,
        retryAt: 0,
      }))
  }
  await changed()
}

/** Retries when the network or the page is back. */
async function retryAfterReconnect(): Promise<void> {
  for (const entry of entriesNow())
    if (afterReconnect(entry).retryAt !== entry.retryAt)
      await storage.change(entry, afterReconnect)
  await changed()
}

/**
 * The entry once the backend has answered definitely, or as it is when the time is over; undefined
 * when it was undone.
 */
export function waitForEntry(id: string, patienceMs: number): Promise<Entry | undefined> {
  const find = () => entriesNow().find((entry) => entry.id === id)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(find())
    }
    const look = () => {
      const entry = find()
      if (!entry || !isOpen(entry)) end()
    }
    const timer = setTimeout(end, patienceMs)
    const unsubscribe = subscribe(look)
    look()
  })
}

/** Gives a visitor's entries with files to the user who has signed in. */
export async function adoptUploads(
  uid: string,
  uploadIds: readonly string[],
): Promise<void> {
  for (const entry of await storage.all(VISITOR))
    if (entry.upload && uploadIds.includes(entry.upload.id))
      await storage.change(entry, (now) => ({ ...now, uid }))
  await changed()
}

/** Shows a visitor's entries without sending them. Returns the function that stops it. */
export function showVisitorEntries(client: QueryClient): () => void {
  const mine: Running = {
    uid: VISITOR,
    client,
    actions: new Map(),
    channel: null,
    wake: () => {},
  }
  running = mine
  void refresh()
  return () => end(mine)
}

function end(mine: Running): void {
  if (running !== mine) return
  running = undefined
  adding = []
  publish([])
}

/** Removes all entries of a user, or of all users, from this device. */
export async function clearOutbox(uid?: string): Promise<void> {
  if (uid !== undefined) storePending(uid, [])
  await storage.clear(uid)
  await changed()
}

type Start = {
  client: QueryClient
  actions: readonly AnyAction[]
  /** Called with pending entries that the browser has evicted. */
  onLost?: (lost: PendingAction[]) => void
}

/**
 * Shows a user's entries and sends them, here or in the tab that holds the lock. Returns the
 * function that stops it.
 */
export function startOutbox(
  uid: string,
  { client, actions, onLost = () => {} }: Start,
): () => void {
  const stopping = new AbortController()
  const sleep = createSleep()
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const mine: Running = {
    uid,
    client,
    actions: new Map(actions.map((action) => [action.kind, action])),
    channel,
    wake: sleep.wake,
  }
  running = mine
  const follow = () => void refresh().then(sleep.wake)
  const online = (now: boolean) => {
    if (now) void retryAfterReconnect()
  }
  const leave = () => requestWorkerSend(entriesNow().some(isOpen))
  if (channel) channel.onmessage = follow
  const unwatch = onlineManager.subscribe(online)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', sleep.wake)
  const lost = readPending(uid)
  // Entries that waited for a sign-in are retried at once.
  void storage
    .isEmptied(uid)
    .then((emptied) => emptied && lost.length > 0 && onLost(lost))
    .then(() => storage.setPerson(uid))
    .then(refresh)
    .then(retryAfterReconnect)
    .then(() => lead(uid, stopping.signal, sleep))
  return () => {
    stopping.abort()
    sleep.wake()
    unwatch()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', sleep.wake)
    channel?.close()
    end(mine)
    if (useAppStore.getState().uid !== uid)
      void storage.setPerson(useAppStore.getState().uid)
  }
}

/** Sends until this tab closes, once no other tab does. */
async function lead(uid: string, signal: AbortSignal, sleep: Sleep): Promise<void> {
  const work = () => sendUntil(uid, signal, sleep)
  try {
    if ('locks' in navigator) await navigator.locks.request(lockName(uid), { signal }, work)
    else await work()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function sendUntil(uid: string, signal: AbortSignal, sleep: Sleep): Promise<void> {
  const send: Send = (entry, note) => sendFromPage(entry, { stop: signal, note })
  const queue = createSendQueue(uid, { storage, send, onChange: () => void changed() })
  await recoverEntries(uid, storage)
  await changed()
  while (!signal.aborted) {
    const turn = sleep.turn()
    // At a start without a network the browser knows it before the first call has failed.
    const online = onlineManager.isOnline() && navigator.onLine
    try {
      // Each entry that ends wakes it.
      await turn.until(online ? await queue.startReady() : undefined)
    } catch (error) {
      // The device could not store an entry's outcome; the entry is sent again under its key.
      console.warn('An action was sent, which this device could not store.', error)
      await turn.until(Date.now() + STORAGE_PAUSE_MS)
    }
  }
  await queue.allEnded()
}

type Sleep = ReturnType<typeof createSleep>

/** Sleeps until a time or until woken. A wake-up before the sleep counts too. */
function createSleep() {
  let wakeUp = () => {}
  return {
    wake: () => wakeUp(),
    /** Call before looking for work, so that no wake-up is missed in between. */
    turn() {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      return {
        async until(time: number | undefined): Promise<void> {
          const timer =
            time === undefined ? undefined : setTimeout(wakeUp, time - Date.now())
          await woken
          clearTimeout(timer)
        },
      }
    },
  }
}

async function changed(): Promise<void> {
  running?.channel?.postMessage('changed')
  await refresh()
  running?.wake()
}

/** Reads the storage, writes new answers into the cache and publishes the entries. */
async function refresh(): Promise<void> {
  const mine = running
  if (!mine) return
  const expected = adding.filter(({ isStored }) => isStored)
  const stored = await storage.all(mine.uid)
  if (running !== mine) return // another user has signed in
  // A read that began before an entry was stored must not hide it briefly.
  adding = adding.filter((each) => !expected.includes(each))
  const before = new Map(entriesNow().map((entry) => [entry.id, entry]))
  for (const entry of stored) settleNews(mine, entry, before.get(entry.id))
  const ids = new Set(stored.map(({ id }) => id))
  const unread = adding
    .map(({ entry }) => entry)
    .filter(({ id, uid }) => uid === mine.uid && !ids.has(id))
  publish([...stored, ...unread])
  storePending(mine.uid, stored)
}

function settleNews({ client, actions }: Running, entry: Entry, before: Entry | undefined) {
  if (isOpen(entry)) return
  // Ended while this page was open, or while no page was.
  const isNews = before ? isOpen(before) : entry.unseen === true
  if (!isNews) return
  if (entry.state === 'sent' && entry.draft) deleteSentDraft(entry.draft, entry.key)
  const { unseen, ...seen } = entry
  // An answer that this page has just received is up to date.
  actions.get(entry.kind)?.settle(client, before ? seen : entry)
  if (unseen) void storage.change(entry, ({ unseen: _unseen, ...now }) => now)
}
