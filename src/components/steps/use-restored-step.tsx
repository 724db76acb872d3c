import { useState, type ReactNode } from 'react'
import { RestoredNote } from '#src/components/restored-note.tsx'

type RestoredStep = {
  /** Changes with each draft: forms read their values only once. */
  key: number
  /** The note at the step where the person comes back to their draft. */
  note: ReactNode
}

/** The key and the note for a StepPage whose steps are of one draft. */
export function useRestoredStep<Step extends string>(
  step: Step,
  { isRestored, reset }: { isRestored: boolean; reset: () => void },
): RestoredStep {
  const [first] = useState(step)
  const [key, setKey] = useState(0)
  function discard() {
    reset()
    setKey((before) => before + 1)
  }
  const isHere = isRestored && step === first
  return { key, note: isHere && <RestoredNote className="mt-5" onDiscard={discard} /> }
}
