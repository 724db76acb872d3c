import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { makeOffer } from '#src/contract/requests/terms.ts'
import { JOB_DAYS_AHEAD, REASON } from '#src/contract/requests/limits.ts'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { TaskerTimes } from '#src/features/requests/time/tasker-times.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { currentMs } from '#src/lib/clock.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { isSameMinute } from '#src/lib/time.ts'
import {
  dateAndTime,
  isDay,
  toIso,
  isTooFarAhead,
  lastJobDay,
  parseMoment,
  today,
} from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
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

/** The form for another price or date; typed values stay on the device until they are sent. */
export function OfferSheet(props: OfferSheetProps) {
  const { request, first = 'price', onSend, onClose } = props
  const { t } = useTranslation()
  const { money, fullDate, number } = useFormat()
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
        <TaskerTimes request={request} chosen={typed} onTake={change} />
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
  { price, date, note = '' }: Offer = {},
): Typed => ({
  price: price ?? now.price,
  ...dateAndTime(new Date(date ?? now.date)),
  note,
})

/** The tasker's net of a price, both in BRL. */
function netOf(price: number, feePercent: number): number {
  const centavos = toCentavos(price)
  return toBrl(centavos - platformFee(centavos, feePercent))
}

type Problem = { field: 'price' | 'date' | 'time'; text: string }

function problemOf(typed: Typed, request: ServiceRequest): Problem | undefined {
  const { price, date, time } = typed
  if (price === null || price < PRICE_RANGE.min)
    return { field: 'price', text: 'requests.invalid.price' }
  if (price > PRICE_RANGE.max) return { field: 'price', text: 'requests.invalid.priceHigh' }
  if (!isDay(date)) return { field: 'date', text: 'requests.invalid.date' }
  const iso = toIso({ date, time })
  if (!iso) return { field: 'time', text: 'requests.invalid.time' }
  if (Date.parse(iso) <= currentMs())
    return { field: 'time', text: 'requests.invalid.past' }
  if (isTooFarAhead(new Date(iso))) return { field: 'date', text: 'requests.invalid.far' }
  const offer = offerOf(typed, request)
  return offer.price === undefined && offer.date === undefined
    ? { field: 'price', text: 'requests.offer.same' }
    : undefined
}

/** What differs from the current terms. */
function offerOf(typed: Typed, now: ServiceRequest): Offer {
  const { price, note } = typed
  const moment = parseMoment(typed)
  const date = toIso(typed)
  return {
    ...(price !== null && price !== now.price && { price }),
    ...(date && !isSameMinute(moment, new Date(now.date)) && { date }),
    ...(note.trim() && { note: note.trim() }),
  }
}
