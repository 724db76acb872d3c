import { useId } from 'react'

export type SliderProps = {
  label: string
  /** The value in words: "10 km"; also what screen readers say. */
  valueText: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
  className?: string
}

/** One number on a line: the platform's own range, which knows keys, touch and zoom. */
export function Slider(props: SliderProps) {
  const { label, valueText, value, onValueChange, min, max, step = 1, className } = props
  const id = useId()
  return (
    <div className={className}>
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-2 tabular-nums">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        className="block h-11 w-full accent-brand"
      />
    </div>
  )
}
