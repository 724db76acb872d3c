import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { Preferences } from '#src/contract/notifications/preferences.ts'
import { digests } from '#src/contract/notifications/digests.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { preferencesAction, usePreferences } from '#src/queries/preferences.ts'
import { PageHeader, SectionHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeviceCard } from './device-card.tsx'
import { GroupTable } from './group-table.tsx'
import { QuietCard } from './quiet-card.tsx'

/** How the user is notified outside the app. Each choice is saved at once. */
export function NoticesPage({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const query = usePreferences()
  const entries = useEntriesOf(preferencesAction)
  const [touched, setTouched] = useState(false)
  const saved = touched && !entries.some((each) => isOpen(each) || needsPerson(each))

  function choose(change: Partial<Preferences>): void {
    if (!query.data) return
    setTouched(true)
    // A new choice replaces an earlier one that was refused.
    for (const { id } of entries.filter(needsPerson)) void discardEntry(id)
    addEntry(preferencesAction, { body: { ...query.data, ...change } })
  }

  return (
    <div className="page-narrow pb-10">
      <PageHeader
        back={<BackLink to="/notifications" />}
        title={t('notices:title')}
        trailing={
          <p role="status" className="flex items-center gap-1.5 text-sm text-brand">
            {saved && (
              <>
                <Check aria-hidden className="size-4.5" />
                {t('notices:saved')}
              </>
            )}
          </p>
        }
      />
      <CachedNote query={query} className="-mt-1.5 mb-1.5" />
      <PendingMark entries={entries} className="mb-4" />
      <DeviceCard uid={uid} />
      {query.data ? (
        <Choices preferences={query.data} onChoose={choose} />
      ) : (
        <WithoutData query={query} failed={t('notices:failed')}>
          <Skeleton className="h-112 w-full rounded-lg" />
          <Skeleton className="h-20 w-full rounded-lg" />
          <Skeleton className="h-13 w-full rounded-full" />
        </WithoutData>
      )}
    </div>
  )
}

type ChoicesProps = {
  preferences: Preferences
  onChoose: (change: Partial<Preferences>) => void
}

function Choices({ preferences, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const { groups, digest } = preferences
  return (
    <>
      <GroupTable groups={groups} onChange={(changed) => onChoose({ groups: changed })} />
      <SectionHeader title={t('notices:quiet.title')} />
      <QuietCard preferences={preferences} onChange={onChoose} />
      <SectionHeader title={t('notices:digest.title')} />
      <Segmented
        label={t('notices:digest.title')}
        options={digests.map((value) => ({ value, label: t(`notices:digest.${value}`) }))}
        value={digest}
        onValueChange={(value) => onChoose({ digest: value })}
      />
      <p className="pt-2.5 text-sm text-ink-2">{t(`notices:digest.note.${digest}`)}</p>
    </>
  )
}
