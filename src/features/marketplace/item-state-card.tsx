import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Item } from '#src/contract/marketplace.ts'
import { sendOrWait } from '#src/outbox/send-or-wait.ts'
import { itemStateAction, removeItemAction } from '#src/queries/item-outbox.ts'
import { useItemEntries } from '#src/queries/item-view.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'

type ItemStateCardProps = {
  item: Item
  /** Called with false while the change waits to be sent. */
  onRemoved: (isSent: boolean) => void
}

/** The state of an item on sale, with the actions that change it. */
export function ItemStateCard({ item, onRemoved }: ItemStateCardProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const { states } = useItemEntries(item._id)
  const { status } = item
  async function remove() {
    setPending(true)
    setError(undefined)
    try {
      const input = { params: { id: item._id } }
      const { isSent } = await sendOrWait(removeItemAction, input, { about: item.title })
      onRemoved(isSent) // stays pending: the page is about to be left
    } catch (caught) {
      setError(caught)
      setPending(false)
    }
  }
  return (
    <Card className="p-4">
      <h2 className="text-lg">{t('market:state.title')}</h2>
      <p className="pt-1 text-sm text-ink-2">
        {t(`market:state.${item.hidden ? 'hidden' : status}`)}
      </p>
      <div className="flex flex-wrap gap-2.5 pt-3.5">
        <SaleButton item={item} />
        {status !== 'archived' && (
          <Button
            variant="outline"
            size="sm"
            className="text-danger!"
            onClick={() => setAsked(true)}
          >
            {t('market:remove.action')}
          </Button>
        )}
      </div>
      <PendingMark className="pt-3.5" entries={states} />
      <ConfirmDialog
        open={asked}
        danger
        title={t('market:remove.title')}
        confirmLabel={t('market:remove.confirm')}
        cancelLabel={t('market:remove.keep')}
        closeLabel={t('market:close')}
        pending={pending}
        error={error !== undefined && actionErrorText(error, t)}
        onClose={() => {
          setError(undefined)
          setAsked(false)
        }}
        onConfirm={() => void remove()}
      >
        {t('market:remove.text', { title: item.title })}
      </ConfirmDialog>
    </Card>
  )
}

/** Ends the sale, or begins it again. What is typed in the form stays unsaved. */
function SaleButton({ item }: { item: Item }) {
  const { t } = useTranslation()
  const next = item.status === 'active' ? 'sold' : 'active'
  async function change() {
    const input = { params: { id: item._id }, body: { status: next } } as const
    try {
      const { isSent } = await sendOrWait(itemStateAction, input, { about: item.title })
      if (isSent) toast.success(t(`market:state.done.${next}`))
    } catch (error) {
      toast.error(actionErrorText(error, t))
    }
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void change()}>
      {t(`market:state.become.${next}`)}
    </Button>
  )
}
