import EyeOff from 'lucide-react/icons/eye-off'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { findContacts } from '#src/lib/contacts.ts'

/** Says while a message is typed what of it the other party will not see before the payment. */
export function HiddenNote({ text }: { text: string }) {
  const { t } = useTranslation()
  const written = useDeferredValue(text)
  const hidden = findContacts(written).map(({ start, end }) => written.slice(start, end))
  return (
    <p role="status" className="text-sm text-ink-2 not-empty:pt-2.5">
      {hidden.length > 0 && (
        <>
          <EyeOff aria-hidden className="mr-1.5 inline size-4" />
          {t('talk:willBeHidden', { what: hidden.join(', ') })}
        </>
      )}
    </p>
  )
}
