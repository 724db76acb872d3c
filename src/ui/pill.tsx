import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'accent' | 'brand' | 'neutral' | 'danger' | 'info'

export const toneClass: Record<Tone, string> = {
  accent: 'bg-accent-soft text-accent-strong',
  brand: 'bg-brand-soft text-brand-strong',
  neutral: 'bg-sunken text-ink-2',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export type PillProps = {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A state in a word. Accent: it needs the viewer now; brand: it succeeded. Icons of 14 px. */
export function Pill({ tone = 'neutral', icon, children, className }: PillProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold whitespace-nowrap cramped:whitespace-normal',
        toneClass[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
