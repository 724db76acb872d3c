import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { segmentClass, segmentTrackClass } from './segmented.tsx'

export type TabsProps<T extends string> = {
  /** The subject of the tabs, for screen readers. */
  label: string
  tabs: readonly { value: T; label: ReactNode; content: ReactNode }[]
  value: T
  onValueChange: (value: T) => void
  className?: string
}

/** Panels of which one shows; the arrows move between the tabs. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, value, onValueChange, className } = props
  const id = useId()
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={segmentTrackClass}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onFocus={() => onValueChange(tab.value)}
            onKeyDown={moveFocus}
            className={cx(
              segmentClass,
              'aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-1',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
        tabIndex={0}
        className="pt-4"
      >
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </div>
  )
}

/** By the arrows to the next tab, and around; to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.parentElement
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const targets: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  tabs.at(target === tabs.length ? 0 : target)?.focus()
}
