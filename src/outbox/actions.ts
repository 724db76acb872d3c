import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import type { Entry } from './entry.ts'

/** A call that changes something and may wait for the network. */
export type OutboxAction<E extends Served = Served> = {
  /** Stored with each entry: it must not change between versions of the app. */
  kind: string
  endpoint: E
  /** Entries about one subject are sent one after another. */
  subjectOf: (input: InputOf<E>) => string
  /** Visitors may add it: it waits until they have signed in and taken it over. */
  visitors?: true
  /** Of several pending ones, only the last is sent. */
  lastWins?: boolean
  /** Milliseconds in which the person can undo it, before it is sent. */
  undoMs?: number
  /** Writes the change into the cache, with the backend's answer if that is up to date. */
  onSent: (client: QueryClient, input: InputOf<E>, answer: OutputOf<E> | undefined) => void
  /** Refetches the data of a refused entry. */
  onRefused?: (client: QueryClient, input: InputOf<E>) => void
  /** The codes of refusals that count as success, as for a deletion of something deleted. */
  doneCodes?: readonly ErrorCode[]
}

/** An entry of an action. */
export type EntryOf<E extends Served> = Omit<Entry, 'input'> & { input: InputOf<E> }

/** Declares an action, in its domain's query file; `src/app/outbox-actions.ts` lists them all. */
export const outboxAction = <const E extends Served>(
  action: OutboxAction<E>,
): OutboxAction<E> => action

/** The name of an action, for a page that shows its entries without importing how to send them. */
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

/** An action without its types, as the outbox handles it. */
export type AnyAction = {
  kind: string
  settle: (client: QueryClient, entry: Entry) => void
}

/** Erases an action's types: entries of its kind hold its input, its schema parses the answer. */
export const toAnyAction = <E extends Served>(action: OutboxAction<E>): AnyAction => ({
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

/** A repeated answer, or one received while this page slept, may be out of date. */
const isOfNow = ({ attempts, unseen, doneAt = 0 }: Entry): boolean =>
  attempts === 1 && !unseen && Date.now() - doneAt < MINUTE_MS
