import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import type { Item } from '#src/contract/marketplace.ts'
import { removeItemMutation, updateItemMutation } from '#src/queries/marketplace.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'

type ItemStateCardProps = { item: Item; onRemoved: () => void }

/** The state of an item on sale, with the actions that change it. */
export function ItemStateCard({ item, onRemoved }: ItemStateCardProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  // Here and not at its button, which is gone as soon as the item is.
  const { mutate, isPending, isSuccess, error, reset } = useMutation(removeItemMutation)
  const { status } = item
  return (
    <Card className="p-4">
      <h2 className="text-lg">{t('market.state.title')}</h2>
      <p className="pt-1 text-sm text-ink-2">{t(`market.state.${status}`)}</p>
      <div className="flex flex-wrap gap-2.5 pt-3.5">
        <SaleButton item={item} />
        {status !== 'archived' && (
          <Button
            variant="outline"
            size="sm"
            className="text-danger!"
            onClick={() => setAsked(true)}
          >
            {t('market.remove.action')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        danger
        title={t('market.remove.title')}
        confirmLabel={t('market.remove.confirm')}
        cancelLabel={t('market.remove.keep')}
        closeLabel={t('market.close')}
        pending={isPending || isSuccess}
        error={error && errorText(error, t)}
        onClose={() => {
          reset()
          setAsked(false)
        }}
        onConfirm={() => mutate(item._id, { onSuccess: onRemoved })}
      >
        {t('market.remove.text', { title: item.title })}
      </ConfirmDialog>
    </Card>
  )
}

/** Ends the sale, or begins it again. What is typed in the form stays unsaved. */
function SaleButton({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation(updateItemMutation)
  const next = item.status === 'active' ? 'sold' : 'active'
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      onClick={() =>
        mutate(
          { id: item._id, status: next },
          {
            onSuccess: () => toast.success(t(`market.state.done.${next}`)),
            onError: (error) => toast.error(errorText(error, t)),
          },
        )
      }
    >
      {t(`market.state.become.${next}`)}
    </Button>
  )
}
