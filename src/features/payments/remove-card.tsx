import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import { removeCardMutation } from '#src/queries/saved-cards.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCardName } from './use-card-name.ts'

type RemoveCardProps = {
  uid: string
  /** The card to remove; absent while the dialog is closed. */
  card: SavedCard | undefined
  onClose: () => void
  /** Called once the card is removed and the dialog closed. */
  onRemoved: () => void
}

/** Confirms the removal of a card: it cannot be undone. */
export function RemoveCard({ uid, card, onClose, onRemoved }: RemoveCardProps) {
  const { t } = useTranslation()
  const nameOf = useCardName()
  const { mutate, isPending, error, reset } = useMutation(removeCardMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  const close = () => {
    onClose()
    reset()
  }
  return (
    <ConfirmDialog
      {...dialog}
      open={card !== undefined}
      danger
      title={card && t('cards:ask', { name: nameOf(card) })}
      confirmLabel={t('cards:remove')}
      cancelLabel={t('profile.cancel')}
      closeLabel={t('profile.close')}
      pending={isPending}
      error={error && actionErrorText(error, t)}
      onClose={close}
      onConfirm={() => {
        if (!card) return
        mutate(
          { uid, cardId: card._id },
          {
            onSuccess() {
              close()
              onRemoved()
              toast.success(t('cards:removed', { name: nameOf(card) }))
            },
          },
        )
      }}
    >
      <p>{t('cards:askText')}</p>
    </ConfirmDialog>
  )
}
