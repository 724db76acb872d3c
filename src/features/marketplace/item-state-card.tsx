import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { useSendOrWait } from '#src/outbox/use-send-or-wait.ts'
import { removeItemAction } from '#src/queries/item-outbox.ts'
import { useItemEntries } from '#src/queries/item-view.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type ItemStateCardProps = {
  item: Item
  /** Ends the sale, or resumes it. */
  onSale: (status: 'active' | 'sold') => void
  /** Called with false while the change is unsent. */
  onRemoved: (isSent: boolean) => void
}

/** The state of an item on sale, with the actions that change it. */
export function ItemStateCard({ item, onSale, onRemoved }: ItemStateCardProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const { states } = useItemEntries(item._id)
  const sendOrWait = useSendOrWait()
  const { status } = item
  const sale = status === 'active' ? 'sold' : 'active'
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
      <p className="pt-1 text-sm text-ink-2">{t(`market:state.${stateOf(item)}`)}</p>
      <div className="flex flex-wrap gap-2.5 pt-3.5">
        <Button variant="outline" size="sm" onClick={() => onSale(sale)}>
          {t(`market:state.become.${sale}`)}
        </Button>
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

/** An item for sale may have no piece left: the others are reserved. */
const stateOf = ({ hidden, status, stock }: Item) =>
  hidden ? 'hidden' : status === 'active' && stock === 0 ? 'noneFree' : status
