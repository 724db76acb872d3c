import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { OfferSending } from './use-offer-sending.ts'

type WithdrawOfferProps = {
  /** The client's first name. */
  name: string
  sending: Pick<OfferSending, 'isSending' | 'withdraw'>
}

/** The button to withdraw an offer, with its question. */
export function WithdrawOffer({ name, sending }: WithdrawOfferProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {t('opportunities:offer.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('opportunities:offer.withdrawTitle')}
        confirmLabel={t('opportunities:offer.withdraw')}
        cancelLabel={t('opportunities:offer.keep')}
        closeLabel={t('opportunities:offer.close')}
        danger
        pending={sending.isSending}
        onClose={close}
        onConfirm={() => void sending.withdraw().then(close)}
      >
        {t('opportunities:offer.withdrawText', { name })}
      </ConfirmDialog>
    </>
  )
}
