import { useTranslation } from 'react-i18next'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { useLanguage } from './use-language.ts'
import { toast } from '#src/ui/toast.ts'

/** The current language and its change; a failure shows a toast. */
export function useLanguageChoice() {
  const { t } = useTranslation()
  const { lang, choose } = useLanguage()
  const changeTo = (next: Lang): void =>
    void choose(next).catch(() => toast.error(t('shell.languageFailed')))
  return { lang, changeTo }
}
