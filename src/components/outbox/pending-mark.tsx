import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#src/outbox/entry.ts'
import { discardEntry, giveUpEntry, retryNow, undoEntry } from '#src/outbox/outbox.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { canGiveUp, canRetry, canUndo, isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { toneClass } from '#src/ui/pill.tsx'
import { toast } from '#src/ui/toast.ts'
import { actText, openText, reasonText } from './entry-text.ts'
import { useShownWaiting } from './use-shown-waiting.ts'

type PendingMarkProps<E extends Entry> = {
  entries: readonly E[]
  /** Takes the value of a refused entry back into its form; without it, it can only be sent again. */
  onEdit?: (entry: E) => void
  /** True of an entry that has a form; all of them, unless told otherwise. */
  canEdit?: (entry: E) => boolean
  /** Gives back what was typed, once it is taken back. */
  onUndone?: (entry: E) => void
  /** Hears that a refused entry is thrown away. */
  onDiscard?: (entry: E) => void
  className?: string
}

/**
 * The mark at the thing that entries are about: those that wait to be sent, and those that the
 * backend did not take.
 */
export function PendingMark<E extends Entry>(props: PendingMarkProps<E>) {
  const { entries, onEdit, onUndone, onDiscard, canEdit = () => true, className } = props
  const shown = entries.filter((entry) => isOpen(entry) || needsPerson(entry))
  if (shown.length === 0) return null
  return (
    <div role="status" className={cx('grid gap-2', className)}>
      {shown.map((entry) =>
        isOpen(entry) ? (
          <Waiting key={entry.id} entry={entry} onUndone={() => onUndone?.(entry)} />
        ) : (
          <Refused
            key={entry.id}
            entry={entry}
            onEdit={onEdit && canEdit(entry) ? () => onEdit(entry) : undefined}
            onDiscard={() => onDiscard?.(entry)}
          />
        ),
      )}
    </div>
  )
}

const stripClass = 'flex items-start gap-2.5 rounded-md px-3.5 py-3 text-sm'
const actClass = cx(linkClass, '-my-2 min-h-10 shrink-0 py-2')

function Waiting({ entry, onUndone }: { entry: Entry; onUndone: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const shown = useShownWaiting(entry)
  async function undo(): Promise<void> {
    if (await undoEntry(entry.id)) onUndone()
    else toast.info(t('outbox.tooLate'))
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
      {canGiveUp(entry) && (
        <button
          type="button"
          className={actClass}
          onClick={() => void giveUpEntry(entry.id)}
        >
          {t('outbox.giveUp')}
        </button>
      )}
    </div>
  )
}

type RefusedProps = {
  entry: Entry
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

function Refused({ entry, onEdit, onDiscard }: RefusedProps) {
  const { t } = useTranslation()
  useShownInView(entry.id)
  const edit = () => {
    onEdit?.()
    void discardEntry(entry.id)
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
