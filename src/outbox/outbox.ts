import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { wireOf } from '#src/api/client.ts'
import type { InputOf, Served } from '#src/contract/endpoint.ts'
import { forgetSentDraft } from '#src/drafts/kept-draft.ts'
import { randomHex } from '#src/lib/hex.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { AnyAction, OutboxAction } from './actions.ts'
import type { Entry, EntryUpload, NewEntry } from './entry.ts'
import { note, noted, type Noted } from './noted.ts'
import { canUndo, afterGivingUp, isOpen, replacedBy, withDependents } from './rules.ts'
import { CHANNEL, lockOf, type Send, sendReady, takeOver } from './sender.ts'
import { entriesNow, publish, subscribe } from './state.ts'
import { createEntryStorage } from './storage.ts'
import { sendFromPage } from './send-from-page.ts'
import { tellWorker } from './tell-worker.ts'

const STORAGE_PAUSE_MS = 30_000

const storage = createEntryStorage()

type Running = {
  uid: string
  client: QueryClient
  actions: ReadonlyMap<string, AnyAction>
  channel: BroadcastChannel | null
  /** Makes the sender look for work. */
  wake: () => void
}

let running: Running | undefined

/** Put in, and not yet read back from the storage. */
let adding: { entry: Entry; stored: Promise<unknown>; isStored: boolean }[] = []

export type AddOptions = {
  /** The draft's name and Idempotency-Key, if the entry was made of a draft. */
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
  kept: Promise<boolean>
}

/**
 * Puts in a change: it is shown at once, outlives the page, and is sent once, now or when there is
 * a network. Call it for the person who is signed in; of a visitor only actions that are for them.
 */
export function addEntry<E extends Served>(
  action: OutboxAction<E>,
  input: InputOf<E>,
  { key = randomHex(), draft, about, dependsOn = [], upload }: AddOptions = {},
): Added {
  const uid = useAppStore.getState().uid ?? (action.visitors ? VISITOR : null)
  if (uid === null) throw new Error('Nobody is signed in.')
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
    call: wireOf(action.endpoint, input),
    upload,
    at,
    notBefore: at + (action.undoMs ?? 0),
    dependsOn,
    doneCodes: action.doneCodes,
    state: 'waiting',
    attempts: 0,
    retryAt: 0,
  }
  const replaced = action.lastWins ? replacedBy(entriesNow(), entry) : undefined
  return { id: entry.id, kept: put(entry, replaced) }
}

async function put(entry: NewEntry, replaced: Entry | undefined): Promise<boolean> {
  const shown: Entry = { ...entry, seq: Number.POSITIVE_INFINITY }
  const stored = storage.add(entry, replaced ? [replaced] : [])
  const mine = { entry: shown, stored, isStored: false }
  adding = [...adding, mine]
  publish([...entriesNow().filter((each) => each !== replaced), shown])
  const kept = await stored
  if (kept) askToKeep()
  mine.isStored = true
  await changed()
  tellWorker(running?.uid === entry.uid)
  return kept
}

let asked = false

/** Asks the browser to keep what waits. Firefox would put the question to the person. */
function askToKeep(): void {
  if (asked || /Firefox/.test(navigator.userAgent)) return
  asked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Takes an entry back, and all that depends on it. Answers false when it is too late: it was sent,
 * and nobody may know whether it arrived.
 */
export async function undoEntry(id: string): Promise<boolean> {
  // An entry that has just been put in may not be stored yet.
  await Promise.all(adding.map(({ stored }) => stored))
  await refresh()
  const gone = withDependents(entriesNow(), id)
  const first = gone.find((entry) => entry.id === id)
  const undone =
    first && (await storage.change(first, (now) => (canUndo(now) ? null : undefined)))
  if (undone === null) await discard(gone.filter((entry) => entry !== first))
  return undone === null
}

/** Throws away an entry that the backend did not take. */
export const discardEntry = (id: string): Promise<void> =>
  discard(withDependents(entriesNow(), id).filter((entry) => !isOpen(entry)))

/** Ends the attempts at an entry that the backend fails at again and again. */
export async function giveUpEntry(id: string): Promise<void> {
  const entry = entriesNow().find((each) => each.id === id)
  if (entry) await storage.change(entry, (now) => afterGivingUp(now, Date.now()))
  await changed()
}

async function discard(entries: readonly Entry[]): Promise<void> {
  // Before the storage has answered, so that what is thrown away is not seen for a moment.
  publish(entriesNow().filter((entry) => !entries.includes(entry)))
  for (const entry of entries) await storage.change(entry, () => null)
  await changed()
}

/** Sends without waiting for the next attempt's time. A refused entry too, if its id is given. */
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

/**
 * The entry once the backend has answered for sure, or as it is when the time is over; undefined
 * when it was taken back.
 */
export function settledEntry(id: string, patienceMs: number): Promise<Entry | undefined> {
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

/** Makes the files that a visitor has put in those of the person they have signed in as. */
export async function adoptUploads(
  uid: string,
  uploadIds: readonly string[],
): Promise<void> {
  for (const entry of await storage.all(VISITOR))
    if (entry.upload && uploadIds.includes(entry.upload.id))
      await storage.change(entry, (now) => ({ ...now, uid }))
  await changed()
}

/** Shows what a visitor has put in, and sends nothing of it. Returns the function that stops it. */
export function showVisitors(client: QueryClient): () => void {
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

/** Removes everything that a person, or anybody, has waiting on this device. */
export async function clearOutbox(uid?: string): Promise<void> {
  if (uid !== undefined) note(uid, [])
  await storage.clear(uid)
  await changed()
}

type Start = {
  client: QueryClient
  actions: readonly AnyAction[]
  /** Hears of what waited on this device until the browser threw it away. */
  onLost?: (lost: Noted[]) => void
}

/**
 * Shows a person's entries and sends them, here or in whichever tab holds the lock. Returns the
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
    if (now) void retryNow()
  }
  const leave = () => tellWorker(entriesNow().some(isOpen))
  if (channel) channel.onmessage = follow
  const unwatch = onlineManager.subscribe(online)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', sleep.wake)
  const lost = noted(uid)
  // What waited for the person to sign in again, or for a pause to end, is tried at once.
  void storage
    .isEmptied(uid)
    .then((emptied) => emptied && lost.length > 0 && onLost(lost))
    .then(() => storage.setPerson(uid))
    .then(refresh)
    .then(() => retryNow())
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

/** Sends for as long as this tab lives, once no other one does. */
async function lead(uid: string, signal: AbortSignal, sleep: Sleep): Promise<void> {
  const work = () => sendUntil(uid, signal, sleep)
  try {
    if ('locks' in navigator) await navigator.locks.request(lockOf(uid), { signal }, work)
    else await work()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function sendUntil(uid: string, signal: AbortSignal, sleep: Sleep): Promise<void> {
  const send: Send = (entry, note) => sendFromPage(entry, { stop: signal, note })
  const sender = { storage, send, onChange: () => void changed() }
  await takeOver(uid, storage)
  await changed()
  while (!signal.aborted) {
    const turn = sleep.turn()
    // At a start without a network the browser knows it before the first call has failed.
    const online = onlineManager.isOnline() && navigator.onLine
    try {
      const next = online ? await sendReady(uid, sender) : undefined
      if (next !== 'sent') await turn.until(next)
    } catch (error) {
      // The device could not store what became of an entry, which is sent again under its key.
      console.warn('An action was sent, which this device could not store.', error)
      await turn.until(Date.now() + STORAGE_PAUSE_MS)
    }
  }
}

type Sleep = ReturnType<typeof createSleep>

/** Sleeps until a time or until woken. A wake-up that comes before the sleep counts too. */
function createSleep() {
  let wakeUp = () => {}
  return {
    wake: () => wakeUp(),
    /** Begin before looking for work, so that no news is missed in between. */
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

/** Reads the storage, writes new answers into the cache and shows what is there now. */
async function refresh(): Promise<void> {
  const mine = running
  if (!mine) return
  const expected = adding.filter(({ isStored }) => isStored)
  const stored = await storage.all(mine.uid)
  if (running !== mine) return // somebody else has signed in
  // A reading that began before an entry was stored must not make it vanish for a moment.
  adding = adding.filter((each) => !expected.includes(each))
  const before = new Map(entriesNow().map((entry) => [entry.id, entry]))
  for (const entry of stored) settleNews(mine, entry, before.get(entry.id))
  const ids = new Set(stored.map(({ id }) => id))
  const unread = adding
    .map(({ entry }) => entry)
    .filter(({ id, uid }) => uid === mine.uid && !ids.has(id))
  publish([...stored, ...unread])
  note(mine.uid, stored)
}

function settleNews({ client, actions }: Running, entry: Entry, before: Entry | undefined) {
  if (isOpen(entry)) return
  // Ended while this page looked, or while none did that lived on.
  const isNews = before ? isOpen(before) : entry.unseen === true
  if (!isNews) return
  if (entry.state === 'sent' && entry.draft) forgetSentDraft(entry.draft, entry.key)
  const { unseen, ...seen } = entry
  // What this page has seen to end is up to date.
  actions.get(entry.kind)?.settle(client, before ? seen : entry)
  if (unseen) void storage.change(entry, ({ unseen: _unseen, ...now }) => now)
}
