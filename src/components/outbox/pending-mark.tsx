import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#src/outbox/entry.ts'
import { discardEntry, cancelEntry, retryNow, undoEntry } from '#src/outbox/outbox.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { canCancel, canRetry, canUndo, isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { toneClass } from '#src/ui/pill.tsx'
import { toast } from '#src/ui/toast.ts'
import { actText, openText, reasonText } from './entry-text.ts'
import { useShownWaiting } from './use-shown-waiting.ts'

type PendingMarkProps<E extends Entry> = {
  entries: readonly E[]
  /**
   * Stores a refused entry's values as its form's draft, and opens the form; without it, the entry
   * can only be sent again.
   */
  onEdit?: (entry: E) => void
  /** True where the form keeps no draft: the entry stays until a new value replaces it. */
  staysOnEdit?: boolean
  /** True of an entry that has a form; all by default. */
  canEdit?: (entry: E) => boolean
  /** Stores the typed values of an entry as a draft, just before it is undone. */
  onUndo?: (entry: E) => void
  /** Called when a refused entry is discarded. */
  onDiscard?: (entry: E) => void
  className?: string
}

/** The mark at the subject of entries: pending ones, and those that the backend refused. */
export function PendingMark<E extends Entry>(props: PendingMarkProps<E>) {
  const { entries, onEdit, onUndo, onDiscard, canEdit = () => true, className } = props
  const { staysOnEdit = false } = props
  const shown = entries.filter((entry) => isOpen(entry) || needsPerson(entry))
  if (shown.length === 0) return null
  return (
    <div role="status" className={cx('grid gap-2', className)}>
      {shown.map((entry) =>
        isOpen(entry) ? (
          <Waiting key={entry.id} entry={entry} onUndo={() => onUndo?.(entry)} />
        ) : (
          <Refused
            key={entry.id}
            entry={entry}
            onEdit={onEdit && canEdit(entry) ? () => onEdit(entry) : undefined}
            staysOnEdit={staysOnEdit}
            onDiscard={() => onDiscard?.(entry)}
          />
        ),
      )}
    </div>
  )
}

const stripClass = 'flex items-start gap-2.5 rounded-md px-3.5 py-3 text-sm'
const actClass = cx(linkClass, '-my-2 min-h-10 shrink-0 py-2')

function Waiting({ entry, onUndo }: { entry: Entry; onUndo: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const shown = useShownWaiting(entry)
  async function undo(): Promise<void> {
    const isUndone = await undoEntry(entry.id, onUndo)
    if (!isUndone) toast.info(t('outbox.tooLate'))
  }
  if (!shown) return null
  return (
    <div className={cx(stripClass, toneClass.info)}>
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      <p className="flex-1 wrap-anywhere">
        <b>{actText(entry, t)}</b>: {openText(entry, online, t)}
      </p>
      {canUndo(entry) && (
        <button type="button" className={actClass} onClick={() => void undo()}>
          {t('outbox.undo')}
        </button>
      )}
      {canCancel(entry) && (
        <button
          type="button"
          className={actClass}
          onClick={() => void cancelEntry(entry.id)}
        >
          {t('outbox.giveUp')}
        </button>
      )}
    </div>
  )
}

type RefusedProps = {
  entry: Entry
  staysOnEdit: boolean
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

function Refused({ entry, staysOnEdit, onEdit, onDiscard }: RefusedProps) {
  const { t } = useTranslation()
  useShownInView(entry.id)
  const edit = () => {
    onEdit?.()
    if (!staysOnEdit) void discardEntry(entry.id)
  }
  const discard = () => {
    onDiscard()
    void discardEntry(entry.id)
  }
  return (
    <div className={cx(stripClass, toneClass.danger)}>
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <b>{t('outbox.notTaken', { act: actText(entry, t) })}</b> {reasonText(entry, t)}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {onEdit ? (
            <button type="button" className={actClass} onClick={edit}>
              {t('outbox.edit')}
            </button>
          ) : (
            canRetry(entry) && (
              <button
                type="button"
                className={actClass}
                onClick={() => void retryNow(entry.id)}
              >
                {t('common.retry')}
              </button>
            )
          )}
          <button type="button" className={actClass} onClick={discard}>
            {t('outbox.discard')}
          </button>
        </p>
      </div>
    </div>
  )
}
