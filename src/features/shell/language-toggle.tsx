import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#src/platform/i18n.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** Switches between pt and es; it shows the language in use. */
export function LanguageToggle() {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const queryClient = useQueryClient()

  async function switchLanguage() {
    await changeLanguage(lang === 'pt' ? 'es' : 'pt')
    await queryClient.invalidateQueries() // the backend writes sentences in the reader's language
  }

  return (
    <button
      type="button"
      onClick={() => void switchLanguage()}
      aria-label={t('shell.language')}
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'w-11 px-0' })}
    >
      {lang.toUpperCase()}
    </button>
  )
}
