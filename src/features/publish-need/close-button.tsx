import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

type CloseButtonProps = {
  /** True where something was typed. */
  isTyped: () => boolean
  onDiscard: () => void
  onLeave: () => void
}

/** Leaves the form; asks what becomes of the draft, if there is one. */
export function CloseButton({ isTyped, onDiscard, onLeave }: CloseButtonProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  function discard() {
    onDiscard()
    onLeave()
  }
  return (
    <>
      <IconButton
        label={t('publish:close')}
        icon={<X aria-hidden className="size-5" />}
        onClick={() => (isTyped() ? setAsked(true) : onLeave())}
      />
      <ConfirmDialog
        open={isAsked}
        title={t('publish:leave.title')}
        confirmLabel={t('publish:leave.keep')}
        cancelLabel={t('publish:leave.discard')}
        closeLabel={t('publish:close')}
        onClose={() => setAsked(false)}
        onCancel={discard}
        onConfirm={onLeave}
      >
        {t('publish:leave.text')}
      </ConfirmDialog>
    </>
  )
}
