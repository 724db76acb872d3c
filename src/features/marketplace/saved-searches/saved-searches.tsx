import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import { savedSearchKey } from '#src/lib/saved-search-key.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { expectNewItems } from '#src/queries/marketplace.ts'
import { setSavedSearchAction, useSavedSearches } from '#src/queries/saved-searches.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { paramsOf } from './saved-filters.ts'
import { useSavedSearch } from './use-saved-search.ts'

type SavedSearchesProps = {
  uid: string
  /** Called when the last one was removed, and the focus with it. */
  onEmptied: () => void
}

/** The reader's saved searches, the newest first; nothing where there is none. */
export function SavedSearches({ uid, onEmptied }: SavedSearchesProps) {
  const { t } = useTranslation()
  const searches = useSavedSearches(uid) ?? []
  const entries = useEntriesOf(setSavedSearchAction)
  const list = useRef<HTMLUListElement>(null)
  if (searches.length === 0) return <PendingMark className="pb-3" entries={entries} />
  // The focused button disappears.
  const moveFocus = () =>
    searches.length > 1 ? list.current?.focus({ preventScroll: true }) : onEmptied()
  return (
    <section aria-label={t('market:saved.title')} className="pb-6">
      <SectionHeader title={t('market:saved.title')} />
      <Card className="overflow-hidden">
        <ul ref={list} tabIndex={-1} aria-label={t('market:saved.title')}>
          {searches.map((filters) => (
            <SavedSearch
              key={savedSearchKey(filters)}
              uid={uid}
              filters={filters}
              onDropped={moveFocus}
            />
          ))}
        </ul>
      </Card>
      <PendingMark className="pt-3" entries={entries} />
    </section>
  )
}

type SavedSearchProps = { uid: string; filters: SavedFilters; onDropped: () => void }

function SavedSearch({ uid, filters, onDropped }: SavedSearchProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { label, drop } = useSavedSearch(uid, filters)
  return (
    <li className="flex items-center border-t border-line pr-2 first:border-t-0">
      <Link
        to="/marketplace"
        search={paramsOf(filters)}
        // The user may just have been notified of an item that the cached list lacks.
        onClick={() => expectNewItems(client)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-3 pl-4 transition-colors hover:bg-sunken"
      >
        <BellRing aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{label}</span>
      </Link>
      <IconButton
        plain
        label={t('market:saved.remove', { label })}
        icon={<Trash2 aria-hidden className="size-5 text-ink-2" />}
        onClick={() => {
          drop()
          onDropped()
        }}
      />
    </li>
  )
}
