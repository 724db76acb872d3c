import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { updateItemMutation } from '#src/queries/marketplace.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPill } from './item-pill.tsx'
import { ItemStateCard } from './item-state-card.tsx'
import { valuesOf } from './item-values.ts'
import { useItemForm } from './use-item-form.ts'

type EditItemPageProps = {
  item: Item
  back: ReactNode
  onSaved: () => void
  onRemoved: () => void
}

/** Changing what one sells. */
export function EditItemPage({ item, back, onSaved, onRemoved }: EditItemPageProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useMutation(updateItemMutation)
  const [start] = useState(() => valuesOf(item))
  const form = useItemForm(start, async (input) => {
    await mutateAsync({ id: item._id, ...input })
    onSaved()
  })
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader
        back={back}
        title={t('market.form.editTitle')}
        trailing={item.status !== 'active' && <ItemPill item={item} />}
        className="mb-2"
      />
      <ItemForm {...form} submitLabel={t('market.form.save')}>
        <ItemStateCard item={item} onRemoved={onRemoved} />
      </ItemForm>
    </div>
  )
}
