import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setConsent, useConsent } from '#src/platform/reporting/consent.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/page-header.tsx'

/** Asks once for consent to analytics, without blocking the page. */
export function ConsentCard() {
  const { t } = useTranslation()
  const consent = useConsent()
  // A multi-step form has its own button in this place: ask after it.
  const inFlow = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.focused),
  })
  if (consent !== 'unasked' || inFlow) return null
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 md:inset-x-auto md:right-6 md:bottom-6 md:w-96"
    >
      <div className={cardClass({ className: 'p-4 shadow-2' })}>
        <h2 id="consent-title" className="font-bold">
          {t('consent.title')}
        </h2>
        <p className="pt-1 text-sm text-ink-2">
          {t('consent.text')}{' '}
          <Link to="/legal/privacy" className={linkClass}>
            {t('consent.more')}
          </Link>
        </p>
        <div className="grid grid-cols-2 gap-2.5 pt-3.5">
          <Button variant="outline" size="sm" onClick={() => setConsent(false)}>
            {t('consent.refuse')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setConsent(true)}>
            {t('consent.accept')}
          </Button>
        </div>
      </div>
    </section>
  )
}
