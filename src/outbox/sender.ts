import type { Entry } from './entry.ts'
import {
  afterAttempt,
  afterRestart,
  isExpired,
  isOpen,
  nextStart,
  type Outcome,
  readyEntries,
  markSending,
} from './rules.ts'
import type { EntryStorage } from './storage.ts'

const AT_ONCE = 3
/** Files are slow: one place is for entries without one. */
const FILES_AT_ONCE = AT_ONCE - 1

/** `note` stores the progress of the file for the next attempt. */
export type Send = (
  entry: Entry,
  note: (reached: 'begun' | 'whole') => Promise<unknown>,
) => Promise<Outcome>

type Sender = {
  storage: EntryStorage
  send: Send
  /** Called when an entry is being sent and when it has ended, to notify all tabs. */
  onChange: () => void
  /** True of the entries that this sender can send; all by default. */
  canSend?: (entry: Entry) => boolean
}

/** The channel that notifies a person's tabs of changed entries. */
export const CHANNEL = 'outbox'

/** A lost answer costs nothing: the key makes the next attempt find the first one's effect. */
export const ANSWER_PATIENCE_MS = 20_000

/** The lock of the one tab, or service worker, that sends a person's entries. */
export const lockName = (uid: string): string => `outbox:${uid}`

/** Cleans up after a crashed sender: deletes forgotten entries, resets those marked `sending`. */
export async function recoverEntries(uid: string, storage: EntryStorage): Promise<void> {
  const now = Date.now()
  for (const entry of await storage.all(uid)) {
    if (isExpired(entry, now)) await storage.change(entry, () => null)
    else if (entry.state === 'sending')
      await storage.change(entry, (current) => afterRestart(current, now))
  }
}

/**
 * Sends a person's entries, a few subjects at a time; a file does not hold back the entries of
 * other subjects. Only the holder of the lock may create one.
 */
export function createSendQueue(uid: string, sender: Sender) {
  const { storage, canSend = () => true } = sender
  const running = new Map<string, { hasFile: boolean; ended: Promise<void> }>()
  const failures: unknown[] = []

  function start(entry: Entry): void {
    const ended = sendOne(entry, sender)
      .catch((error: unknown) => void failures.push(error))
      .then(() => {
        running.delete(entry.id)
        sender.onChange()
      })
    running.set(entry.id, { hasFile: entry.upload !== undefined, ended })
  }

  function hasPlaceFor({ upload }: Entry): boolean {
    const files = [...running.values()].filter(({ hasFile }) => hasFile)
    return running.size < AT_ONCE && (!upload || files.length < FILES_AT_ONCE)
  }

  return {
    /**
     * Starts every entry that may be sent now and finds a place. Returns the time at which the next
     * may be sent; undefined when none waits for a time.
     * @throws the storage's error, when it could not store an entry's outcome
     */
    async startReady(): Promise<number | undefined> {
      const [failure] = failures.splice(0)
      if (failure !== undefined) throw failure
      // Before the read: the outcome of an entry that ends meanwhile may not be in it.
      const busy = new Set(running.keys())
      // One moment for both questions: what becomes ready in between is neither ready nor waited for.
      const now = Date.now()
      const entries = (await storage.all(uid)).map((entry) =>
        entry.state === 'sending' && !busy.has(entry.id)
          ? { ...entry, state: 'waiting' as const }
          : entry,
      )
      for (const entry of readyEntries(entries, now))
        if (!busy.has(entry.id) && canSend(entry) && hasPlaceFor(entry)) start(entry)
      return nextStart(entries, now)
    },
    isRunning: (): boolean => running.size > 0,
    /** Resolves when one that runs now has ended; at once when none does. */
    async oneEnded(): Promise<void> {
      if (running.size > 0)
        await Promise.race([...running.values()].map(({ ended }) => ended))
    },
    async allEnded(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

async function sendOne(entry: Entry, { storage, send, onChange }: Sender): Promise<void> {
  const taken = await storage.change(entry, (current) => {
    const stale = afterRestart(current, Date.now())
    if (stale.state !== 'waiting') return stale
    return markSending(current, Date.now())
  })
  if (!taken) return // undone meanwhile
  onChange()
  if (taken.state !== 'sending') return
  const outcome = await send(taken, (reached) =>
    storage.change(
      taken,
      (current) => current.upload && { ...current, upload: { ...current.upload, reached } },
    ),
  )
  const at = { now: Date.now(), random: Math.random() }
  await storage.change(taken, (current) => {
    const after = afterAttempt(current, outcome, at)
    // Until a page has written the answer into its cache: this one may close before that.
    return isOpen(after) ? after : { ...after, unseen: true }
  })
}
