import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'

type SendSheetProps = {
  title: string
  lead: string
  /** Discards the restored input; undefined when there is none. */
  onDiscard?: (() => void) | undefined
  sendLabel: string
  /** True while an error at a field says why it cannot be sent. */
  sendDisabled?: boolean
  variant?: ButtonProps['variant']
  onSend: () => void
  onClose: () => void
  /** What follows from sending, over the button, which then stands alone. */
  note?: ReactNode
  /** Why the input was refused. */
  problem?: string | undefined
  children: ReactNode
}

/** A form about a request, with the button to send it at its foot. */
export function SendSheet(props: SendSheetProps) {
  const {
    title,
    lead,
    onDiscard,
    sendLabel,
    sendDisabled = false,
    variant = 'primary',
    onSend,
    onClose,
    note,
    problem,
    children,
  } = props
  const { t } = useTranslation()
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('requests.close')}
      footer={
        <>
          {note ? (
            <div className="flex-[0_0_100%]! text-center text-sm text-ink-2">{note}</div>
          ) : (
            <Button variant="outline" onClick={onClose}>
              {t('common.back')}
            </Button>
          )}
          <Button
            variant={variant}
            disabled={sendDisabled}
            onClick={({ detail, currentTarget }) => {
              // The second click of a double click was meant for the button that opened the sheet.
              if (detail < 2) submitOrFocus(currentTarget.closest('dialog'), onSend)
            }}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-ink-2">{lead}</p>
      {onDiscard && <RestoredNote className="mb-4" onDiscard={onDiscard} />}
      {children}
      <p role="alert" className="text-sm text-danger not-empty:pt-4">
        {problem}
      </p>
    </Sheet>
  )
}
