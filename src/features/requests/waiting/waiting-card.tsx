import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { NeedSummary } from '#src/contract/needs/needs.ts'
import type { OrderSummary } from '#src/contract/orders/orders.ts'
import type { SeriesSummary } from '#src/contract/series/series.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { waitsUntil } from '#src/contract/waiting/time-left.ts'
import type { Waiting } from '#src/contract/waiting/waiting.ts'
import { CardActionLink } from '#src/features/requests/list/card-action-link.tsx'
import { cardAction, type CardAction } from '#src/features/requests/list/card-facts.ts'
import { NeedThumb } from '#src/features/requests/list/need-cards.tsx'
import { stateOf } from '#src/features/requests/request-state.ts'
import { partnerOf } from '#src/features/requests/series/series-state.ts'
import { timeLeft } from '#src/lib/desk-time.ts'
import { firstName } from '#src/lib/first-name.ts'
import { namesIn, otherParty } from '#src/lib/request/people.ts'
import { firstSentence, requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { useStepsOf } from '#src/queries/deal-steps.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Pill } from '#src/ui/pill.tsx'

type WaitingCardProps = {
  waiting: Waiting
  /** True of the card whose button is primary. */
  isFirst: boolean
}

/** One pending action of the reader: what happened, by when, and the link to act. */
export function WaitingCard({ waiting, isFirst }: WaitingCardProps) {
  switch (waiting.kind) {
    case 'order':
      return <OrderWaits order={waiting.order} waiting={waiting} isFirst={isFirst} />
    case 'need':
      return <NeedWaits need={waiting.need} waiting={waiting} isFirst={isFirst} />
    case 'series':
      return <SeriesWaits series={waiting.series} waiting={waiting} isFirst={isFirst} />
    case 'question':
      return <QuestionWaits question={waiting.question} isFirst={isFirst} />
    default:
      return <RequestWaits request={waiting.request} waiting={waiting} isFirst={isFirst} />
  }
}

const actClass = (isFirst: boolean) =>
  buttonClass({
    variant: isFirst ? 'primary' : 'secondary',
    size: 'sm',
    className: 'z-1',
  })

type RequestWaitsProps = WaitingCardProps & { request: RequestSummary }

function RequestWaits({ request, waiting, isFirst }: RequestWaitsProps) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const now = useMinute()
  const { extraToAnswer: extra } = request
  const steps = useStepsOf({ deal: 'request', id: request._id })
  const title = firstSentence(request.description)
  const names = namesIn(request)
  const { name, photo } = otherParty(request)
  return (
    <Row
      thumb={
        request.cover ? (
          <ItemThumb size="sm" photo={request.cover} />
        ) : (
          <Avatar name={name} photo={photo} />
        )
      }
      title={
        <Link
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: request._id }}
          className="after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
      }
      text={
        extra && !mayEndFree(request) ? (
          t(`waiting.extra.${extraTextOf(extra)}`, {
            other: firstName(name),
            title: extra.title,
            amount: money(extra.amount),
          })
        ) : waiting.kind === 'request' || mayEndFree(request) ? (
          <>
            {t(
              `requests.next.${request.viewer}.${mayEndFree(request) ? 'tasker_suspended' : stateOf(request)}`,
              names,
            )}{' '}
            · {date(request.date)}
          </>
        ) : (
          t(`waiting.${waiting.kind === 'review' ? 'review' : 'address'}`, {
            ...names,
            date: date(request.date),
          })
        )
      }
      due={<Until waiting={waiting} />}
      act={
        <CardActionLink
          request={request}
          action={actionOf(waiting, request, now)}
          variant={isFirst ? 'primary' : 'secondary'}
        />
      }
      below={<PendingMark entries={steps} className="relative z-1 pt-3" />}
    />
  )
}

/** True of unpaid and of paid work of a suspended tasker, which its client may cancel. */
const mayEndFree = ({ taskerSuspended, viewer }: RequestSummary): boolean =>
  taskerSuspended && viewer === 'client'

function actionOf(waiting: Waiting, request: RequestSummary, now: Date): CardAction {
  if (mayEndFree(request)) return { name: 'suspended', page: 'details' }
  switch (waiting.kind) {
    case 'review':
      return { name: 'review', page: 'review' }
    case 'address':
      return { name: 'address', page: 'details' }
    default:
      return cardAction(request, now) ?? { name: 'answer', page: 'details' }
  }
}

const extraTextOf = ({
  kind,
  status,
}: NonNullable<RequestSummary['extraToAnswer']>): string =>
  kind === 'discount' ? 'discount' : status === 'agreed' ? 'agreed' : 'extra'

type OrderWaitsProps = WaitingCardProps & { order: OrderSummary }

function OrderWaits({ order, waiting, isFirst }: OrderWaitsProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { requestId, status, item, total, delivery, deadline } = order
  const isReserved = status === 'reserved'
  const isOver = useReached(new Date(isReserved ? (deadline ?? 0) : 8.64e15)) && isReserved
  const isSuspended = order.viewer === 'buyer' && order.sellerSuspended
  const act = isSuspended ? 'suspended' : isOver ? 'over' : status
  const state = act === 'paid' ? `paid_${delivery}` : act
  const label = t(`waiting.act.${act}`)
  const look = {
    'aria-label': `${label}: ${item.title}`,
    className: actClass(isFirst),
    children: label,
  }
  return (
    <Row
      thumb={<ItemThumb size="sm" photo={item.photo} />}
      title={
        <Link
          to="/marketplace/order-summary/$requestId"
          params={{ requestId }}
          className="after:absolute after:inset-0 after:content-['']"
        >
          {item.title}
        </Link>
      }
      text={t(`waiting.order.${state}`, {
        total: money(total),
        buyer: firstName(order.buyerName),
        seller: firstName(order.sellerName),
      })}
      due={!isOver && <Until waiting={waiting} />}
      act={
        isReserved && !isSuspended ? (
          <Link
            to="/marketplace/purchase/$itemId"
            params={{ itemId: item._id }}
            search={isOver ? {} : { order: requestId }}
            {...look}
          />
        ) : (
          <Link
            to="/marketplace/order-summary/$requestId"
            params={{ requestId }}
            {...look}
          />
        )
      }
    />
  )
}

type NeedWaitsProps = WaitingCardProps & { need: NeedSummary }

function NeedWaits({ need, waiting, isFirst }: NeedWaitsProps) {
  const { t } = useTranslation()
  const { title, cover, newOffers } = need
  const label = t('waiting.act.need')
  const to = { to: '/needs/$needId', params: { needId: need._id } } as const
  return (
    <Row
      thumb={<NeedThumb cover={cover} />}
      title={
        <Link {...to} className="after:absolute after:inset-0 after:content-['']">
          {title}
        </Link>
      }
      text={t('waiting.need', { count: newOffers })}
      due={<Until waiting={waiting} />}
      act={
        <Link {...to} aria-label={`${label}: ${title}`} className={actClass(isFirst)}>
          {label}
        </Link>
      }
    />
  )
}

type SeriesWaitsProps = WaitingCardProps & { series: SeriesSummary }

function SeriesWaits({ series, waiting, isFirst }: SeriesWaitsProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { name, photo, firstName: other } = partnerOf(series)
  const title = requestTitle(series.description)
  const label = t('waiting.act.series')
  const to = { to: '/series/$seriesId', params: { seriesId: series._id } } as const
  return (
    <Row
      thumb={<Avatar name={name} photo={photo} />}
      title={
        <Link {...to} className="after:absolute after:inset-0 after:content-['']">
          {title}
        </Link>
      }
      text={t('waiting.series', {
        name: other,
        amount: money(series.net ?? series.price),
      })}
      due={<Until waiting={waiting} />}
      act={
        <Link {...to} aria-label={`${label}: ${title}`} className={actClass(isFirst)}>
          {label}
        </Link>
      }
    />
  )
}

type Question = Extract<Waiting, { kind: 'question' }>['question']

function QuestionWaits({ question, isFirst }: { question: Question; isFirst: boolean }) {
  const { t } = useTranslation()
  const { about, text, askerName: name } = question
  const label = t('waiting.act.question')
  const to = pageOf(about)
  return (
    <Row
      thumb={
        about.kind === 'item' ? (
          <ItemThumb size="sm" photo={about.photo} />
        ) : about.kind === 'need' ? (
          <NeedThumb cover={about.photo} />
        ) : (
          <Avatar name={name} photo={null} />
        )
      }
      title={
        <Link {...to} className="after:absolute after:inset-0 after:content-['']">
          <q>{text}</q>
        </Link>
      }
      text={
        about.kind === 'tasker'
          ? t('waiting.questionToMe', { name })
          : t('waiting.question', { name, title: about.title })
      }
      act={
        <Link {...to} aria-label={`${label}: ${text}`} className={actClass(isFirst)}>
          {label}
        </Link>
      }
    />
  )
}

/** The page on which the question is answered. */
function pageOf({ kind, id }: Question['about']) {
  switch (kind) {
    case 'item':
      return { to: '/marketplace/$itemId', params: { itemId: id } } as const
    case 'need':
      return { to: '/needs/$needId', params: { needId: id }, hash: 'questions' } as const
    case 'tasker':
      return { to: '/taskers/$uid', params: { uid: id }, hash: 'questions' } as const
  }
}

type RowProps = {
  thumb: ReactNode
  title: ReactNode
  text: ReactNode
  due?: ReactNode
  act: ReactNode
  below?: ReactNode
}

function Row({ thumb, title, text, due, act, below }: RowProps) {
  return (
    <article className="relative p-4">
      <div className="flex gap-3">
        {thumb}
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-base wrap-anywhere">{title}</h3>
          <p className="line-clamp-3 pt-0.5 text-sm wrap-anywhere text-ink-2">{text}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {due}
        <div className="ml-auto">{act}</div>
      </div>
      {below}
    </article>
  )
}

/** The deadline: less than a day as the time left, in orange; else the day. */
function Until({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const until = useUntil()
  const now = useMinute()
  const at = waitsUntil(waiting)
  if (at === null) return null
  const isPast = Date.parse(at) <= now.getTime()
  const left = timeLeft(at, now)
  return (
    <Pill
      tone={isPast || left !== null ? 'accent' : 'neutral'}
      icon={<Clock aria-hidden className="size-3.5" />}
    >
      {isPast
        ? t('waiting.now')
        : left === null
          ? t('waiting.until', { date: until.date(at) })
          : t('waiting.left', { left })}
    </Pill>
  )
}
