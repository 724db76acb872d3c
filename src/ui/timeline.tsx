import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type TimelineStep = {
  id: string
  state: 'done' | 'now' | 'next' | 'failed'
  title: ReactNode
  detail?: ReactNode
  /** A short time, at the right. */
  time?: ReactNode
}

/** The past steps, the current one, and the next ones. */
export function Timeline(props: { steps: readonly TimelineStep[]; className?: string }) {
  return (
    <ol className={props.className}>
      {props.steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="group relative grid grid-cols-[1.625rem_1fr_auto] gap-2.5 pb-4.5"
        >
          <span
            aria-hidden
            className="absolute top-6 -bottom-0.5 left-2.5 w-0.5 bg-line group-last:hidden"
          />
          <Knot state={step.state} />
          {/* A long word in a user's text would widen the page. */}
          <div
            className={cx('min-w-0 wrap-anywhere', step.state === 'next' && 'text-ink-2')}
          >
            <p className="font-bold">{step.title}</p>
            {step.detail && <div className="text-sm text-ink-2">{step.detail}</div>}
          </div>
          {step.time && <span className="pt-0.5 text-xs text-ink-2">{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}

const knots: Record<TimelineStep['state'], string> = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-accent bg-accent-soft shadow-[0_0_0_4px_var(--color-accent-soft)]',
  next: 'border-line bg-sunken',
  failed: 'border-danger bg-danger-soft',
}

function Knot({ state }: { state: TimelineStep['state'] }) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative grid size-5.5 place-items-center rounded-full border-2',
        knots[state],
      )}
    >
      {state === 'done' && <Check className="size-3" strokeWidth={3.5} />}
    </span>
  )
}
