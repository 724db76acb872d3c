import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { StickyActionBar } from './sticky-action-bar.tsx'

type StepFrameProps = {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** The buttons in the bar at the thumb; the last is the way on. */
  actions: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** One screen of the form: a question, its fields, and the way on. */
export function StepFrame({ title, lead, children, actions, onSubmit }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col">
      <h1 ref={heading} tabIndex={-1} className="pt-4 text-2xl md:text-3xl">
        {title}
      </h1>
      {lead && <p className="pt-1.5 text-ink-2">{lead}</p>}
      <div className="grid gap-4 pt-5 pb-6">{children}</div>
      <StickyActionBar>{actions}</StickyActionBar>
    </form>
  )
}
