import { useTranslation } from 'react-i18next'
import { Spinner } from '#src/ui/spinner.tsx'

/** While nobody knows yet whether somebody is signed in. */
export function VerifyingSession() {
  const { t } = useTranslation()
  return (
    <output className="page appear-late flex items-center justify-center gap-3 py-24 text-ink-2">
      <Spinner />
      {t('session.verifying')}
    </output>
  )
}
