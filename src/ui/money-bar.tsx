import { cx } from './cx.ts'

export type MoneyPart = {
  amount: number
  /**
   * held: paid and protected; next: still to pay; released: with the tasker; returned: refunded;
   * asked: proposed, and waiting for an answer; room: what may still be proposed.
   */
  tone: 'held' | 'next' | 'released' | 'returned' | 'asked' | 'room'
}

const tones: Record<MoneyPart['tone'], string> = {
  held: 'bg-brand',
  next: 'bg-[repeating-linear-gradient(45deg,var(--color-brand-soft)_0_6px,transparent_6px_12px)]',
  released: 'bg-brand-strong',
  returned: 'bg-line-3',
  asked: 'bg-accent',
  room: 'bg-transparent',
}

/** A bar of the money by its place. Say the same in words in `label`. */
export function MoneyBar(props: {
  label: string
  parts: readonly MoneyPart[]
  className?: string
}) {
  return (
    <div
      role="img"
      aria-label={props.label}
      className={cx('flex h-2.5 overflow-hidden rounded-full bg-sunken', props.className)}
    >
      {props.parts.map((part) => (
        <span
          key={part.tone}
          className={tones[part.tone]}
          style={{ flexGrow: part.amount }}
        />
      ))}
    </div>
  )
}
