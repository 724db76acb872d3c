import HeartIcon from 'lucide-react/icons/heart'
import { IconButton } from '#src/ui/icon-button.tsx'

export type HeartProps = { pressed?: boolean; onClick: () => void }

/** The button that keeps a thing or a person for later. */
export function Heart({
  label,
  pressed = false,
  onClick,
  className,
}: HeartProps & { label: string; className?: string }) {
  return (
    <IconButton
      label={label}
      aria-pressed={pressed}
      className={className}
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
