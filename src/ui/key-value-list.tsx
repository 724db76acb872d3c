import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Names at the left, values at the right: a receipt. Its children are KeyValue. */
export function KeyValueList(props: { children: ReactNode; className?: string }) {
  return <dl className={props.className}>{props.children}</dl>
}

export type KeyValueProps = {
  name: ReactNode
  children: ReactNode
  /** value: the value is bold; total: the whole line is, and larger. */
  strong?: 'value' | 'total'
}

/** One line of a KeyValueList. */
export function KeyValue({ name, children, strong }: KeyValueProps) {
  const total = strong === 'total'
  return (
    <div
      className={cx(
        'flex justify-between gap-4 py-1.25 cramped:flex-wrap',
        total ? 'text-lg font-bold' : 'text-[0.92rem]',
      )}
    >
      <dt className={total ? '' : 'text-ink-2'}>{name}</dt>
      <dd className={cx('text-right', strong && 'font-bold')}>{children}</dd>
    </div>
  )
}
