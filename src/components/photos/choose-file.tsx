import { useId, type ReactNode } from 'react'
import { imageTypes } from '#src/contract/media/media-kinds.ts'
import { buttonClass, type ButtonVariant } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

type ChooseFileProps = {
  children: ReactNode
  onChoose: (files: File[]) => void
  multiple?: boolean
  /** Photos, unless others are named. */
  types?: readonly string[]
  /** Opens the camera where there is one: the one that looks at the person, or away from them. */
  camera?: 'user' | 'environment'
  variant?: ButtonVariant
  /** Looks of its own, instead of a button's. */
  className?: string
  /** The accessible name, where the content has no words. */
  label?: string
}

/** Apple's browsers convert HEIC photos to JPEG unless HEIC is accepted. */
const photoTypes = (): string[] =>
  /Apple/.test(navigator.vendor)
    ? [...imageTypes]
    : [...imageTypes, 'image/heic', 'image/heif', '.heic', '.heif']

/** A button to choose files or take photos. It is the platform's file input. */
export function ChooseFile(props: ChooseFileProps) {
  const { children, onChoose, multiple = false, camera, variant, className } = props
  const id = useId()
  return (
    <span className="relative inline-flex min-w-0">
      <input
        id={id}
        type="file"
        accept={(props.types ?? photoTypes()).join(',')}
        multiple={multiple}
        capture={camera}
        className="peer sr-only"
        aria-label={props.label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again after a refusal.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          className ??
            buttonClass({ variant: variant ?? 'secondary', className: 'w-full' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
        )}
      >
        {children}
      </label>
    </span>
  )
}
