import HeartIcon from 'lucide-react/icons/heart'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** `pressed` is undefined until it is known whether the thing is kept; a press keeps it then too. */
export type HeartProps = { pressed?: boolean | undefined; onClick: () => void }

/** The button that keeps a thing or a person for later. */
export function Heart({
  label,
  pressed,
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
          className={cx(
            'size-5 in-aria-pressed:fill-current in-aria-pressed:text-accent',
            pressed === undefined && 'opacity-40',
          )}
        />
      }
      onClick={onClick}
    />
  )
}
