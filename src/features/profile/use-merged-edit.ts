import type { InputOf, Served } from '#src/contract/endpoint.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import { useProfileEdit } from './use-profile-edit.ts'

/** A change of a value: as this form has read it, and as it shall be. */
export type Change<Value> = { before: Value; after: Value }

/** How the edits of one field carry its value, and how two changes of it become one. */
type MergeRule<E extends Served, Value> = {
  inputOf: (change: Change<Value>) => InputOf<E>
  changeOf: (input: InputOf<E>) => { before: Value | undefined; after: Value }
  merge: (now: Value, change: Change<Value>) => Value
}

/**
 * Saves a field that several devices and tabs may change at once. What another device has changed
 * stays, as the backend is told what this form has read; so does what another tab has changed and
 * not sent yet, as the new value replaces its entry.
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
