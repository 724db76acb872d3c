import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf, Served } from '#src/contract/endpoint.ts'
import type { ErrorCode } from '#src/contract/errors.values.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import type { Entry } from './entry.ts'

/** A call that changes something and may wait for the network. */
export type OutboxAction<E extends Served = Served> = {
  /** Stored with each entry: it stays the same from one version of the app to the next. */
  kind: string
  endpoint: E
  /** Entries about one subject are sent one after another. */
  subjectOf: (input: InputOf<E>) => string
  /** Visitors may put it in: it waits until they have signed in and taken it along. */
  visitors?: true
  /** Of several that wait, only the last counts. */
  lastWins?: boolean
  /** The time in which the person can take it back, before it is sent. */
  undoMs?: number
  /** Writes the change into the cache, with the backend's answer if that is up to date. */
  onSent: (client: QueryClient, input: InputOf<E>, answer: OutputOf<E> | undefined) => void
  /** Refetches what the refused entry was about. */
  onRefused?: (client: QueryClient, input: InputOf<E>) => void
  /** The codes of refusals that say that nothing is left to do. */
  doneCodes?: readonly ErrorCode[]
}

/** An entry of an action. */
export type EntryOf<E extends Served> = Omit<Entry, 'input'> & { input: InputOf<E> }

/** Declares an action in its domain's query file; `src/app/outbox-actions.ts` lists them all. */
export const outboxAction = <const E extends Served>(
  action: OutboxAction<E>,
): OutboxAction<E> => action

/** The name of an action, for a page that shows its entries and need not know how they are sent. */
export type EntryKind<E extends Served> = { kind: string; endpoint?: E }

export const entryKind = <E extends Served>(kind: string): EntryKind<E> => ({ kind })

/** True of an entry of the action: no other makes entries of its kind. */
export const isEntryOf = <E extends Served>(
  entry: Entry,
  { kind }: EntryKind<E>,
): entry is EntryOf<E> => entry.kind === kind

/** The entries of an action among all. */
export const entriesOf = <E extends Served>(
  entries: readonly Entry[],
  action: EntryKind<E>,
): EntryOf<E>[] => entries.filter((entry) => isEntryOf(entry, action))

/** An action as the outbox handles all of them: what it reads of an entry it has put in itself. */
export type AnyAction = {
  kind: string
  settle: (client: QueryClient, entry: Entry) => void
}

/** Forgets the types of an action: entries of its kind hold its input, its schema reads the answer. */
export const registered = <E extends Served>(action: OutboxAction<E>): AnyAction => ({
  kind: action.kind,
  settle(client, entry) {
    const { input, state, answer } = entry as EntryOf<E>
    if (state !== 'sent') {
      action.onRefused?.(client, input)
      return
    }
    const read = action.endpoint.response.safeParse(isOfNow(entry) ? answer : undefined)
    action.onSent(client, input, read.success ? (read.data as OutputOf<E>) : undefined)
  },
})

/** An answer that was repeated, or given while this page slept, may be out of date by now. */
const isOfNow = ({ attempts, unseen, doneAt = 0 }: Entry): boolean =>
  attempts === 1 && !unseen && Date.now() - doneAt < MINUTE_MS
