import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import type { Section } from './documents.ts'

const linkClass =
  'block rounded-xs px-2.5 py-2.5 text-sm text-ink-2 transition-colors hover:text-brand aria-[current=page]:text-brand lg:py-1.5'

/** The sections as links: closed on a phone, staying in view beside the text from 1024 px. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation()
  const links = (
    <ol>
      {sections.map(({ id, title }, n) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            activeOptions={{ includeHash: true }}
            className={linkClass}
            onClick={() => moveFocus(id)}
          >
            {n + 1}. {title}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <nav
      aria-label={t('legal:contents')}
      className="pb-6 lg:sticky lg:top-24 lg:col-start-2 lg:pb-0 print:hidden"
    >
      <details className="group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
          {t('legal:contents')}
          <ChevronDown
            aria-hidden
            className="size-5 text-ink-3 transition group-open:rotate-180"
          />
        </summary>
        <div className="px-1.5 pb-2.5">{links}</div>
      </details>
      <div className="border-l border-line pl-3 max-lg:hidden">
        <p className="px-2.5 pb-1.5 text-sm font-bold">{t('legal:contents')}</p>
        {links}
      </div>
    </nav>
  )
}

/** Moves the focus too, so that screen readers and the Tab key continue at the target. */
function moveFocus(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
