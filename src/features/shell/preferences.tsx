import { useTranslation } from 'react-i18next'
import { Segmented } from '#src/ui/segmented.tsx'
import { ThemeSelect } from './theme-select.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/** Language and theme. */
export function Preferences() {
  const { t } = useTranslation()
  const { lang, changeTo } = useLanguageChoice()
  return (
    <div className="grid grid-cols-1 gap-2">
      <Segmented
        label={t('shell.chooseLanguage')}
        options={[
          { value: 'pt', label: <span lang="pt">Português</span> },
          { value: 'es', label: <span lang="es">Español</span> },
        ]}
        value={lang}
        onValueChange={changeTo}
      />
      <ThemeSelect />
    </div>
  )
}
