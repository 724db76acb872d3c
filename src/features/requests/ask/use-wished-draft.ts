import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESET_PAYMENT_METHOD } from '#src/contract/payments/money.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { openDraft, writeDraft } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { draftLike } from './again.ts'
import type { Wish } from './ask-search.ts'
import { Draft } from './draft.ts'
import { wishedChanges } from './wished.ts'

type Beginning = {
  wish: Wish
  /** The request that the new one repeats. */
  again: ServiceRequest | undefined
  details: TaskerDetails
}

/**
 * The draft of a request, changed once by the service, day and hour in the address, also where an
 * earlier visit left typed values. An earlier request fills in a draft that is not begun.
 */
export function useWishedDraft(
  name: string,
  empty: Draft,
  { wish, again, details }: Beginning,
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
    const begun = again ? { ...empty, ...draftLike(again, about) } : empty
    const stored = openDraft(name, Draft)
    if (!stored) return { ...begun, ...wishedChanges(begun, wish, about) }
    const changes = wishedChanges(stored.draft, wish, about)
    if (Object.keys(changes).length > 0)
      writeDraft(
        { name, schema: Draft },
        { ...stored, draft: { ...stored.draft, ...changes } },
      )
    return begun
  })
  const [anew] = useState({ ...start, paymentMethod: RESET_PAYMENT_METHOD })
  const stored = useDraft(name, Draft, start, anew)
  return {
    ...stored,
    /** The changes that a service of the price list makes now. */
    changesOf: (service: string) => wishedChanges(stored.draft, { service }, about),
  }
}
