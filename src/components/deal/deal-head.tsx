import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'

type DealHeadProps = {
  /** The state in a word or two. */
  pill: ReactNode
  /** The deadline of the next step; orange when the viewer has to act. */
  due?: { isMine: boolean; text: string } | null | undefined
  /** The title: what is happening, or what to do. */
  title: string
  /** The heading's level: below that of the page's own title. */
  as?: 'h1' | 'h2' | 'h3'
  /** The next steps, and automatic ones. */
  text?: ReactNode
  /** Notes, changes and warnings. */
  children?: ReactNode
  /** The actions, where they are not in the bar of the page. */
  actions?: ReactNode
  className?: string | undefined
}

/** The head of a request or an order: its state, which is announced when it changes. */
export function DealHead(props: DealHeadProps) {
  const { pill, due, title, as: Title = 'h2', text, children, actions, className } = props
  return (
    <section className={cardClass({ className: cx('p-4 md:p-5', className) })}>
      <div role="status">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {pill}
          {due && (
            <span
              className={cx(
                'inline-flex items-center gap-1.5 text-sm font-semibold',
                due.isMine ? 'text-accent-strong' : 'text-ink-2',
              )}
            >
              <Clock aria-hidden className="size-4 shrink-0" />
              <span>{due.text}</span>
            </span>
          )}
        </div>
        <Title className="pt-2.5 text-2xl text-balance wrap-anywhere first-letter:uppercase">
          {title}
        </Title>
        {text && <p className="pt-1 text-ink-2 wrap-anywhere">{text}</p>}
      </div>
      <div className="grid gap-3 pt-3 empty:hidden">{children}</div>
      <div className="flex flex-wrap gap-2.5 pt-3.5 empty:hidden">{actions}</div>
    </section>
  )
}
