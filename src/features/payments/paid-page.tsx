import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cardClass } from '#src/ui/card.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { PaidMark } from './paid-mark.tsx'

type PaidPageProps = {
  title: string
  text: string
  /** The service or item, its date, the other party, and links to them. */
  thing: ReactNode
  /** The number of the request or order: "A38F". */
  number: string
  /** The lines of the receipt, and the link to it. */
  receipt: ReactNode
  /** What comes next: each a NextLine. */
  next?: ReactNode
  /** Data that the user has yet to give, such as the address. */
  missing?: ReactNode
  /** The link onward. */
  children: ReactNode
}

/** A completed payment, as a ticket with its receipt. */
export function PaidPage(props: PaidPageProps) {
  const { title, text, thing, number, receipt, next, missing, children } = props
  const { t } = useTranslation()
  return (
    <>
      <div role="status" className="grid gap-2 pt-6 pb-6 text-center">
        <PaidMark />
        <h2 className="pt-4 text-3xl text-balance">{title}</h2>
        <p className="text-lg text-balance text-ink-2 wrap-anywhere">{text}</p>
      </div>
      {missing}
      <section className={cardClass({ className: 'relative' })}>
        <div className="grid gap-4 p-4 md:p-5">{thing}</div>
        <Perforation />
        <div className="p-4 md:p-5">
          <div className="flex items-baseline justify-between gap-4 pb-1.5">
            <h3 className="text-base">{t('requests.receipt')}</h3>
            <p className="text-sm text-ink-2">{t('payment:ticket.number', { number })}</p>
          </div>
          {receipt}
        </div>
      </section>
      <ul className="grid gap-3 px-1 pt-5 pb-6 text-ink-2 empty:hidden">{next}</ul>
      <StickyActionBar>{children}</StickyActionBar>
    </>
  )
}

/** Where the receipt is torn off: a dashed line between two notches. */
function Perforation() {
  const notch = 'absolute top-1/2 size-6 -translate-y-1/2 border border-line bg-bg'
  return (
    <div aria-hidden className="relative overflow-hidden py-3">
      <div className="mx-6 border-t-2 border-dashed border-line" />
      <span className={`${notch} -left-3.25 rounded-full`} />
      <span className={`${notch} -right-3.25 rounded-full`} />
    </div>
  )
}

/** One line of what comes next. */
export function NextLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 wrap-anywhere *:first:mt-0.5 *:first:size-5 *:first:shrink-0 *:first:text-brand">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
