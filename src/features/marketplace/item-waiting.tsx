import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { type EditEntry, useItemEntries } from '#src/queries/item-view.ts'
import { Alert } from '#src/ui/alert.tsx'
import { draftOf, draftOfInput, editItemDraft } from './item-values.ts'
import { ReceiveFirst } from './receive-first.tsx'

/** The pending and the refused changes of the user's own item. */
export function ItemWaiting({ item }: { item: Item }) {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { edits, states } = useItemEntries(item._id)
  function edit({ input, key }: EditEntry) {
    writeDraft(editItemDraft(item), {
      draft: draftOfInput(input.body, draftOf(item)),
      key,
    })
    void navigate({ to: '/marketplace/edit/$itemId', params: { itemId: item._id } })
  }
  return (
    <>
      {item.hidden && (
        <Alert tone="danger" className="my-3" title={t('market:hidden')}>
          {t('market:state.hidden')}
        </Alert>
      )}
      {!item.sellerCanReceive && <ReceiveFirst />}
      <PendingMark className="py-3" entries={edits} onEdit={edit} />
      <PendingMark className="py-3" entries={states} />
    </>
  )
}
