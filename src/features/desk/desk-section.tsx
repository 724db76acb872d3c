import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

type DeskSectionProps = {
  title: ReactNode
  /** A link at the right of the title. */
  trailing?: ReactNode
  children: ReactNode
}

/** A part of the desk with its title above it. */
export function DeskSection({ title, trailing, children }: DeskSectionProps) {
  return (
    <section className="flex flex-col last:flex-1">
      <div className="flex min-h-9 items-center justify-between gap-3 pb-2.5 cramped:flex-wrap">
        <h2 className="text-xl">{title}</h2>
        {trailing}
      </div>
      {children}
    </section>
  )
}

/** A part of the desk with its title in it. */
export function DeskCard({
  id,
  title,
  trailing,
  children,
}: DeskSectionProps & { id?: string }) {
  return (
    <Card id={id} className="scroll-mt-20 p-4 md:px-5">
      <div className="flex min-h-9 items-center justify-between gap-3 pb-2 cramped:flex-wrap">
        <h2 className="text-lg">{title}</h2>
        {trailing}
      </div>
      {children}
    </Card>
  )
}

/** The looks of the link at the right of a title. */
export const sectionLinkClass =
  'inline-flex min-h-11 items-center gap-1 text-sm font-semibold whitespace-nowrap text-brand hover:text-brand-strong'
