import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { readStored } from '#src/platform/device/safe-storage.ts'
import { useOnline } from '#src/platform/network/use-online.ts'

/** Says that the device has what was typed; nothing where it has not. */
export function SavedMark({ draftName }: { draftName: string }) {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <span role="status" className="text-sm text-ink-2">
      {readStored(draftName) !== null && (
        <span className="flex items-center gap-1.5">
          <Check aria-hidden className="size-4.5" />
          {t(online ? 'publish:saved' : 'publish:savedHere')}
        </span>
      )}
    </span>
  )
}
