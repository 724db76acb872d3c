import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePlus from 'lucide-react/icons/circle-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJobPhotos } from '#src/components/job/use-job-photos.ts'
import { MoneyInput } from '#src/components/money-input.tsx'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { EXTRA_HOURS, EXTRA_REASON, EXTRA_TITLE } from '#src/contract/requests/limits.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import {
  amountProblem,
  emptyExtra,
  extraDraft,
  type ExtraField,
  problemOf,
  typedOf,
  type TypedExtra,
} from './extra-draft.ts'
import { ExtraFormPhotos } from './extra-form-photos.tsx'
import { ExtraKindChoice } from './extra-kind-choice.tsx'
import { ExtraSum, TotalBar } from './extra-sum.tsx'
import { mostOf } from './extra-rules.ts'

type ExtraSheetProps = {
  request: ServiceRequest
  /** The extra that is being changed. */
  changed?: RequestExtra | undefined
  onSend: PatientSteps['proposeExtra']
  onClose: () => void
}

/** Proposes an extra or a lower price; typed values stay on the device until they are sent. */
export function ExtraSheet({ request, changed, onSend, onClose }: ExtraSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { viewer } = request
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(() =>
    changed ? typedOf(changed) : emptyExtra(viewer === 'tasker' ? 'material' : 'service'),
  )
  const { name, schema } = extraDraft(uid, request._id, changed?._id)
  const { draft: typed, now, change, reset, isRestored } = useDraft(name, schema, begin)
  const [tried, setTried] = useState(false)
  const photos = useJobPhotos({
    requestId: request._id,
    kind: 'job',
    photos: typed.photos,
    onEdit: (edit) => change((kept) => ({ photos: edit(kept.photos) })),
  })
  const { queueStep, refusal } = useQueueStep(
    (typed: Parameters<typeof onSend>[0]) => onSend(typed, changed),
    () => {
      reset()
      onClose()
    },
  )
  const { kind, amount, reason } = typed
  const isDiscount = kind === 'discount'
  const isMaterial = kind === 'material'
  const most = mostOf(request, kind, changed)
  const problem = problemOf(typed, most)
  const isTooMuch = amount !== null && amount > most
  const names = namesIn(request)
  const errorOf = (field: ExtraField) => {
    if (field === 'amount' && isTooMuch)
      return amountText(amountProblem(kind, amount, most))
    if (!tried || problem?.field !== field) return undefined
    return problem.field === 'amount'
      ? amountText(problem.text)
      : t(`extras:invalid.${problem.text}`, {
          ...(field === 'title' ? EXTRA_TITLE : EXTRA_REASON),
        })
  }
  const amountText = (text: ReturnType<typeof amountProblem>) =>
    text && t(`extras:invalid.${text}`, { min: money(PRICE_RANGE.min), max: money(most) })

  function send() {
    setTried(true)
    if (!photos.mayGo() || problem || amount === null) return
    // The last key may not be on the screen yet.
    const { title, reason: why, receipt } = now()
    queueStep({
      kind,
      title: title.trim(),
      reason: why.trim(),
      amount,
      photoIds: photos.ids,
      receipt: isMaterial && receipt && photos.ids.length > 0,
      dependsOn: photos.first,
    })
  }

  function markReceipt(photoId: string | undefined) {
    if (photoId)
      photos.order([
        photoId,
        ...typed.photos.map(({ id }) => id).filter((id) => id !== photoId),
      ])
    change({ receipt: photoId !== undefined })
  }

  function remove(photoId: string) {
    // The next photo is no receipt because the receipt was removed.
    if (typed.photos[0]?.id === photoId) change({ receipt: false })
    photos.remove(photoId)
  }

  const title = changed ? 'change' : isDiscount ? 'discount' : viewer
  return (
    <SendSheet
      title={t(`extras:sheet.title.${title}`)}
      lead={t('extras:sheet.lead', { ...names, title: requestTitle(request.description) })}
      onDiscard={isRestored ? reset : undefined}
      note={<NextNote request={request} isDiscount={isDiscount} />}
      sendLabel={sendLabel()}
      sendDisabled={isTooMuch}
      onSend={send}
      onClose={onClose}
      problem={refusal}
    >
      <div className="grid gap-4">
        {!isDiscount && (
          <ExtraKindChoice value={kind} onChange={(kind) => change({ kind })} />
        )}
        <Field label={t(`extras:sheet.what.${kind}`)} error={errorOf('title')}>
          <Input
            data-autofocus
            maxLength={EXTRA_TITLE.max}
            placeholder={t(`extras:sheet.whatHint.${kind}`)}
            value={typed.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field
          label={t(`extras:sheet.amount.${isDiscount ? 'discount' : viewer}`, names)}
          error={errorOf('amount')}
        >
          <MoneyInput value={amount} onValueChange={(amount) => change({ amount })} />
        </Field>
        {viewer === 'tasker' && amount !== null && !isTooMuch && (
          <ExtraSum
            request={request}
            extra={{ ...typed, amount, receipt: hasReceipt(typed) }}
            changed={changed}
          />
        )}
        <Field label={t('extras:sheet.why')} error={errorOf('reason')}>
          <Textarea
            rows={3}
            maxLength={EXTRA_REASON.max}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
        <ExtraFormPhotos
          photos={photos}
          isMaterial={isMaterial}
          hasReceipt={typed.receipt}
          onReceipt={markReceipt}
          onRemove={remove}
          error={errorOf('photos')}
        />
        {!isDiscount && <TotalBar request={request} amount={amount ?? 0} />}
        {!changed && (
          <Button
            variant="tab"
            className="justify-self-start text-brand!"
            onClick={() => change({ kind: isDiscount ? begin.kind : 'discount' })}
          >
            {isDiscount ? (
              <CirclePlus aria-hidden className="size-5" />
            ) : (
              <CircleMinus aria-hidden className="size-5" />
            )}
            {t(`extras:sheet.${isDiscount ? 'toExtra' : 'toDiscount'}`)}
          </Button>
        )}
      </div>
    </SendSheet>
  )

  function sendLabel(): string {
    if (amount === null) return t('extras:sheet.send.empty')
    return t(`extras:sheet.send.${isDiscount ? 'discount' : 'extra'}`, {
      ...names,
      amount: money(amount),
    })
  }
}

const hasReceipt = ({ kind, receipt, photos }: TypedExtra): boolean =>
  kind === 'material' && receipt && photos.length > 0

/** What follows from proposing, and until when it holds. */
function NextNote(props: { request: ServiceRequest; isDiscount: boolean }) {
  const { request, isDiscount } = props
  const { viewer } = request
  const { t } = useTranslation()
  const until = useUntil()
  const now = useMinute()
  const end = new Date(now.getTime() + EXTRA_HOURS * HOUR_MS).toISOString()
  const values = { ...namesIn(request), date: until.date(end) }
  return t(`extras:sheet.next.${isDiscount ? `discount.${viewer}` : viewer}`, values)
}
