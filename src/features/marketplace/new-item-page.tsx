import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { Item, ItemInput } from '#src/contract/market/marketplace.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'
import { useSendOrWait } from '#src/outbox/use-send-or-wait.ts'
import { createItemAction, editItemAction } from '#src/queries/item-outbox.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ItemForm } from './item-form.tsx'
import { newItemDraft, noDraft, noValues } from './item-values.ts'
import { useItemForm } from './use-item-form.ts'
import { useItemPhotos } from './use-item-photos.ts'

type NewItemPageProps = {
  uid: string
  /** The key of the draft, where it is not the last one begun. */
  draftKey: string | undefined
  back: ReactNode
  /** Called with `item` where it was published and the response arrived. */
  onDone: (done: { isSent: boolean; item: Item | undefined }) => void
}

type Ended = { isSent: boolean; isStored: boolean; answer?: { data: Item } | undefined }

/** The form for a new item. Unpublished values stay on this device. */
export function NewItemPage({ uid, draftKey, back, onDone }: NewItemPageProps) {
  const { t } = useTranslation()
  const { name, schema } = newItemDraft(uid, draftKey)
  const sendOrWait = useSendOrWait()
  const { draft, change, forget, reset, intent, isRestored } = useDraft(
    name,
    schema,
    noDraft,
  )
  const photos = useItemPhotos(draft.photos, (edit) =>
    change((now) => ({ photos: edit(now.photos) })),
  )
  async function publish(input: ItemInput) {
    intent.onSend()
    const body = { ...input, photoIds: photos.ids }
    const { title: about } = input
    const sent = { key: intent.key, draft: name, about, dependsOn: photos.first }
    end(await sendOrWait(createItemAction, { body }, sent))
  }
  async function changeSent(id: string, input: ItemInput) {
    const body = { ...input, photoIds: photos.ids }
    const sent = { about: input.title, dependsOn: photos.first }
    end(await sendOrWait(editItemAction, { params: { id }, body }, sent))
  }
  function end({ isSent, isStored, answer }: Ended) {
    // The outbox stores a pending item; one that it could not store stays a draft.
    if (isStored || isSent) forget()
    onDone({ isSent, item: answer?.data })
  }
  const [{ photos: _photos, ...start }] = useState(draft)
  const item = useItemForm({ saved: start, onSave: publish, onChangeSent: changeSent })
  useFormChanges(item.form, change)
  function discard() {
    item.form.reset(noValues, { keepDirtyValues: false })
    reset() // the form has just reported its values
  }
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader back={back} title={t('market:form.newTitle')} />
      <p className="pb-5 text-ink-2">{t('market:form.newLead')}</p>
      {isRestored && <RestoredNote className="mb-5" onDiscard={discard} />}
      <ItemForm {...item} photos={photos} submitLabel={t('market:form.publish')} />
    </div>
  )
}
