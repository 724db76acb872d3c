import { useState } from 'react'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { hideOpportunityAction } from '#src/queries/opportunity-outbox.ts'

/** Hides opportunities of a list, and shows them again. */
export function useHiding() {
  const [latest, setLatest] = useState<{ _id: string; hidden: boolean }>()
  const set = ({ _id, title }: Opportunity, hidden: boolean) => {
    setLatest({ _id, hidden })
    addEntry(
      hideOpportunityAction,
      { params: { id: _id }, body: { hidden } },
      { about: title },
    )
  }
  /** True of the one that was just hidden, or just shown again. */
  const isLatest = (_id: string, hidden: boolean) =>
    latest?._id === _id && latest.hidden === hidden
  return { isLatest, set }
}
