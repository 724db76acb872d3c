import EyeOff from 'lucide-react/icons/eye-off'
import PhoneOff from 'lucide-react/icons/phone-off'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findContacts } from '#src/lib/contacts.ts'
import { isNameWithContacts } from '#src/lib/contacts/name-contacts.ts'

export type ContactNoteProps = {
  text: string
  /**
   * `untilPaid`: hidden from the other party until the payment; `always`: hidden from all readers;
   * `refused`: the text cannot be saved with it; `name`: nor can a name, which is judged more
   * strictly.
   */
  rule: 'untilPaid' | 'always' | 'refused' | 'name'
  children: ReactNode
}

const DEBOUNCE_MS = 400

export function ContactNote({ text, rule, children }: ContactNoteProps) {
  const { t } = useTranslation()
  const settled = useDebounced(text)
  const contacts = findContacts(settled).map(({ start, end }) => settled.slice(start, end))
  const isRefusedName = rule === 'name' && isNameWithContacts(settled)
  if (contacts.length === 0 && !isRefusedName) return children
  const Icon = rule === 'refused' || rule === 'name' ? PhoneOff : EyeOff
  return (
    <span className="font-medium text-ink wrap-anywhere">
      <Icon aria-hidden className="mr-1.5 inline size-4" />
      {t(`contacts:${rule}`, { contacts: contacts.join(', ') })}
    </span>
  )
}

/** The text after a pause in typing, so that it is not searched or announced letter by letter. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
