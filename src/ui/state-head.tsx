import type { ReactNode } from 'react'
import { cardClass } from './card.tsx'
import { cx } from './cx.ts'

export type StateHeadProps = {
  /** The state, and by when: pills. */
  marks: ReactNode
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
  className?: string
}

/** The head of a page about a job or a purchase: its state, which is announced when it changes. */
export function StateHead(props: StateHeadProps) {
  const { marks, title, as: Title = 'h2', text, children, actions, className } = props
  return (
    <section className={cardClass({ className: cx('p-4 md:p-5', className) })}>
      <div role="status">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">{marks}</div>
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
