import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { isApiError } from '#src/api/errors/api-error.ts'
import {
  type Item,
  type ItemInput,
  StockChanged,
} from '#src/contract/market/marketplace.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'
import { useSendOrWait } from '#src/outbox/use-send-or-wait.ts'
import { editItemAction } from '#src/queries/item-outbox.ts'
import { type EditEntry, useItemEntries } from '#src/queries/item-view.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPill } from './item-pill.tsx'
import { ItemStateCard } from './item-state-card.tsx'
import {
  draftOf,
  draftOfInput,
  editItemDraft,
  type ItemValues,
  valuesOf,
} from './item-values.ts'
import { useItemForm } from './use-item-form.ts'
import { useItemPhotos } from './use-item-photos.ts'
import { useSaleChange } from './use-sale-change.ts'

type EditItemPageProps = {
  item: Item
  back: ReactNode
  /** Called with false while the change is unsent. */
  onSaved: (isSent: boolean) => void
  onRemoved: (isSent: boolean) => void
}

/** The form to change one's own item. Unsaved text stays on this device. */
export function EditItemPage({ item, back, onSaved, onRemoved }: EditItemPageProps) {
  const { t } = useTranslation()
  const saved = valuesOf(item)
  const sendOrWait = useSendOrWait()
  const { name, schema } = editItemDraft(item)
  const { draft, change, forget, reset, isRestored } = useDraft(name, schema, draftOf(item))
  const [typed] = useState(isRestored ? draft : undefined)
  const photos = useItemPhotos(draft.photos, (edit) =>
    change((now) => ({ photos: edit(now.photos) })),
  )
  const stock = useKnownStock(item)
  const [stockSeen, setStockSeen] = useState(draft.stockSeen ?? stock)
  async function save(values: ItemInput) {
    const body = { ...values, stockSeen, photoIds: photos.ids }
    const input = { params: { id: item._id }, body }
    const options = { about: item.title, dependsOn: photos.first }
    const { isSent, isStored } = await sendOrWait(editItemAction, input, options).catch(
      (error: unknown) => {
        // The form shows the new stock, so the next attempt is based on it.
        setStockSeen((seen) => stockIn(error) ?? seen)
        throw error
      },
    )
    if (isStored || isSent) forget()
    onSaved(isSent)
  }
  const form = useItemForm({ saved, typed, onSave: save })
  const changeSale = useSaleChange(item, form.form)
  const isStockTyped = form.isStockTyped || (typed !== undefined && typed.stock !== stock)
  if (!isStockTyped && stockSeen !== stock) setStockSeen(stock)
  const keep = useCallback(
    (values: Partial<ItemValues>) => change({ ...values, stockSeen }),
    [change, stockSeen],
  )
  useFormChanges(form.form, keep)
  const { edits } = useItemEntries(item._id)
  function takeBack({ input }: EditEntry) {
    const taken = draftOfInput(input.body, draftOf(item))
    form.type(taken)
    if (taken.stockSeen !== undefined) setStockSeen(taken.stockSeen)
    change(taken) // also what the form does not hold
  }
  function discard() {
    form.form.reset(saved, { keepDirtyValues: false })
    reset() // the form has just reported its values
  }
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader
        back={back}
        title={t('market:form.editTitle')}
        trailing={(item.status !== 'active' || item.hidden) && <ItemPill item={item} />}
        className="mb-2"
      />
      {isRestored && <RestoredNote className="mb-5" onDiscard={discard} />}
      <PendingMark className="mb-5" entries={edits} onEdit={takeBack} />
      <ItemForm {...form} photos={photos} submitLabel={t('market:form.save')}>
        <ItemStateCard
          item={item}
          onSale={(status) => void changeSale(status)}
          onRemoved={onRemoved}
        />
      </ItemForm>
    </div>
  )
}

/** The backend's stock, without the user's own unsent changes. */
function useKnownStock({ _id, stock }: Item): number {
  return useQuery(itemQueries.item(_id)).data?.stock ?? stock
}

/** The current stock, if the backend refused because of it. */
function stockIn(error: unknown): number | undefined {
  if (!isApiError(error, 'marketplace/stock-changed') || !isRecord(error.data))
    return undefined
  return StockChanged.safeParse(error.data['details']).data?.stock
}
