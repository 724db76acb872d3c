import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { TermsList } from './terms-list.tsx'

type WithdrawOfferDialogProps = {
  request: ServiceRequest
  /** Called with the version of the terms shown. */
  onConfirm: (termsVersion: number) => void
  onClose: () => void
}

/** Shows which terms apply again after a withdrawal; they stay as they were when it opened. */
export function WithdrawOfferDialog(props: WithdrawOfferDialogProps) {
  const { t } = useTranslation()
  const [request] = useState(props.request)
  const { termsBefore: before, termsVersion, viewer } = request
  if (!before) return null
  const by = before.by === viewer ? 'mine' : 'theirs'
  return (
    <ConfirmDialog
      open
      danger
      title={t('requests.withdrawOffer.title')}
      confirmLabel={t('requests.withdrawOffer.confirm')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      onClose={props.onClose}
      onConfirm={() => {
        props.onConfirm(termsVersion)
        props.onClose()
      }}
    >
      <p className="pb-3">{t(`requests.withdrawOffer.${by}`, namesIn(request))}</p>
      <div className="text-ink">
        <TermsList terms={before} before={request} />
      </div>
    </ConfirmDialog>
  )
}
