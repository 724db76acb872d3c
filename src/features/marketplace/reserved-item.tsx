import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderSummary } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Pill } from '#src/ui/pill.tsx'

/** The reader's reservation of the item that can still be paid; null for none. */
function useReservation(itemId: string): OrderSummary | null {
  const { data } = useQuery(orderQueries.reservationOf(itemId))
  const isOver = useReached(new Date(data?.expiresAt ?? 0))
  return isOver || data?.sellerSuspended ? null : (data ?? null)
}

type ReservedProps = {
  itemId: string
  /** Shown to a reader who has no reservation of it. */
  otherwise: ReactNode
}

/** Leads a buyer who has a reservation to the payment. */
export function ReservedAction({ itemId, otherwise }: ReservedProps) {
  const { t } = useTranslation()
  const { clock, money } = useFormat()
  const reservation = useReservation(itemId)
  if (!reservation?.expiresAt) return otherwise
  return (
    <>
      <p role="status" className="basis-full text-sm text-accent-strong">
        {t('market:held.until', { time: clock(reservation.expiresAt) })}
      </p>
      <Link
        to="/marketplace/purchase/$itemId"
        params={{ itemId }}
        search={{ order: reservation.requestId }}
        className={buttonClass()}
      >
        {t('market:held.pay', { total: money(reservation.total) })}
      </Link>
    </>
  )
}

/** Tells that buyer that the item is reserved for them, where others read that it is unavailable. */
export function ReservedPill({ itemId, otherwise }: ReservedProps) {
  const { t } = useTranslation()
  return useReservation(itemId) ? (
    <Pill tone="accent">{t('market:held.name')}</Pill>
  ) : (
    otherwise
  )
}
