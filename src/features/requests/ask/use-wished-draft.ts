import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { RESET_PAYMENT_METHOD } from '#src/contract/payments/money.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { openDraft, writeDraft } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { toast } from '#src/ui/toast.ts'
import { draftLike } from './again.ts'
import type { Wish } from './ask-search.ts'
import { Draft } from './draft.ts'
import { overflow, takeShared, withShared } from './shared.ts'
import { wishedChanges } from './wished.ts'

type Beginning = {
  wish: Wish
  /** The request that the new one repeats. */
  again: ServiceRequest | undefined
  details: TaskerDetails
}

/**
 * The draft of a request, changed once by the service, day and hour in the address, also where an
 * earlier visit left typed values. An earlier request fills in a draft that is not begun. What
 * another app has shared for a request comes behind what is typed.
 */
export function useWishedDraft(
  name: string,
  uid: string | null,
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
  const [{ start, left }] = useState(() => {
    const begun = again ? { ...empty, ...draftLike(again, about) } : empty
    const stored = openDraft(name, Draft)
    const shared = uid === null ? undefined : takeShared(uid)
    const first = stored?.draft ?? begun
    const changes = wishedChanges(first, wish, about)
    const changed = { ...first, ...changes }
    if (shared)
      writeDraft({ name, schema: Draft }, { ...stored, draft: withShared(changed, shared) })
    else if (stored && Object.keys(changes).length > 0)
      writeDraft({ name, schema: Draft }, { ...stored, draft: changed })
    return {
      start: stored ? begun : changed,
      left: shared ? overflow(changed, shared) : 0,
    }
  })
  useEffect(() => {
    if (left > 0) toast.info(t('photos:leftOut', { count: left, max: JOB_PHOTOS_MAX }))
  }, [left, t])
  const [anew] = useState({ ...start, paymentMethod: RESET_PAYMENT_METHOD })
  const stored = useDraft(name, Draft, start, anew)
  return {
    ...stored,
    /** The changes that a service of the price list makes now. */
    changesOf: (service: string) => wishedChanges(stored.draft, { service }, about),
  }
}
