import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Stepper } from '#src/ui/stepper.tsx'

type StepPageProps<Step extends string> = {
  title: string
  back: ReactNode
  trailing?: ReactNode
  steps: readonly Step[]
  step: Step
  /** The accessible name of the progress: "Passo 2 de 4: Quando". */
  progress: (position: { number: number; total: number }) => string
  /** A note above the step. */
  note?: ReactNode
  /** The content beside the steps on a desktop, above them on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** The page of a form with several steps: header, progress and the current step. */
export function StepPage<Step extends string>(props: StepPageProps<Step>) {
  const { title, back, trailing, steps, step, progress, note, aside, children } = props
  const number = steps.indexOf(step) + 1
  const total = steps.length
  const content = (
    <>
      <Stepper steps={total} current={number} label={progress({ number, total })} />
      {note}
      {children}
    </>
  )
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col md:min-h-0 md:pb-12',
        aside ? 'page max-w-steps' : 'page-narrow max-w-form',
      )}
    >
      <PageHeader as="p" back={back} title={title} trailing={trailing} />
      {aside ? (
        <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[1fr_21rem] lg:items-start lg:gap-10">
          <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">{aside}</div>
          <div className="flex min-w-0 flex-1 flex-col lg:row-start-1">{content}</div>
        </div>
      ) : (
        content
      )}
    </div>
  )
}
