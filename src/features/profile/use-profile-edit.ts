import type { InputOf, Served } from '#src/contract/endpoint.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import { addEntry, discardEntry, settledEntry } from '#src/outbox/outbox.ts'
import { canUndo, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { useKeptFocus } from '#src/platform/use-kept-focus.ts'
import { toast } from '#src/ui/toast.ts'

/** After this time no toast is shown: the person sees that the entry waits. */
const PATIENCE_MS = 10_000

/** Saves one field of one's own profile: it shows at once, and is sent when it can be. */
export function useProfileEdit<E extends Served>(action: OutboxAction<E>) {
  const entries = useEntriesOf(action)
  useKeptFocus('nearest') // the button that saves goes, and so does the row that is deleted

  async function save(input: InputOf<E>, saidWhenSent?: string): Promise<void> {
    // A new value replaces an earlier one that was refused.
    for (const { id } of entries.filter(needsPerson)) void discardEntry(id)
    const { id } = addEntry(action, input)
    if (!saidWhenSent) return
    const entry = await settledEntry(id, PATIENCE_MS)
    if (entry?.state === 'sent') toast.success(saidWhenSent)
  }
  return {
    save,
    entries,
    /** The first of those that a new value replaces: the backend has taken none of them. */
    replaced: entries.find((entry) => needsPerson(entry) || canUndo(entry)),
    /** The one that a new value replaces before it is sent; another tab may have put it in. */
    waiting: entries.findLast(canUndo),
  }
}
