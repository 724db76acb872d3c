import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { longDay } from '#src/lib/desk-time.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'

type DeskHeadProps = {
  uid: string
  /** The query whose age is shown. */
  query: Freshness
  availability: ReactNode
}

/** Today: the date, whether the tasker takes work, and the link to their public page. */
export function DeskHead({ uid, query, availability }: DeskHeadProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  return (
    <div className="grid gap-x-4 gap-y-3 pt-4 pb-5 md:grid-cols-[1fr_auto] md:items-end md:pt-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl">{t('desk:title')}</h1>
          <p className="text-ink-2">{longDay(useMinute(), lang)}</p>
          <CachedNote query={query} className="-mb-3 pt-1" />
        </div>
        <Link
          to="/taskers/$uid"
          params={{ uid }}
          data-tour="sheet"
          aria-label={t('desk:seeAsClient')}
          className={iconButtonClass({ className: 'md:hidden' })}
        >
          <Eye aria-hidden className="size-5" />
        </Link>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 md:w-90 md:flex-none">{availability}</div>
        <Link
          to="/taskers/$uid"
          params={{ uid }}
          data-tour="sheet"
          className={buttonClass({ variant: 'outline', className: 'max-md:hidden' })}
        >
          <Eye aria-hidden className="size-5" />
          {t('desk:seeAsClient')}
        </Link>
      </div>
    </div>
  )
}
