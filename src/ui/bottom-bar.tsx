import type { ReactNode } from 'react'

/** The bar of tabs at the foot of a phone; hidden from 768 px up. */
export function BottomBar(props: { label: string; children: ReactNode }) {
  return (
    <nav
      data-bottom-bar
      aria-label={props.label}
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--bottom-bar) justify-around border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden print:hidden"
    >
      {props.children}
    </nav>
  )
}

/** The looks of one tab, for the router's link; it marks the current one with aria-current. */
export const bottomBarItemClass =
  'flex min-w-16 flex-1 flex-col items-center justify-center gap-0.75 text-[0.7rem] font-semibold text-ink-3 transition-colors aria-[current=page]:text-brand'

export type BottomBarItemProps = {
  /** 22 px. */
  icon: ReactNode
  label: ReactNode
  /** A badge at the icon, with its text for screen readers. */
  needing?: { badge: ReactNode; label: string } | undefined
}

/** The content of a tab: `<Link className={bottomBarItemClass}><BottomBarItem … /></Link>`. */
export function BottomBarItem({ icon, label, needing }: BottomBarItemProps) {
  return (
    <>
      <span className="relative">
        {icon}
        {needing?.badge}
      </span>
      <span className="max-w-full truncate">
        {label} {needing && <span className="sr-only">({needing.label})</span>}
      </span>
    </>
  )
}
