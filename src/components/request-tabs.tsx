import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

type RequestTabsProps = {
  /** How many purchases and sales wait for the viewer. */
  orders: number
}

const tabClass =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-2 text-sm whitespace-nowrap cramped:whitespace-normal font-semibold text-ink-2 aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-1'

/** The tabs of a person's requests, and of their purchases and sales. */
export function RequestTabs({ orders }: RequestTabsProps) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('requests.title')}
      className="mb-3 flex gap-1 rounded-full bg-sunken p-1 cramped:flex-wrap cramped:rounded-lg"
    >
      <Link to="/requests" className={tabClass}>
        {t('requests.services')}
      </Link>
      <Link to="/marketplace/orders" className={tabClass}>
        {t('shell.orders')}
        {orders > 0 && (
          <>
            <span
              aria-hidden
              className="grid min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 text-xs font-bold text-accent-strong"
            >
              {orders}
            </span>
            <span className="sr-only">
              ({t('shell.waiting.requests', { count: orders })})
            </span>
          </>
        )}
      </Link>
    </nav>
  )
}
