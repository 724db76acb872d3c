import { useState } from 'react'
import { type DraftKind, writeDraft } from '#src/drafts/stored-draft.ts'
import type { Entry } from '#src/outbox/entry.ts'

/** A step in the outbox that can be edited. */
export type TakenStep<Form> = {
  form: Form
  /** Stores its typed values as the draft of its form. */
  store: () => void
}

export const taken = <Form, Draft extends object>(
  form: Form,
  kind: DraftKind<Draft>,
  draft: NoInfer<Draft>,
): TakenStep<Form> => ({
  form,
  store: () => {
    if (!isNothing(draft)) writeDraft(kind, { draft })
  },
})

const nothings: unknown[] = ['', null, 0]

/** True where nothing was typed: there is nothing to restore. */
const isNothing = (draft: object): boolean =>
  Object.values(draft).every((value: unknown) =>
    nothings.includes(Array.isArray(value) ? value.length : value),
  )

/** The form in which a pending or refused step is edited, and the props of its PendingMark. */
export function useTakenStep<Form>(takenOf: (entry: Entry) => TakenStep<Form> | undefined) {
  const [form, setForm] = useState<Form>()
  function onEdit(entry: Entry) {
    const step = takenOf(entry)
    step?.store()
    setForm(step?.form)
  }
  return {
    form,
    close: () => setForm(undefined),
    mark: {
      onEdit,
      onUndo: (entry: Entry) => takenOf(entry)?.store(),
      canEdit: (entry: Entry) => takenOf(entry) !== undefined,
    },
  }
}
