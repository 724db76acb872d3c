import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dateActions } from '#src/contract/request-lifecycle.ts'
import type { RequestEvent, ServiceRequest } from '#src/contract/requests.ts'
import { stateOf } from '#src/features/requests/request-state.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { timelineOf } from '#src/features/requests/request-timeline.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'

/** The history of a request, the current step with its deadline, and the next steps. */
export function RequestTimeline({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = namesIn(request)
  const { viewer, deadline } = request

  const steps = timelineOf(request).map((step): TimelineStep => {
    if (step.kind === 'happened') {
      const { event, failed } = step
      return {
        id: event._id,
        state: failed ? 'failed' : 'done',
        title: titleOf(event, request, t),
        detail: event.note ? (
          <Quote text={event.note} />
        ) : (
          detailOf(event, request, t, format)
        ),
        time: <time dateTime={event.at}>{format.stamp(event.at)}</time>,
      }
    }
    const title = t(`requests.stages.${step.stage}`, names)
    if (step.kind === 'next') return { id: step.stage, state: 'next', title }
    return {
      id: 'now',
      state: 'now',
      title,
      detail: (
        <>
          {t(`requests.next.${viewer}.${stateOf(request)}`, names)}
          {deadline && (
            <span className="block">
              {t('requests.deadline', { date: format.date(deadline) })}
            </span>
          )}
        </>
      ),
    }
  })

  return (
    <section>
      <SectionHeader title={t('requests.timelineTitle')} />
      <Timeline steps={steps} />
    </section>
  )
}

function Quote({ text }: { text: string }) {
  return <q className="whitespace-pre-line">{text}</q>
}

const byParty: RequestEvent['action'][] = ['cancel', 'dispute', 'offer', ...dateActions]

/** An action that either party takes says who took it. */
function titleOf(
  { action, by }: RequestEvent,
  request: ServiceRequest,
  t: TFunction,
): string {
  const names = namesIn(request)
  const who = { client: names.client, tasker: names.tasker, operator: '', system: '' }[by]
  const ofParty = byParty.some((each) => each === action)
  if (action === 'pay' && request.paymentMethod === '50-50')
    return t('requests.events.pay_deposit')
  if (!ofParty || who === '') return t(`requests.events.${action}`)
  return t(`requests.eventsBy.${action}`, {
    who: by === request.viewer ? t('requests.you') : who,
  })
}

function detailOf(
  { action, date }: RequestEvent,
  request: ServiceRequest,
  t: TFunction,
  { money, fullDate }: Pick<ReturnType<typeof useFormat>, 'money' | 'fullDate'>,
): string | undefined {
  if (date) return fullDate(date)
  if (action === 'create') return t(`requests.sentTo.${request.viewer}`, namesIn(request))
  if (action === 'accept') return t('requests.agreedPrice', { price: money(request.price) })
  if (action !== 'pay' && action !== 'pay_balance') return undefined
  const instalment = action === 'pay' ? 1 : 2
  const payment = request.payments.find((each) => each.instalment === instalment)
  if (!payment) return undefined
  const amount = money(payment.amount)
  return action === 'pay'
    ? t('requests.paidAmount', { amount })
    : t('requests.paidBalance', { amount })
}
