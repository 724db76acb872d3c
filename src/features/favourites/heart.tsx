import { Heart as HeartIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/icon-button.tsx'

export type HeartProps = { pressed?: boolean; onClick: () => void }

/** The button beside the one that shares a sheet. */
export function Heart({ pressed = false, onClick }: HeartProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('tasker.favourite')}
      aria-pressed={pressed}
      icon={
        <HeartIcon
          aria-hidden
          className="size-5 in-aria-pressed:fill-current in-aria-pressed:text-accent"
        />
      }
      onClick={onClick}
    />
  )
}
