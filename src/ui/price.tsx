import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type PriceProps = {
  /** Formatted: "R$ 120". */
  amount: string
  /** Below it: "por serviço". */
  unit?: ReactNode
  size?: 'md' | 'lg' | 'xl'
  className?: string
}

const sizes = { md: 'text-base', lg: 'text-xl', xl: 'text-2xl' }

/** An amount and its unit. */
export function Price({ amount, unit, size = 'md', className }: PriceProps) {
  return (
    <p className={className}>
      <span
        className={cx('block font-[750] tracking-[-0.02em] whitespace-nowrap', sizes[size])}
      >
        {amount}
      </span>
      {unit && <span className="block text-xs whitespace-nowrap text-ink-3">{unit}</span>}
    </p>
  )
}
