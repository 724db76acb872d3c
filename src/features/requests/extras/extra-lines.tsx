import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Clock from 'lucide-react/icons/clock'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Wrench from 'lucide-react/icons/wrench'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { netOf } from '#src/lib/net-price.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAnsweredExtras } from '#src/queries/extra-outbox.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { waitsForMe } from './extra-head.ts'
import { useLineState } from './use-line-state.ts'

const icons = { material: Package, time: Clock, service: Plus, discount: CircleMinus }

/** So many lines of extras that are over are shown before a press shows the others. */
const OVER_SHOWN = 2

const isOver = ({ status }: RequestExtra): boolean =>
  status === 'declined' || status === 'withdrawn' || status === 'expired'

/** The agreed work and its extras, a line each: the amount, and where its money is. */
export function ExtraLines({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const { extras, viewer, price, feePercent } = request
  const over = extras.filter(isOver)
  const shown = extras.filter((extra) => showsAll || over.indexOf(extra) < OVER_SHOWN)
  const hidden = extras.length - shown.length
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        <Line
          icon={<Wrench aria-hidden className="size-5" />}
          title={t('extras:price.agreed')}
          amount={money(viewer === 'tasker' ? netOf(price, feePercent) : price)}
          below={
            viewer === 'tasker' &&
            t('extras:price.net', {
              amount: money(price),
              fee: money(price - netOf(price, feePercent)),
            })
          }
        />
        {shown.map((extra) => (
          <ExtraLine key={extra._id} request={request} extra={extra} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="inline-flex min-h-11 items-center gap-1.5 px-4 text-sm font-semibold text-brand"
        >
          {t('extras:price.more', { count: hidden })}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
    </>
  )
}

function ExtraLine({ request, extra }: { request: ServiceRequest; extra: RequestExtra }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isAnswered = useAnsweredExtras().has(extra._id)
  const state = useLineState(request, extra)
  const { kind, amount, net, title, photos, receipt } = extra
  const isDiscount = kind === 'discount'
  const waits = waitsForMe(request, extra) && !isAnswered
  const Icon = icons[kind]
  const [picture] = receipt ? photos : []
  const own = request.viewer === 'tasker' && net !== null && !isOver(extra) ? net : amount
  const fee = own === amount ? 0 : amount - own
  return (
    <Line
      to={extra._id}
      requestId={request._id}
      waits={waits}
      isOver={isOver(extra)}
      icon={
        picture ? (
          <Photo
            {...photoOf(picture)}
            alt=""
            sizes="2.5rem"
            className="size-10 rounded-md object-cover"
          />
        ) : (
          <Icon aria-hidden className="size-5" />
        )
      }
      title={t(`extras:named.${kind}`, { title })}
      amount={`${isDiscount ? '− ' : ''}${money(own)}`}
      below={
        <>
          {request.viewer === 'tasker' && !isOver(extra) && (
            <span className="block">
              {t(
                isDiscount
                  ? 'extras:price.netDiscount'
                  : fee === 0
                    ? 'extras:price.netNoFee'
                    : 'extras:price.net',
                { amount: money(amount), fee: money(fee) },
              )}
            </span>
          )}
          <span className={cx('block', waits && 'font-semibold text-accent-strong')}>
            {state}
          </span>
        </>
      }
    />
  )
}

type LineProps = {
  /** The id of the extra that the line leads to. */
  to?: string
  requestId?: string
  icon: ReactNode
  title: string
  amount: string
  below?: ReactNode
  waits?: boolean
  isOver?: boolean
}

function Line(props: LineProps) {
  const { to, requestId, icon, title, amount, below, waits = false, isOver = false } = props
  return (
    <li
      className={cx(
        'relative flex gap-3 px-4 py-3.5',
        waits && 'tinted bg-accent-soft',
        isOver && 'text-ink-2',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-2">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {to && requestId ? (
            <Link
              to="/service-request/details/$serviceRequestId/extras/$extraId"
              params={{ serviceRequestId: requestId, extraId: to }}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <div className="pt-0.5 text-sm text-ink-2 empty:hidden">{below}</div>
      </div>
      <p className={cx('font-bold whitespace-nowrap', isOver && 'line-through')}>
        {amount}
      </p>
    </li>
  )
}
