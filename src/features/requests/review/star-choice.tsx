import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { STARS } from '#src/contract/reviews/limits.ts'
import { cx } from '#src/ui/cx.ts'
import { FieldNote } from '#src/ui/field.tsx'

type StarChoiceProps = {
  legend: string
  /** 0 while none is chosen. */
  value: number
  onValueChange: (stars: number) => void
  error?: string | undefined
}

const all = Array.from({ length: STARS.max }, (_, n) => n + STARS.min)

/** One to five stars; arrow keys move between them, and each says what it means. */
export function StarChoice({ legend, value, onValueChange, error }: StarChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  const noteId = useId()
  return (
    <fieldset
      aria-describedby={error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="pb-1 font-semibold">{legend}</legend>
      <div className="-mx-1 flex">
        {all.map((stars) => (
          <label
            key={stars}
            className="rounded-md p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onValueChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{t(`review:stars.${stars}`)}</span>
            <Star
              aria-hidden
              strokeWidth={1.5}
              className={cx(
                'size-9 fill-current',
                stars <= value ? 'text-star' : 'text-line-2',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-hidden className="min-h-6 pt-1 text-sm text-ink-2">
        {value > 0 && t(`review:stars.${value}`)}
      </p>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}
