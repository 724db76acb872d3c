import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeletionBlocker } from '#src/contract/people/users.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'

/** The requests and orders that have to end first, with links. */
export function BlockerList({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <ul className="grid gap-2.5">
      {blockers.map(({ kind, requestId, number, otherName, held }) => (
        <li key={requestId}>
          <WayTo kind={kind} id={requestId}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">
                {t(`data:blocked.${kind}`, { number })}
              </span>
              <span className="block text-sm text-ink-2">
                {t('data:blocked.with', { name: otherName })}
              </span>
              {held > 0 && (
                <span className="block text-sm text-ink-2">
                  {t('data:blocked.held', { amount: money(held) })}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
          </WayTo>
        </li>
      ))}
    </ul>
  )
}

type WayToProps = { kind: DeletionBlocker['kind']; id: string; children: ReactNode }

function WayTo({ kind, id, children }: WayToProps) {
  const className = cardClass({
    interactive: true,
    className: 'flex items-center gap-3 p-3.5',
  })
  return kind === 'order' ? (
    <Link
      to="/marketplace/order-summary/$requestId"
      params={{ requestId: id }}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/service-request/details/$serviceRequestId"
      params={{ serviceRequestId: id }}
      className={className}
    >
      {children}
    </Link>
  )
}
