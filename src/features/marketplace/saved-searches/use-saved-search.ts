import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SavedFilters } from '#src/contract/saved-searches.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { setSavedSearchAction, subjectOfSearch } from '#src/queries/saved-searches.ts'
import { toast } from '#src/ui/toast.ts'
import { useSearchLabel } from './use-search-label.ts'

/** Functions that keep a search and drop it. Each shows a toast; dropping can be undone there. */
export function useSavedSearch(uid: string, filters: SavedFilters) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const label = useSearchLabel()(filters)
  const set = (saved: boolean) => setSavedSearch(uid, { filters, label, saved })
  function save() {
    set(true)
    toast.success(t('market:saved.done'), {
      label: t('market:saved.see'),
      onClick: () => void navigate({ to: '/marketplace', search: { favourites: true } }),
    })
  }
  function drop() {
    set(false)
    toast.success(t('market:saved.dropped', { label }), {
      label: t('outbox.undo'),
      onClick: () => set(true),
    })
  }
  return { label, save, drop }
}

type Change = { filters: SavedFilters; label: string; saved: boolean }

/** Keeps a search, or stops keeping: shown at once, and sent when it can be. */
function setSavedSearch(uid: string, { filters, label, saved }: Change): void {
  const subject = subjectOfSearch(filters)
  // A new press replaces an earlier one that was refused.
  for (const entry of entriesNow())
    if (entry.subject === subject && needsPerson(entry)) void discardEntry(entry.id)
  const input = { params: { uid }, body: { filters, saved } }
  addEntry(setSavedSearchAction, input, { about: label })
}
