import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { DurationInput } from '#src/components/duration-input.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { VISITS } from '#src/contract/series/limits.ts'
import {
  type SeriesInterval,
  seriesIntervals,
} from '#src/contract/series/series-lifecycle.ts'
import { visitAt, visitPaidBy, visitsFrom } from '#src/lib/schedule/series-visits.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { TaskerTimes } from '#src/features/requests/time/tasker-times.tsx'
import { dateProblem, priceProblem } from '#src/features/requests/time/typed-problems.ts'
import { currentTime } from '#src/lib/clock.ts'
import { netOf } from '#src/lib/net-price.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { dateAndTime, lastJobDay, parseMoment, toIso, today } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { proposeSeriesMutation } from '#src/queries/series.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { DateInput, Input, TimeInput } from '#src/ui/input.tsx'
import { PageHeader, SectionHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { VisitRow } from './visit-row.tsx'

const Typed = z.object({
  interval: z.enum(seriesIntervals),
  date: z.string(),
  time: z.string(),
  visits: z.string(),
  durationMinutes: z.number(),
  price: z.nullable(z.number()),
})
type Typed = z.output<typeof Typed>

const PREVIEW = 4

/** The form that proposes to repeat a finished request; nothing is charged by it. */
export function ProposePage({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const navigate = useNavigate()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(() => typedFor(request))
  const name = `draft:series:${uid}:${request._id}`
  const { draft: typed, change, reset, isRestored } = useDraft(name, Typed, begin)
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation(proposeSeriesMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  const partner = otherParty(request)
  const problem = problemOf(typed)
  const errorOf = (field: Problem['field']) =>
    tried && problem?.field === field
      ? t(problem.text, {
          ...{ min: money(PRICE_RANGE.min), max: money(PRICE_RANGE.max) },
          ...{ days: JOB_DAYS_AHEAD, fewest: VISITS.min, most: VISITS.max },
        })
      : undefined

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const firstAt = toIso(typed)
    if (problem || !firstAt || typed.price === null) return
    const { interval, durationMinutes, price } = typed
    const visits = typed.visits.trim() ? Number(typed.visits) : null
    mutate(
      { requestId: request._id, interval, firstAt, visits, durationMinutes, price },
      {
        onSuccess: ({ _id: seriesId }) => {
          reset()
          void navigate({ to: '/series/$seriesId', params: { seriesId }, replace: true })
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={send}
      className="page flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12"
    >
      <PageHeader
        back={
          <BackLink
            to="/service-request/details/$serviceRequestId"
            params={{ serviceRequestId: request._id }}
          />
        }
        title={t('series:new.title', { name: partner.firstName })}
      />
      <p className="pb-4 wrap-anywhere text-ink-2">{firstSentence(request.description)}</p>
      {isRestored && <RestoredNote onDiscard={reset} />}
      <div className="grid gap-5">
        <Segmented<SeriesInterval>
          label={t('series:new.interval')}
          value={typed.interval}
          onValueChange={(interval) => change({ interval })}
          options={seriesIntervals.map((value) => ({
            value,
            label: t(`series:new.every.${value}`),
          }))}
        />
        <div className="grid gap-4 min-[22rem]:grid-cols-2">
          <Field label={t('series:new.first')} error={errorOf('date')}>
            <DateInput
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
        <TaskerTimes
          request={request}
          chosen={typed}
          jobMinutes={typed.durationMinutes}
          onTake={change}
        />
        <DurationInput
          value={typed.durationMinutes}
          onChange={(durationMinutes) => change({ durationMinutes })}
        />
        <Field
          label={t('series:new.price')}
          hint={
            request.viewer === 'tasker' &&
            typed.price !== null &&
            t('requests.offer.net', {
              net: money(netOf(typed.price, request.feePercent)),
              percent: number(request.feePercent),
            })
          }
          error={errorOf('price')}
        >
          <MoneyInput value={typed.price} onValueChange={(price) => change({ price })} />
        </Field>
        <Field
          label={t('series:new.visits')}
          aside={t('requests.optional')}
          hint={t('series:new.visitsHint')}
          error={errorOf('visits')}
        >
          <Input
            inputMode="numeric"
            maxLength={2}
            value={typed.visits}
            onChange={({ target }) => change({ visits: target.value.replace(/\D/g, '') })}
          />
        </Field>
      </div>
      {!problem && <Preview typed={typed} />}
      <p className="py-4 text-sm text-ink-2">{t('series:page.howPaid')}</p>
      {error && (
        <Alert tone="danger" className="mb-4">
          {actionErrorText(error, t)}
        </Alert>
      )}
      <StickyActionBar note={note('pb-2')}>
        <Button {...button} type="submit" className="whitespace-normal!">
          {t('series:new.send', {
            name: partner.firstName,
            amount: money(typed.price ?? 0),
          })}
        </Button>
      </StickyActionBar>
    </form>
  )
}

/** The first visits, each with the day until which it is paid. */
function Preview({ typed }: { typed: Typed }) {
  const { t } = useTranslation()
  const firstAt = parseMoment(typed)
  const visits = typed.visits.trim() ? Number(typed.visits) : null
  const times = { interval: typed.interval, firstAt, visits }
  return (
    <section>
      <SectionHeader title={t('series:new.preview')} />
      <Card className="px-4">
        <ul>
          {visitsFrom(times, firstAt, PREVIEW).map((n) => (
            <VisitRow
              key={n}
              visit={{
                ...{ n, end: null, request: null },
                date: visitAt(times, n).toISOString(),
              }}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** A week after the work was done, or the first such day that lies ahead, with its terms. */
function typedFor({ date, durationMinutes, price }: ServiceRequest): Typed {
  const times = { interval: 'week', firstAt: new Date(date), visits: null } as const
  const [next = 0] = visitsFrom(times, soonestFirst(), 1)
  return {
    interval: 'week',
    ...dateAndTime(visitAt(times, next)),
    ...{ visits: '', durationMinutes, price },
  }
}

/** The first visit is paid a day before it, and answered before that. */
const soonestFirst = (): Date => new Date(currentTime().getTime() + 2 * DAY_MS)

type Problem = { field: 'date' | 'time' | 'price' | 'visits'; text: string }

function problemOf(typed: Typed): Problem | undefined {
  if (visitPaidBy(parseMoment(typed)) <= currentTime())
    return { field: 'date', text: 'series:new.tooSoon' }
  const problem = dateProblem(typed) ?? priceProblem(typed.price)
  if (problem) return problem
  const count = Number(typed.visits)
  return typed.visits.trim() && !(count >= VISITS.min && count <= VISITS.max)
    ? { field: 'visits', text: 'series:new.visitsRange' }
    : undefined
}
