import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/icon-button.tsx'

type PhotoPlaceProps = {
  /** From 0 on. */
  index: number
  count: number
  /** One place earlier (-1) or later (1). */
  onMove: (step: number) => void
  onRemove: () => void
}

/** The place of an opened photo among the others, to move or remove it. */
export function PhotoPlace({ index, count, onMove, onRemove }: PhotoPlaceProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-2">
      <p role="status" className="flex-1 text-ink-2">
        {t('photos:position', { at: index + 1, count })}
      </p>
      <IconButton
        label={t('photos:earlier')}
        icon={<ArrowLeft aria-hidden className="size-5" />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('photos:later')}
        icon={<ArrowRight aria-hidden className="size-5" />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={t('photos:delete')}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={onRemove}
        className="text-danger"
      />
    </div>
  )
}
