import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { disputeReasons } from '#src/contract/disputes.values.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { REASON } from '#src/contract/requests.values.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { SendSheet } from '#src/features/requests/send-sheet.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { useReached } from '#src/platform/use-reached.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

const Disputed = z.object({ reason: z.nullable(z.enum(disputeReasons)), note: z.string() })
export type Disputed = z.output<typeof Disputed>

const nothing: Disputed = { reason: null, note: '' }

type DisputeSheetProps = {
  request: ServiceRequest
  /** What was said before, and refused. */
  before?: Disputed
  /** The reason that led here; it is not asked again. */
  reason?: NonNullable<Disputed['reason']>
  onSend: (said: { reason: NonNullable<Disputed['reason']>; note: string }) => void
  onClose: () => void
}

/** What went wrong, from a list and in the person's own words; kept on the device until sent. */
export function DisputeSheet(props: DisputeSheetProps) {
  const { request, before = nothing, onSend, onClose } = props
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(before)
  const name = `draft:dispute:${uid}:${request._id}`
  const { draft, change, reset, isRestored } = useDraft(name, Disputed, begin)
  const [tried, setTried] = useState(false)
  const reason = props.reason ?? draft.reason
  const names = namesIn(request)
  // Before the agreed time nobody has failed to come.
  const isPast = useReached(new Date(request.date))
  const reasons = disputeReasons.filter((each) => each !== 'no_show' || isPast)
  const tooShort = draft.note.trim().length < REASON.min

  function send() {
    setTried(true)
    if (!reason || tooShort) return
    onSend({ reason, note: draft.note.trim() })
    reset()
    onClose()
  }

  return (
    <SendSheet
      title={t('requests.dialogs.dispute.title')}
      lead={t('dispute:lead', names)}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t('requests.dialogs.dispute.confirm')}
      variant="danger"
      onSend={send}
      onClose={onClose}
    >
      {props.reason ? (
        <p className="pb-4 font-bold">
          {t(`dispute:reasons.${props.reason}.${request.viewer}`, names)}
        </p>
      ) : (
        <RadioCards
          legend={t('dispute:what')}
          error={tried && !reason ? t('dispute:chooseReason') : undefined}
          options={reasons.map((value) => ({
            value,
            label: t(`dispute:reasons.${value}.${request.viewer}`, names),
          }))}
          value={draft.reason}
          onValueChange={(chosen) => change({ reason: chosen })}
        />
      )}
      <Field
        className="mt-4"
        label={t('requests.dialogs.dispute.reason')}
        hint={t('dispute:noteHint', names)}
        required
        error={
          tried && tooShort ? t('requests.reasonShort', { min: REASON.min }) : undefined
        }
      >
        <Textarea
          rows={4}
          maxLength={REASON.max}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </SendSheet>
  )
}
