import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The title of a card of a request's page, behind its icon. */
export function CardTitle({
  icon: Icon,
  children,
}: {
  icon: LucideIcon
  children: ReactNode
}) {
  return (
    <h2 className="flex items-center gap-2 text-base">
      <Icon aria-hidden className="size-5 text-brand" />
      {children}
    </h2>
  )
}
