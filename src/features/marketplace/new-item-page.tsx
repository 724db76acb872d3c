import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useKept } from '#src/drafts/use-kept.ts'
import { createItemMutation, updateItemMutation } from '#src/queries/marketplace.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemValues, newItemDraftKey, noValues } from './item-values.ts'
import { useItemForm } from './use-item-form.ts'

type NewItemPageProps = { uid: string; back: ReactNode; onDone: (item: Item) => void }

/** Putting something on sale. What is typed stays on this device until it is published. */
export function NewItemPage({ uid, back, onDone }: NewItemPageProps) {
  const { t } = useTranslation()
  const { mutateAsync: create } = useMutation(createItemMutation)
  const { mutateAsync: update } = useMutation(updateItemMutation)
  const { draft, change, forget, intent } = useDraft(
    newItemDraftKey(uid),
    ItemValues,
    noValues,
  )
  const end = async (saving: Promise<{ data: Item }>) => {
    const { data } = await saving
    forget()
    onDone(data)
  }
  const item = useItemForm(
    draft,
    (input) => end(create({ intent, ...input })),
    (id, input) => end(update({ id, ...input })),
  )
  useKept(item.form, change)
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader back={back} title={t('market.form.newTitle')} />
      <p className="pb-5 text-ink-2">{t('market.form.newLead')}</p>
      <ItemForm {...item} submitLabel={t('market.form.publish')} />
    </div>
  )
}
