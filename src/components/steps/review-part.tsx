import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** The looks of the link that leads from the review to a step. */
export const changeLinkClass = `${linkClass} -my-2 py-2 text-sm`

type ReviewPartProps = {
  title: string
  /** A link to the step where this part can be changed. */
  change: ReactNode
  children: ReactNode
}

/** One part of the review at the end of a form. */
export function ReviewPart({ title, change, children }: ReviewPartProps) {
  return (
    <Card className="p-4">
      <div className="flex items-baseline justify-between gap-3 pb-1.5">
        <h2 className="text-lg">{title}</h2>
        {change}
      </div>
      {children}
    </Card>
  )
}
