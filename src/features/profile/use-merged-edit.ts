import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import { useProfileEdit } from './use-profile-edit.ts'

/** A change of a value: as this form has read it, and the new one. */
export type Change<Value> = { before: Value; after: Value }

/** How the edits of one field carry its value, and how two of them merge. */
type MergeRule<E extends Served, Value> = {
  inputOf: (change: Change<Value>) => InputOf<E>
  changeOf: (input: InputOf<E>) => { before: Value | undefined; after: Value }
  merge: (now: Value, change: Change<Value>) => Value
}

/**
 * Saves a field that several devices and tabs may change at once. Changes by another device stay,
 * as the backend receives what this form has read; so do unsent changes by another tab, as the new
 * value replaces their entry.
 */
export function useMergedEdit<E extends Served, Value>(
  action: OutboxAction<E>,
  { inputOf, changeOf, merge }: MergeRule<E, Value>,
) {
  const { save, entries, replaced, waiting } = useProfileEdit(action)

  function saveChange(change: Change<Value>): void {
    const unsent = waiting && changeOf(waiting.input).after
    void save(
      inputOf({
        before: (replaced && changeOf(replaced.input).before) ?? change.before,
        after: unsent ? merge(unsent, change) : change.after,
      }),
    )
  }
  return { saveChange, entries }
}
