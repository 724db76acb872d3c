import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Entry } from '#src/outbox/entry.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SavedLine } from './saved-line.tsx'

type SelfSavingSheetProps = {
  title: string
  subtitle: string
  entries: readonly Entry[]
  /** True once something was changed here. */
  changed: boolean
  onUndo: (() => void) | undefined
  /** Called when the refused change is discarded: resets the form to the saved values. */
  onDiscard: () => void
  /** The elements of the rows, and which of them have errors. */
  list: RefObject<HTMLUListElement | null>
  isWrong: readonly boolean[]
  /** The last action, announced to screen readers. */
  said: string
  onClose: () => void
  children: ReactNode
}

/** A form in which each change saves itself. */
export function SelfSavingSheet(props: SelfSavingSheetProps) {
  const { title, subtitle, entries, changed, onUndo, list, isWrong, onDiscard } = props
  const { said, onClose, children } = props
  const { t } = useTranslation()
  /** Focuses the first row with an error; the close button leaves it as it is. */
  function done() {
    const row = list.current?.children[isWrong.indexOf(true)]
    if (!row) return onClose()
    row.scrollIntoView({ block: 'center' })
    // A new row shows no error before its first field was filled.
    const fields = ['[aria-invalid=true]', '[data-first]', 'input']
    const field = fields.map((each) => row.querySelector<HTMLElement>(each)).find(Boolean)
    field?.focus()
  }
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={
        <>
          {title}
          <span className="block pt-1 text-sm font-normal tracking-normal text-ink-2">
            {subtitle}
          </span>
        </>
      }
      closeLabel={t('profile.close')}
      footer={
        <>
          <SavedLine
            entries={entries}
            changed={changed}
            unfinished={isWrong.filter(Boolean).length}
            onUndo={onUndo}
          />
          <Button onClick={done} className="max-w-36">
            {t('offer:done')}
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <PendingMark
        className="pb-3"
        entries={entries.filter(needsPerson)}
        onDiscard={onDiscard}
      />
      {children}
    </Sheet>
  )
}
