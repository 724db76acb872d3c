import HeartIcon from 'lucide-react/icons/heart'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** `pressed` is undefined until the state is known; a press adds the favourite then too. */
export type HeartProps = { pressed?: boolean | undefined; onClick: () => void }

/** The favourite button of a tasker or an item. */
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
