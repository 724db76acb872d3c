import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

type SectionCardProps = {
  /** An id, for an address that leads here. */
  id?: string | undefined
  title: ReactNode
  /** A part at the right of the title. */
  trailing?: ReactNode
  children: ReactNode
}

/** One part of a profile. */
export function SectionCard({ id, title, trailing, children }: SectionCardProps) {
  return (
    <Card id={id} data-tour={id} className="scroll-mt-20 p-4 md:p-5">
      <div className="flex min-h-11 items-center justify-between gap-3 pb-2 cramped:flex-wrap">
        <h2 className="text-lg">{title}</h2>
        {trailing}
      </div>
      {children}
    </Card>
  )
}
