import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type PageHeaderProps = {
  /** An IconButton, or a link with iconButtonClass() and an aria-label. */
  back?: ReactNode
  title: ReactNode
  /** A Pill, an IconButton. */
  trailing?: ReactNode
  /** "p" where the page has its own h1 below. */
  as?: 'h1' | 'p'
  className?: string
}

/** The line at the head of a page: back, title, and something at the right. */
export function PageHeader(props: PageHeaderProps) {
  const { back, title, trailing, as: Title = 'h1', className } = props
  return (
    <header
      className={cx(
        'flex min-h-16 items-center gap-2.5 py-2.5 cramped:flex-wrap',
        className,
      )}
    >
      {back}
      <Title
        className={cx(
          'min-w-0 flex-1 font-bold cramped:basis-1/2',
          Title === 'h1' && !back ? 'text-2xl' : 'text-lg tracking-[-0.015em]',
        )}
      >
        {title}
      </Title>
      {trailing}
    </header>
  )
}

/** The head of a part of a page: its h2 and a link or a number at the right. */
export function SectionHeader(props: { title: ReactNode; trailing?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 pt-6 pb-3 cramped:flex-wrap">
      <h2 className="text-xl">{props.title}</h2>
      {props.trailing}
    </div>
  )
}

/** The looks of a link in running text or beside a heading. */
export const linkClass = 'font-semibold text-brand hover:underline underline-offset-4'
