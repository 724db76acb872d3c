import { lazy, type ReactNode, Suspense } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import type { ContactNoteProps } from './contact-note.tsx'

const ContactNote = lazy(async () => {
  const [{ ContactNote: note }] = await loadWithRetry(() =>
    Promise.all([import('./contact-note.tsx'), loadTexts('contacts')]),
  )
  return { default: note }
})

/** No contact is shorter; until then the check is not loaded. */
const SHORTEST = 5

type ContactHintProps = Omit<ContactNoteProps, 'children'> & {
  /** Shown while the text has no contact. */
  children?: ReactNode
}

/**
 * Shows while a text is typed which contacts in it will be hidden or refused. As the hint of a
 * Field it describes the field and is announced; elsewhere it needs a live region around it.
 */
export function ContactHint({ children, ...props }: ContactHintProps) {
  if (props.text.length < SHORTEST) return children
  return (
    <Suspense fallback={children}>
      <ContactNote {...props}>{children}</ContactNote>
    </Suspense>
  )
}
