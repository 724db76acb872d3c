import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { setSavedSearchAction, subjectOfSearch } from '#src/queries/saved-searches.ts'
import { toast } from '#src/ui/toast.ts'
import { useSearchLabel } from './use-search-label.ts'

/** Functions that save and remove a search. Each shows a toast; a removal can be undone there. */
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

/** Saves or removes a search: shown at once, and sent when the network allows. */
function setSavedSearch(uid: string, { filters, label, saved }: Change): void {
  const subject = subjectOfSearch(filters)
  // A new choice replaces an earlier one that was refused.
  for (const entry of entriesNow())
    if (entry.subject === subject && needsPerson(entry)) void discardEntry(entry.id)
  const input = { params: { uid }, body: { filters, saved } }
  addEntry(setSavedSearchAction, input, { about: label })
}
