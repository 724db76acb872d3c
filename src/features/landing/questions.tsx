import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { linkClass } from '#src/ui/page-header.tsx'

const questions = ['ask', 'price', 'wrong', 'cancel', 'fee'] as const

/** The questions of a first-time visitor, with short answers. */
export function Questions() {
  const { t } = useTranslation()
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 className="text-3xl">{t('landing.questions.title')}</h2>
        <Link to="/faq" className={linkClass}>
          {t('landing.questions.all')}
        </Link>
      </div>
      {questions.map((key) => (
        <details key={key} className="group border-b border-line">
          <summary className="flex min-h-14 items-center gap-3 py-3">
            <h3 className="flex-1 text-base font-semibold tracking-normal">
              {t(`landing.questions.${key}.question`)}
            </h3>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-3 transition group-open:rotate-180"
            />
          </summary>
          <p className="pb-4 text-ink-2">{t(`landing.questions.${key}.answer`)}</p>
        </details>
      ))}
    </section>
  )
}
