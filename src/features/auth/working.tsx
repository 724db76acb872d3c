import { useTranslation } from 'react-i18next'
import { Spinner } from '#src/ui/spinner.tsx'
import { AuthHeading } from './auth-frame.tsx'

/** Shown while the provider's response is pending. */
export function Working({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <AuthHeading title={title} />
      <output className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {t('auth.wait')}
      </output>
    </>
  )
}
