import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { InputOf } from '#src/contract/endpoint.ts'
import { PRICE_RANGE } from '#src/contract/money.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { makeOffer } from '#src/contract/terms.ts'
import { REASON } from '#src/contract/requests.values.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { SendSheet } from '#src/features/requests/send-sheet.tsx'
import { currentMs } from '#src/lib/clock.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { isSameMinute } from '#src/lib/time.ts'
import {
  dateAndTime,
  isDay,
  isoOf,
  lastJobDay,
  momentOf,
  today,
} from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** Other terms: what differs from those of now, with a word. */
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

/** What of an offer somebody has come to change. */
export type OfferPart = 'price' | 'date'

type OfferSheetProps = {
  request: ServiceRequest
  /** The part whose field gets the focus. */
  first?: OfferPart
  /** What was offered before, and refused. */
  offered?: Offer | undefined
  onSend: (offer: Offer) => void
  onClose: () => void
}

/** The form for another price or date; what is typed stays on the device until it is sent. */
export function OfferSheet(props: OfferSheetProps) {
  const { request, first = 'price', offered, onSend, onClose } = props
  const { t } = useTranslation()
  const { money, fullDate } = useFormat()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(() => typedOf(request, offered))
  const name = `draft:offer:${uid}:${request._id}`
  const { draft: typed, change, reset, isRestored } = useDraft(name, Typed, begin)
  const [tried, setTried] = useState(false)
  const problem = problemOf(typed, request)
  const errorOf = (field: Problem['field']) =>
    tried && problem?.field === field
      ? t(problem.text, { min: money(PRICE_RANGE.min), max: money(PRICE_RANGE.max) })
      : undefined

  function send() {
    setTried(true)
    if (problem) return
    onSend(offerOf(typed, request))
    reset()
    onClose()
  }

  return (
    <SendSheet
      title={t('requests.offer.open')}
      lead={t('requests.offer.lead', namesIn(request))}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t('requests.otherDate.send')}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label={t('requests.terms.price')}
          hint={t('requests.offer.now', { value: money(request.price) })}
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
        <Field label={t('requests.offer.note')} aside={t('requests.optional')}>
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

const typedOf = (now: ServiceRequest, { price, date, note = '' }: Offer = {}): Typed => ({
  price: price ?? now.price,
  ...dateAndTime(new Date(date ?? now.date)),
  note,
})

type Problem = { field: 'price' | 'date' | 'time'; text: string }

function problemOf(typed: Typed, request: ServiceRequest): Problem | undefined {
  const { price, date, time } = typed
  if (price === null || price < PRICE_RANGE.min)
    return { field: 'price', text: 'requests.invalid.price' }
  if (price > PRICE_RANGE.max) return { field: 'price', text: 'requests.invalid.priceHigh' }
  if (!isDay(date)) return { field: 'date', text: 'requests.invalid.date' }
  const iso = isoOf({ date, time })
  if (!iso) return { field: 'time', text: 'requests.invalid.time' }
  if (Date.parse(iso) <= currentMs())
    return { field: 'time', text: 'requests.invalid.past' }
  const offer = offerOf(typed, request)
  return offer.price === undefined && offer.date === undefined
    ? { field: 'price', text: 'requests.offer.same' }
    : undefined
}

/** What of it is another than now. */
function offerOf(typed: Typed, now: ServiceRequest): Offer {
  const { price, note } = typed
  const moment = momentOf(typed)
  const date = isoOf(typed)
  return {
    ...(price !== null && price !== now.price && { price }),
    ...(date && !isSameMinute(moment, new Date(now.date)) && { date }),
    ...(note.trim() && { note: note.trim() }),
  }
}
