import type { ReactNode } from 'react'
import { SplitPage } from '#src/ui/split-page.tsx'
import type { Payable } from './payable.ts'

type PayColumnsProps = Pick<Payable, 'isPage'> & {
  /** The sum and the button; absent while the form loads. */
  end?: ReactNode
  children: ReactNode
}

/** The form, and below it, or beside it on a page of its own, what ends it. */
export function PayColumns({ isPage, end, children }: PayColumnsProps) {
  if (isPage) return <SplitPage aside={end}>{children}</SplitPage>
  return (
    <>
      {children}
      {end}
    </>
  )
}
