import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Entry, Problem } from './entry.ts'

const SENT_KEPT_MS = DAY_MS
const LONGEST_PAUSE_MS = MINUTE_MS
/** The longest pause that the server can ask for. */
const LONGEST_WISH_MS = HOUR_MS
const LIMIT_PAUSE_MS = 30_000
/** How often an entry is retried after a proxy's refusal. */
const PATIENCE = 8

/** True while the backend has not answered definitely. */
export const isOpen = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'waiting' || state === 'sending'

/** True of an entry that needs the person's attention. */
export const needsPerson = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'refused' || state === 'changed'

/** True when sending it again may help: after a refusal, or without an answer. */
export const canRetry = ({ state, problem }: Entry): boolean =>
  state === 'refused' || (state === 'changed' && problem?.status === 0)

/** True once the backend has failed so often that the person may cancel it. */
export const canCancel = ({ state, attempts, problem }: Entry): boolean =>
  state === 'waiting' && problem !== undefined && attempts >= PATIENCE

/** The entry after the person has cancelled it: they can still send it again, or delete it. */
export const afterCancel = (entry: Entry, now: number): Entry =>
  canCancel(entry) ? { ...entry, state: 'refused', doneAt: now } : entry

/** True while it was never sent, so that it can be undone. */
export const canUndo = ({ state, attempts }: Entry): boolean =>
  state === 'waiting' && attempts === 0

/** The entries that may be sent now: the first of each subject, in the order they were made. */
export function readyEntries(entries: readonly Entry[], now: number): Entry[] {
  const open = inOrder(entries).filter(isOpen)
  const isFirst = (entry: Entry) =>
    open.find(({ subject }) => subject === entry.subject) === entry
  return open.filter(
    (entry) =>
      entry.state === 'waiting' &&
      startOf(entry, now) <= now &&
      isFirst(entry) &&
      !entry.dependsOn.some((id) => isUnsent(entries, id)),
  )
}

/** When the next entry may be sent; undefined when none waits for a time. */
export function nextStart(entries: readonly Entry[], now: number): number | undefined {
  const times = entries
    .filter(({ state }) => state === 'waiting')
    .map((entry) => startOf(entry, now))
    .filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : undefined
}

const startOf = ({ at, notBefore, retryAt }: Entry, now: number) =>
  Math.max(
    soundTime(notBefore, notBefore - at, now),
    soundTime(retryAt, LONGEST_WISH_MS * 1.25, now),
  )

/** A time further ahead than any that we set comes from a wrong clock. */
const soundTime = (time: number, longestMs: number, now: number): number =>
  time - now > longestMs ? 0 : time

const isUnsent = (entries: readonly Entry[], id: string) =>
  entries.some((entry) => entry.id === id && entry.state !== 'sent')

const inOrder = (entries: readonly Entry[]) =>
  [...entries].sort((one, other) => one.seq - other.seq)

/**
 * The pending entry that a new one of the same action replaces, where the last value wins. One that
 * was sent stays: it may have arrived, and its key belongs to its value. A read of the storage may
 * briefly still show the one before the last.
 */
export const findReplaced = (
  entries: readonly Entry[],
  { kind, subject, uid }: Pick<Entry, 'kind' | 'subject' | 'uid'>,
): Entry | undefined =>
  entries.findLast(
    (entry) =>
      entry.kind === kind &&
      entry.subject === subject &&
      entry.uid === uid &&
      canUndo(entry),
  )

/** The entry and its dependents, which are undone together. */
export function withDependents(entries: readonly Entry[], id: string): Entry[] {
  const gone = new Set([id])
  for (const entry of inOrder(entries))
    if (entry.dependsOn.some((needed) => gone.has(needed))) gone.add(entry.id)
  return entries.filter((entry) => gone.has(entry.id))
}

/**
 * The result of one attempt. again: unknown, or not now, after `pauseMs` at the earliest; `asked` is
 * true when the server asks for the pause.
 */
export type Outcome =
  | { type: 'answered'; answer: unknown }
  | { type: 'again'; pauseMs?: number; asked?: boolean; problem?: Problem }
  | { type: 'refused' | 'changed'; problem: Problem }

/** The outcome of an answer for the entry. A body of null is not ours. */
export function outcomeOf(status: number, body: unknown, problem: Problem): Outcome {
  if (status >= 200 && status < 300)
    return body === null ? { type: 'again' } : { type: 'answered', answer: body }
  // The person has to sign in again; the entry waits for that.
  if (status === 401) return { type: 'again', pauseMs: LONGEST_PAUSE_MS }
  const { retryAfterMs: pauseMs } = problem
  if (status === 408 || status >= 500)
    return {
      type: 'again',
      problem,
      ...(pauseMs !== undefined && { pauseMs, asked: true }),
    }
  if (status === 429)
    return {
      type: 'again',
      pauseMs: pauseMs ?? LIMIT_PAUSE_MS,
      asked: true,
      // A rate limit on calls passes in seconds; one of a domain is shown.
      ...(!isHaste(problem) && { problem }),
    }
  if (problem.code === 'idempotency/in-progress') return { type: 'again', pauseMs: 1000 }
  // A refusal without our body comes from a proxy.
  if (problem.code === undefined) return { type: 'again', problem }
  if (status === 409 || status === 404 || status === 410)
    return { type: 'changed', problem }
  return { type: 'refused', problem }
}

const isHaste = ({ code }: Problem): boolean =>
  code === undefined || code === 'request/too-many'

/** The entry as it is being sent. */
export const markSending = (entry: Entry, now: number): Entry => ({
  ...entry,
  state: 'sending',
  attempts: entry.attempts + 1,
  firstSentAt: entry.firstSentAt ?? now,
})

/** The entry after an attempt. `random` is between 0 and 1. */
export function afterAttempt(
  entry: Entry,
  outcome: Outcome,
  { now, random }: { now: number; random: number },
): Entry {
  if (outcome.type === 'answered')
    return {
      ...withoutFile(entry),
      state: 'sent',
      answer: outcome.answer,
      problem: undefined,
      doneAt: now,
    }
  if (outcome.type !== 'again') {
    const isDone = entry.doneCodes?.some((code) => code === outcome.problem.code) ?? false
    const state = isDone ? 'sent' : outcome.type
    return { ...entry, state, problem: outcome.problem, doneAt: now }
  }
  const { problem, pauseMs, asked } = outcome
  if (problem && !isOfServer(problem) && entry.attempts >= PATIENCE)
    return { ...entry, state: 'refused', problem, doneAt: now }
  const own = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** entry.attempts) * (0.75 + random / 2)
  // Never earlier than the server asks.
  const wished = Math.min(LONGEST_WISH_MS, pauseMs ?? 0) * (1 + random / 4)
  return {
    ...entry,
    state: 'waiting',
    problem,
    retryAt: now + (wished || own),
    isPauseAsked: asked && wished > 0,
  }
}

/** The entry when the network or the page is back: it waits for the server's own pauses only. */
export const afterReconnect = (entry: Entry): Entry =>
  entry.state === 'waiting' && !entry.isPauseAsked ? { ...entry, retryAt: 0 } : entry

/** A failure or rate limit of the server: it is temporary. */
const isOfServer = ({ status }: Problem): boolean =>
  status >= 500 || status === 429 || status === 408

/** Drops the file once the backend has it. */
const withoutFile = ({ upload: _file, ...entry }: Entry): Entry => entry

/**
 * The entry after a restart. One that was being sent is sent again under its key, as long as the
 * backend stores keys; later it might take effect twice, so the person decides.
 */
export function afterRestart(entry: Entry, now: number): Entry {
  if (!isOpen(entry)) return entry
  if (entry.firstSentAt !== undefined && now - entry.firstSentAt >= CLIENT_KEY_TTL_MS)
    return { ...entry, state: 'changed', problem: { status: 0 }, doneAt: now }
  return { ...entry, state: 'waiting' }
}

/** True of a sent entry that is no longer shown. */
export const isExpired = ({ state, doneAt }: Entry, now: number): boolean =>
  state === 'sent' && now - (doneAt ?? now) >= SENT_KEPT_MS
