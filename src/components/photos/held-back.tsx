import { useTranslation } from 'react-i18next'
import type { Entry } from '#src/outbox/entry.ts'
import { undoEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'

/** The entries that wait for a refused photo: the person has to decide about the photo first. */
export function useHeldBack<Each extends Entry>(entries: readonly Each[]): Each[] {
  const all = useEntries()
  return entries.filter(
    (entry) =>
      isOpen(entry) &&
      all.some((each) => entry.dependsOn.includes(each.id) && needsPerson(each)),
  )
}

type HeldBackProps = {
  entry: Pick<Entry, 'id'>
  /** Stores the typed values as the form's draft, just before the entry is undone. */
  onTakeBack: () => void
  className?: string
}

/** Says that an entry waits for a decision about its photos, and leads to it. */
export function HeldBack({ entry, onTakeBack, className }: HeldBackProps) {
  const { t } = useTranslation()
  async function takeBack() {
    const isUndone = await undoEntry(entry.id, onTakeBack)
    if (!isUndone) toast.info(t('outbox.tooLate'))
  }
  return (
    <Alert tone="accent" title={t('photos:held')} {...(className && { className })}>
      <button type="button" className={linkClass} onClick={() => void takeBack()}>
        {t('photos:look')}
      </button>
    </Alert>
  )
}
