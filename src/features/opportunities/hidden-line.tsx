import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'

type HiddenLineProps = {
  title: string
  /** True when it was hidden just now: its menu had the focus. */
  takesFocus: boolean
  onUndo: () => void
}

/** In place of an opportunity that the tasker has hidden, until the list is loaded again. */
export function HiddenLine({ title, takesFocus, onUndo }: HiddenLineProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cardClass({
        className: 'flex items-center gap-3 bg-sunken py-2 pr-2 pl-4 text-sm',
      })}
    >
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t('opportunities:hidden', { title })}
      </p>
      <Button
        {...(takesFocus && { ref: takeFocus })}
        variant="outline"
        size="sm"
        onClick={onUndo}
      >
        {t('opportunities:undo')}
      </Button>
    </div>
  )
}
