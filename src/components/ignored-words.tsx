import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** The ignored words of a search. */
export function IgnoredWords({ words = [] }: { words: readonly string[] | undefined }) {
  const { t } = useTranslation()
  const { either } = useFormat()
  return (
    <div role="status">
      {words.length > 0 && (
        <p className="mb-3 flex items-center gap-3 rounded-md bg-info-soft p-3 pl-3.5 text-sm text-info">
          <SearchX aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 font-semibold wrap-anywhere">
            {t('search.ignored', {
              count: words.length,
              words: either(words.map((word) => `“${word}”`)),
            })}
          </span>
        </p>
      )}
    </div>
  )
}
