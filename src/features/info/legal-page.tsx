import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Platform } from '#src/contract/platform/platform.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { localeOf } from '#src/lib/lang.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { legalPages, sectionsOf, type Block, type LegalPageName } from './documents.ts'
import { valuesOf } from './policy-values.ts'
import { RichText } from './rich-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** The date of the last change of these texts. */
const VERSION = '2026-11-29'

type LegalPageProps = {
  page: LegalPageName
  platform: Platform
  /** The content of a section besides its text, by the section's id. */
  extras?: Record<string, ReactNode>
}

/** A legal document with contents and sections, for reading and for print. */
export function LegalPage({ page, platform, extras = {} }: LegalPageProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const sections = sectionsOf(t, page, valuesOf(platform))
  const date = dateFormat(localeOf(lang), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (
    <div className="page pb-14">
      <header className="max-w-text pt-4 pb-6 md:pt-8">
        <h1 className="text-3xl">{t(`info.${page}`)}</h1>
        <p className="pt-2 text-sm text-ink-3">
          {t('legal:version', { date: date.format(new Date(VERSION)) })}
        </p>
        <p className="pt-3 text-lg text-ink-2">{t(`legal:${page}.lead`)}</p>
        <p role="note" className="mt-5 rounded-md bg-accent-soft p-3.5 text-sm text-ink">
          {t('legal:model')}
        </p>
      </header>
      <div className="lg:grid lg:grid-cols-[minmax(0,42rem)_15rem] lg:items-start lg:gap-16">
        <TableOfContents sections={sections} />
        <article className="max-w-text min-w-0 lg:col-start-1 lg:row-start-1">
          {sections.map(({ id, title, body }, n) => (
            <section key={id} className="pb-8">
              <h2 id={id} className="pb-2.5 text-xl">
                <span className="text-ink-3">{n + 1}.</span> {title}
              </h2>
              <Blocks body={body} />
              {extras[id]}
            </section>
          ))}
          <footer className="border-t border-line pt-6 print:hidden">
            <h2 className="text-lg">{t('legal:also')}</h2>
            <ul className="flex flex-wrap gap-x-6 pt-1">
              {legalPages
                .filter((other) => other !== page)
                .map((other) => (
                  <li key={other}>
                    <Link
                      to={`/legal/${other}`}
                      className={`${linkClass} inline-flex min-h-11 items-center`}
                    >
                      {t(`info.${other}`)}
                    </Link>
                  </li>
                ))}
            </ul>
            <Button
              variant="outline"
              size="sm"
              className="mt-3"
              onClick={() => window.print()}
            >
              <Printer aria-hidden className="size-4.5" />
              {t('legal:print')}
            </Button>
          </footer>
        </article>
      </div>
    </div>
  )
}

function Blocks({ body }: { body: Block[] }) {
  return body.map((block, n) =>
    typeof block === 'string' ? (
      <p key={n} className="pb-3 leading-relaxed">
        <RichText>{block}</RichText>
      </p>
    ) : (
      <ul key={n} className="grid list-disc gap-1.5 pb-3 pl-5 leading-relaxed">
        {block.map((point) => (
          <li key={point} className="pl-1 marker:text-brand">
            <RichText>{point}</RichText>
          </li>
        ))}
      </ul>
    ),
  )
}
