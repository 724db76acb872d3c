import { useState, type ReactNode } from 'react'
import { RestoredNote } from '#src/components/restored-note.tsx'

type RestoredStep = {
  /** A key that is new with each draft: forms take their values once. */
  key: number
  /** The note at the step where the person comes back to what they typed before. */
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
