import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The looks of a link in the top bar; the router marks the current one with aria-current. */
export const topBarLinkClass =
  'inline-flex min-h-11 items-center rounded-full px-3 text-[0.95rem] font-semibold whitespace-nowrap transition-colors hover:text-brand aria-[current=page]:text-brand'

export type TopBarProps = {
  /** A link home around the Logo. */
  logo: ReactNode
  /** Links with topBarLinkClass; seen from 768 px up. */
  children?: ReactNode
  /** The name of that navigation. */
  navLabel: string
  /** Language, sign in, bell, avatar. */
  trailing?: ReactNode
  className?: string
}

/** The bar at the head of the app; on a phone only the logo and the right part. */
export function TopBar({ logo, children, navLabel, trailing, className }: TopBarProps) {
  return (
    <header
      className={cx(
        'sticky top-0 z-20 print:hidden bg-paper/90 pt-[env(safe-area-inset-top)] backdrop-blur-md',
        className,
      )}
    >
      <div className="page flex min-h-16 items-center gap-2.5 md:min-h-19 md:gap-4">
        {logo}
        <nav aria-label={navLabel} className="hidden items-center md:flex">
          {children}
        </nav>
        <div className="ml-auto flex items-center gap-2">{trailing}</div>
      </div>
    </header>
  )
}
