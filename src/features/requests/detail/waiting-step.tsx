import { useTranslation } from 'react-i18next'
import { actText } from '#src/components/outbox/entry-text.ts'
import { useShownWaiting } from '#src/components/outbox/use-shown-waiting.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { useOnline } from '#src/platform/network/use-online.ts'

/** The pending step that disables the buttons. */
export function WaitingStep({ entry, className }: { entry: Entry; className: string }) {
  const { t } = useTranslation()
  const online = useOnline()
  if (!useShownWaiting(entry)) return null
  return (
    <p className={className}>
      {actText(entry, t)}: {t(online ? 'outbox.sending' : 'outbox.whenOnline')}
    </p>
  )
}
