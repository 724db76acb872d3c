import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'

type RemovePhotoProps = { at: number; count: number; onRemove: () => void }

/** The button in the corner of a small photo in a form. */
export function RemovePhoto({ at, count, onRemove }: RemovePhotoProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('photos:remove', { at, count })}
      onClick={onRemove}
      className="absolute top-0 right-0 grid size-9 place-items-center"
    >
      <span className="grid size-6 place-items-center rounded-full bg-scrim text-on-photo">
        <X aria-hidden className="size-4" />
      </span>
    </button>
  )
}
