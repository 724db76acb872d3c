import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'

type SentBeforeProps = { title: string; text: string; children: ReactNode }

/**
 * Shown when a draft was sent, its answer was lost, and the draft was edited since. Both stay; the
 * buttons inside offer the choices.
 */
export function SentBefore({ title, text, children }: SentBeforeProps) {
  return (
    <Alert tone="accent" role="alert" takesFocus title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2.5 pt-3">{children}</div>
    </Alert>
  )
}
