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

/** `note` stores the progress of the file for the next attempt. */
export type Send = (
  entry: Entry,
  note: (reached: 'begun' | 'whole') => Promise<unknown>,
) => Promise<Outcome>

type Sender = {
  storage: EntryStorage
  send: Send
  /** Called when entries have changed, to notify all tabs. */
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
 * Sends every entry of a person that may be sent now, a few subjects at a time. Answers 'sent', or
 * when the next may be sent; undefined when none waits for a time. Only the holder of the lock may
 * call it.
 */
export async function sendReady(
  uid: string,
  sender: Sender,
): Promise<'sent' | number | undefined> {
  // One moment for both questions: what becomes ready in between is neither ready nor waited for.
  const now = Date.now()
  const entries = await sender.storage.all(uid)
  const { canSend = () => true } = sender
  const ready = readyEntries(entries, now).filter(canSend)
  for (let start = 0; start < ready.length; start += AT_ONCE)
    await Promise.all(
      ready.slice(start, start + AT_ONCE).map((entry) => sendOne(entry, sender)),
    )
  return ready.length > 0 ? 'sent' : nextStart(entries, now)
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
  onChange()
}
