import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { cardClass } from '#src/ui/card.tsx'

/** Leads to the statement of a year. */
export function StatementLink({ year }: { year: number }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/earnings/statement"
      search={{ year }}
      className={cardClass({ interactive: true, className: 'mt-4 p-4' })}
    >
      <span className="flex items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-bold">{t('earnings:statement.title', { year })}</span>
          <span className="block text-sm text-ink-2">
            {t('earnings:statement.forWhat')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </span>
    </Link>
  )
}
