import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { toneClass } from '#src/ui/pill.tsx'

type RestoredNoteProps = { onDiscard: () => void; className?: string }

/** Says that a form shows an earlier draft, and lets the person discard it. */
export function RestoredNote({ onDiscard, className }: RestoredNoteProps) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      className={cx(
        'flex items-center gap-2.5 rounded-md px-3.5 py-2 text-sm',
        toneClass.neutral,
        className,
      )}
    >
      <RotateCcw aria-hidden className="size-5 shrink-0" />
      <p className="flex-1">{t('drafts.restored')}</p>
      <button
        type="button"
        className={cx(linkClass, '-my-1 min-h-10 shrink-0 py-2')}
        onClick={onDiscard}
      >
        {t('drafts.discard')}
      </button>
    </div>
  )
}
