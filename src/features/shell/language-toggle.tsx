import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/** Switches between pt and es; it shows the language in use. */
export function LanguageToggle() {
  const { t } = useTranslation()
  const { lang, changeTo } = useLanguageChoice()
  return (
    <button
      type="button"
      onClick={() => changeTo(lang === 'pt' ? 'es' : 'pt')}
      aria-label={t('shell.language')}
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'w-11 px-0' })}
    >
      {lang.toUpperCase()}
    </button>
  )
}
