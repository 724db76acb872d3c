import type { Entry } from './entry.ts'
import {
  afterAttempt,
  afterRestart,
  isForgotten,
  isOpen,
  nextStart,
  type Outcome,
  readyEntries,
  sending,
} from './rules.ts'
import type { EntryStorage } from './storage.ts'

const AT_ONCE = 3

/** `note` keeps how far the file has come, for the next attempt. */
export type Send = (
  entry: Entry,
  note: (reached: 'begun' | 'whole') => Promise<unknown>,
) => Promise<Outcome>

type Sender = {
  storage: EntryStorage
  send: Send
  /** Tells everybody that entries have changed. */
  onChange: () => void
  /** True of the entries that this sender can send; all of them, unless told otherwise. */
  canSend?: (entry: Entry) => boolean
}

/** The channel on which a person's tabs hear that entries have changed. */
export const CHANNEL = 'outbox'

/** A lost answer costs nothing: the key makes the next attempt find the first one's effect. */
export const ANSWER_PATIENCE_MS = 20_000

/** The lock of the one tab, or service worker, that sends what a person's tabs have put in. */
export const lockOf = (uid: string): string => `outbox:${uid}`

/** Takes over from a sender that may have died in the middle. */
export async function takeOver(uid: string, storage: EntryStorage): Promise<void> {
  const now = Date.now()
  for (const entry of await storage.all(uid)) {
    if (isForgotten(entry, now)) await storage.change(entry, () => null)
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
    return sending(current, Date.now())
  })
  if (!taken) return // taken back meanwhile
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
    // Until a page has written the answer into its cache: this one may be gone before it has.
    return isOpen(after) ? after : { ...after, unseen: true }
  })
  onChange()
}
