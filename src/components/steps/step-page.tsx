import type { ReactNode } from 'react'
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
  children: ReactNode
}

/** The page of a form with several steps: header, progress and the current step. */
export function StepPage<Step extends string>(props: StepPageProps<Step>) {
  const { title, back, trailing, steps, step, progress, note, children } = props
  const number = steps.indexOf(step) + 1
  const total = steps.length
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader as="p" back={back} title={title} trailing={trailing} />
      <Stepper steps={total} current={number} label={progress({ number, total })} />
      {note}
      {children}
    </div>
  )
}
