import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
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
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen: unknown) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab) onValueChange(tab.value)
      }}
      className={className}
    >
      <Base.List aria-label={label} activateOnFocus className={segmentTrackClass}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cx(
              segmentClass,
              'aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-1',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
