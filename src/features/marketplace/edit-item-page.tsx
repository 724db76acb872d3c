import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { Item, ItemInput } from '#src/contract/marketplace.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useKept } from '#src/drafts/use-kept.ts'
import { sendOrWait } from '#src/outbox/send-or-wait.ts'
import { editItemAction, useItemEntries } from '#src/queries/item-outbox.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPill } from './item-pill.tsx'
import { ItemStateCard } from './item-state-card.tsx'
import { editItemDraftKey, ItemValues, valuesOf, valuesOfInput } from './item-values.ts'
import { useItemForm } from './use-item-form.ts'

type EditItemPageProps = {
  item: Item
  back: ReactNode
  /** Called with false while the change waits to be sent. */
  onSaved: (isSent: boolean) => void
  onRemoved: (isSent: boolean) => void
}

/** Changing what one sells. What is typed stays on this device until it is saved. */
export function EditItemPage({ item, back, onSaved, onRemoved }: EditItemPageProps) {
  const { t } = useTranslation()
  const saved = valuesOf(item)
  const { draft, change, forget, reset, isRestored } = useDraft(
    editItemDraftKey(item.sellerUid, item._id),
    ItemValues,
    saved,
  )
  const [typed] = useState(isRestored ? draft : undefined)
  async function save(body: ItemInput) {
    const input = { params: { id: item._id }, body }
    const { isSent, isKept } = await sendOrWait(editItemAction, input, {
      about: item.title,
    })
    if (isKept || isSent) forget()
    onSaved(isSent)
  }
  const form = useItemForm({ saved, typed, onSave: save })
  useKept(form.form, change)
  const { edits } = useItemEntries(item._id)
  function discard() {
    form.form.reset(saved, { keepDirtyValues: false })
    reset() // the form has just reported its values
  }
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader
        back={back}
        title={t('market:form.editTitle')}
        trailing={item.status !== 'active' && <ItemPill item={item} />}
        className="mb-2"
      />
      {isRestored && <RestoredNote className="mb-5" onDiscard={discard} />}
      <PendingMark
        className="mb-5"
        entries={edits}
        onEdit={({ input }) => form.type(valuesOfInput(input.body))}
      />
      <ItemForm {...form} submitLabel={t('market:form.save')}>
        <ItemStateCard item={item} onRemoved={onRemoved} />
      </ItemForm>
    </div>
  )
}
