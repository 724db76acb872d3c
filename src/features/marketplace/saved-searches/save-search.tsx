import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import { useEntries } from '#src/outbox/state.ts'
import { subjectOfSearch, useIsSavedSearch } from '#src/queries/saved-searches.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useSavedSearch } from './use-saved-search.ts'

type SaveSearchProps = { uid: string; filters: SavedFilters }

/** Among the items of a search: saves it, to be notified of new ones. */
export function SaveSearch({ uid, filters }: SaveSearchProps) {
  const { t } = useTranslation()
  const isSaved = useIsSavedSearch(uid, filters)
  const { label, save, drop } = useSavedSearch(uid, filters)
  return (
    <Card className="grid gap-3 px-4 py-3">
      <span className="flex items-center gap-4">
        <Bell aria-hidden className="size-5 shrink-0 text-brand" />
        <Switch
          className="min-w-0 flex-1 wrap-anywhere"
          label={t('market:saved.save')}
          description={t('market:saved.note', { label })}
          checked={isSaved}
          onCheckedChange={(checked) => (checked ? save() : drop())}
        />
      </span>
      <SearchEntries filters={filters} />
    </Card>
  )
}

/** The same where a search has found nothing. */
export function OfferSavedSearch({ uid, filters }: SaveSearchProps) {
  const { t } = useTranslation()
  const isSaved = useIsSavedSearch(uid, filters)
  const { save, drop } = useSavedSearch(uid, filters)
  return (
    <>
      {isSaved && (
        <p className="flex items-center gap-2 font-semibold text-brand-strong">
          <BellRing aria-hidden className="size-5 shrink-0" />
          {t('market:saved.willHear')}
        </p>
      )}
      <Button variant="outline" onClick={isSaved ? drop : save}>
        {t(isSaved ? 'market:saved.stop' : 'market:saved.hear')}
      </Button>
      <SearchEntries filters={filters} />
    </>
  )
}

/** The pending and the refused changes of this search. */
function SearchEntries({ filters }: Pick<SaveSearchProps, 'filters'>) {
  const subject = subjectOfSearch(filters)
  return <PendingMark entries={useEntries().filter((entry) => entry.subject === subject)} />
}
