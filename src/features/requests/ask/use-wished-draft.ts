import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [start] = useState(() => {
    const about = {
      details,
      skills,
      visit: (service: string) => t('requests.visitFor', { service }),
    }
    const kept = readDraft(name, Draft)
    if (!kept) return { ...empty, ...wishedChanges(empty, wish, about) }
    const changes = wishedChanges(kept.draft, wish, about)
    if (Object.keys(changes).length > 0)
      writeDraft(name, { ...kept, draft: { ...kept.draft, ...changes } })
    return empty
  })
  return useDraft(name, Draft, start)
}
