import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/use-format.ts'
import { useOnline } from '#src/platform/use-online.ts'

/** Says offline how old the data in view is. `updatedAt` in milliseconds. */
export function CachedNote({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  if (useOnline()) return null
  return (
    <p className="pb-3 text-sm text-ink-2">
      {t('common.cached', { ago: ago(new Date(updatedAt).toISOString()) })}
    </p>
  )
}
