import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESET_PAYMENT_METHOD } from '#src/contract/money.ts'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import { readDraft, writeDraft } from '#src/drafts/kept-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import type { Wish } from './ask-search.ts'
import { Draft } from './draft.ts'
import { wishedChanges } from './wished.ts'

/**
 * The draft of a request with what its address wishes for, once: the form begins with it, also
 * where something was typed on an earlier visit.
 */
export function useWishedDraft(
  name: string,
  empty: Draft,
  { wish, details }: { wish: Wish; details: TaskerDetails },
) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { data: skills = [] } = useQuery(taskerQueries.skills({ lang }))
  const about = {
    details,
    skills,
    visit: (service: string) => t('requests.visitFor', { service }),
  }
  const [start] = useState(() => {
    const kept = readDraft(name, Draft)
    if (!kept) return { ...empty, ...wishedChanges(empty, wish, about) }
    const changes = wishedChanges(kept.draft, wish, about)
    if (Object.keys(changes).length > 0)
      writeDraft(name, { ...kept, draft: { ...kept.draft, ...changes } })
    return empty
  })
  const [anew] = useState({ ...start, paymentMethod: RESET_PAYMENT_METHOD })
  const kept = useDraft(name, Draft, start, anew)
  return {
    ...kept,
    /** The changes that a service of the price list makes now. */
    changesOf: (service: string) => wishedChanges(kept.draft, { service }, about),
  }
}
