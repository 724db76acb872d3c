import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { makeOffer } from '#src/contract/requests/terms.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { JOB_DAYS_AHEAD, REASON } from '#src/contract/requests/limits.ts'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { TaskerTimes } from '#src/features/requests/time/tasker-times.tsx'
import { dateProblem, priceProblem } from '#src/features/requests/time/typed-problems.ts'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { netOf } from '#src/lib/net-price.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { isSameMinute } from '#src/lib/time.ts'
import { dateAndTime, toIso, lastJobDay, parseMoment, today } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { DurationInput } from '#src/components/duration-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** An offer: the fields that differ from the current terms, with a note. */
export type Offer = Omit<
  InputOf<typeof makeOffer>['body'],
  'termsVersion' | 'paymentMethod'
>

const Typed = z.object({
  price: z.nullable(z.number()),
  date: z.string(),
  time: z.string(),
  durationMinutes: DurationMinutes,
  note: z.string(),
})
type Typed = z.output<typeof Typed>

export const offerDraft = (uid: string | null, requestId: string): DraftKind<Typed> => ({
  name: `draft:offer:${uid}:${requestId}`,
  schema: Typed,
})

/** What the user has come to change. */
type OfferPart = 'price' | 'date'

type OfferSheetProps = {
  request: ServiceRequest
  /** The part whose field gets the focus. */
  first?: OfferPart
  /** False when it was not taken. */
  onSend: (offer: Offer) => boolean
  onClose: () => void
}

/** The form for another price, date or length; typed values stay on the device until they are sent. */
export function OfferSheet(props: OfferSheetProps) {
  const { request, first = 'price', onSend, onClose } = props
  const { t } = useTranslation()
  const { money, fullDate, minutes, number } = useFormat()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(() => typedOffer(request))
  const { name, schema } = offerDraft(uid, request._id)
  const { draft: typed, change, reset, isRestored } = useDraft(name, schema, begin)
  const [tried, setTried] = useState(false)
  const { queueStep, refusal } = useQueueStep(onSend, () => {
    reset()
    onClose()
  })
  const problem = problemOf(typed, request)
  const errorOf = (field: Problem['field']) =>
    tried && problem?.field === field
      ? t(problem.text, {
          min: money(PRICE_RANGE.min),
          max: money(PRICE_RANGE.max),
          days: JOB_DAYS_AHEAD,
        })
      : undefined

  function send() {
    setTried(true)
    if (problem) return
    queueStep(offerOf(typed, request))
  }

  return (
    <SendSheet
      title={t('requests.offer.open')}
      lead={t('requests.offer.lead', namesIn(request))}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t('requests.otherDate.send')}
      onSend={send}
      onClose={onClose}
      problem={refusal}
    >
      <div className="grid gap-4">
        <Field
          label={t('requests.terms.price')}
          hint={
            <>
              {t('requests.offer.now', { value: money(request.price) })}
              {request.viewer === 'tasker' && typed.price !== null && (
                <b className="block text-ink">
                  {t('requests.offer.net', {
                    net: money(netOf(typed.price, request.feePercent)),
                    percent: number(request.feePercent),
                  })}
                </b>
              )}
            </>
          }
          error={errorOf('price')}
        >
          <MoneyInput
            data-autofocus={first === 'price' || undefined}
            value={typed.price}
            onValueChange={(price) => change({ price })}
          />
        </Field>
        <div className="grid gap-4 min-[22rem]:grid-cols-2">
          <Field label={t('requests.fields.date')} error={errorOf('date')}>
            <DateInput
              data-autofocus={first === 'date' || undefined}
              min={today()}
              max={lastJobDay()}
              value={typed.date}
              onChange={({ target }) => change({ date: target.value })}
            />
          </Field>
          <Field label={t('requests.fields.time')} error={errorOf('time')}>
            <TimeInput
              value={typed.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          </Field>
        </div>
        <p className="-mt-2 text-sm text-ink-2">
          {t('requests.offer.now', { value: fullDate(request.date) })}
        </p>
        <DurationInput
          value={typed.durationMinutes}
          hint={t('requests.offer.now', { value: minutes(request.durationMinutes) })}
          onChange={(durationMinutes) => change({ durationMinutes })}
        />
        <TaskerTimes
          request={request}
          chosen={typed}
          jobMinutes={typed.durationMinutes}
          onTake={change}
        />
        <Field
          label={t('requests.offer.note')}
          aside={t('requests.optional')}
          hint={<ContactHint text={typed.note} rule="untilPaid" />}
        >
          <Textarea
            rows={3}
            maxLength={REASON.max}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </div>
    </SendSheet>
  )
}

/** The current terms, with what an offer changes. */
export const typedOffer = (
  now: ServiceRequest,
  { price, date, durationMinutes, note = '' }: Offer = {},
): Typed => ({
  price: price ?? now.price,
  ...dateAndTime(new Date(date ?? now.date)),
  durationMinutes: durationMinutes ?? now.durationMinutes,
  note,
})

type Problem = { field: 'price' | 'date' | 'time'; text: string }

function problemOf(typed: Typed, request: ServiceRequest): Problem | undefined {
  const problem = priceProblem(typed.price) ?? dateProblem(typed)
  if (problem) return problem
  const { note: _note, ...terms } = offerOf(typed, request)
  return Object.keys(terms).length === 0
    ? { field: 'price', text: 'requests.offer.same' }
    : undefined
}

/** What differs from the current terms. */
function offerOf(typed: Typed, now: ServiceRequest): Offer {
  const { price, durationMinutes, note } = typed
  const moment = parseMoment(typed)
  const date = toIso(typed)
  return {
    ...(price !== null && price !== now.price && { price }),
    ...(date && !isSameMinute(moment, new Date(now.date)) && { date }),
    ...(durationMinutes !== now.durationMinutes && { durationMinutes }),
    ...(note.trim() && { note: note.trim() }),
  }
}
