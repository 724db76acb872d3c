import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { declineReasons, type DeclineReason } from '#src/contract/needs/need-lifecycle.ts'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { firstName } from '#src/lib/first-name.ts'
import { addEntry, undoEntry } from '#src/outbox/outbox.ts'
import { declineOfferAction } from '#src/queries/need-acts.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { toast } from '#src/ui/toast.ts'

/** Why an offer is declined; it is sent after the seconds in which a press takes it back. */
export function DeclineSheet(props: { offer: NeedOffer; onClose: () => void }) {
  const { offer, onClose } = props
  const { t } = useTranslation()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const name = firstName(offer.taskerName)

  function send() {
    const { id } = addEntry(
      declineOfferAction,
      { params: { offerId: offer._id }, body: { reason } },
      { about: name },
    )
    toast.info(t('need:decline.done', { name }), {
      label: t('need:decline.undo'),
      onClick: () => void undo(id),
    })
    onClose()
  }

  async function undo(id: string): Promise<void> {
    if (!(await undoEntry(id))) toast.info(t('outbox.tooLate'))
  }

  return (
    <SendSheet
      title={t('need:decline.title', { name })}
      lead={t('need:decline.lead', { name })}
      sendLabel={t('need:decline.confirm')}
      variant="danger"
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        legend={t('need:decline.legend')}
        options={declineReasons.map((value) => ({
          value,
          label: t(`need:decline.reasons.${value}`),
        }))}
        value={reason}
        onValueChange={setReason}
      />
    </SendSheet>
  )
}
