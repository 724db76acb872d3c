import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Hourglass from 'lucide-react/icons/hourglass'
import LogIn from 'lucide-react/icons/log-in'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { EndState } from './payment-end.ts'

const icons = {
  failed: CircleAlert,
  pix: Hourglass,
  unknown: CircleAlert,
  visitor: LogIn,
  ended: Hourglass,
  notDue: Hourglass,
  notYours: Hourglass,
}

type PaymentEndCardProps = {
  state: Exclude<EndState, 'paid' | 'released'> | 'failed' | 'pix' | 'unknown' | 'visitor'
  /** The link onward. */
  children: ReactNode
}

/** How a payment ended, announced to screen readers. */
export function PaymentEndCard({ state, children }: PaymentEndCardProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <div role="status">
      <EmptyState
        icon={<Icon aria-hidden className="size-7" />}
        title={t(`payment:success.${state}`)}
        action={children}
      >
        {t(`payment:successText.${state}`)}
      </EmptyState>
    </div>
  )
}
