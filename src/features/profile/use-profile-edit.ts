import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import { addEntry, discardEntry, waitForEntry } from '#src/outbox/outbox.ts'
import { canUndo, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { useFocusFallback } from '#src/platform/page/use-focus-fallback.ts'
import { toast } from '#src/ui/toast.ts'

/** Milliseconds; later no toast is shown: the user has seen that the entry is pending. */
const PATIENCE_MS = 10_000

/** Saves one field of the user's own profile: shown at once, sent when the network allows. */
export function useProfileEdit<E extends Served>(action: OutboxAction<E>) {
  const entries = useEntriesOf(action)
  useFocusFallback('nearest') // the button that saves disappears, and so does a deleted row

  async function save(input: InputOf<E>, saidWhenSent?: string): Promise<void> {
    // A new value replaces an earlier one that was refused.
    for (const { id } of entries.filter(needsPerson)) void discardEntry(id)
    const { id } = addEntry(action, input)
    if (!saidWhenSent) return
    const entry = await waitForEntry(id, PATIENCE_MS)
    if (entry?.state === 'sent') toast.success(saidWhenSent)
  }
  return {
    save,
    entries,
    /** The first of the replaced entries: the backend has taken none of them. */
    replaced: entries.find((entry) => needsPerson(entry) || canUndo(entry)),
    /** The entry that a new value replaces while it is unsent; another tab may have added it. */
    waiting: entries.findLast(canUndo),
  }
}
