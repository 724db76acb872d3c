import { cx } from './cx.ts'

export type StepperProps = {
  /** Number of steps, and the one shown now (from 1). */
  steps: number
  current: number
  /** "Passo 2 de 4: Quando". */
  label: string
  className?: string
}

/** The progress in a form of several steps. */
export function Stepper({ steps, current, label, className }: StepperProps) {
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={steps}
        aria-valuenow={current}
        aria-valuetext={label}
        aria-label={label}
        className="flex gap-1.5"
      >
        {Array.from({ length: steps }, (_, step) => (
          <span
            key={step}
            className={cx(
              'h-1.5 flex-1 rounded-full transition-colors',
              step < current ? 'bg-brand' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-hidden className="pt-2 text-sm font-semibold text-ink-2">
        {label}
      </p>
    </div>
  )
}
