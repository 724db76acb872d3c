import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { formatCep } from '#src/lib/cep.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'

type DeclinedCardProps = { request: ServiceRequest; className?: string }

/** Tells the client why the tasker declined, and leads to similar taskers. */
export function DeclinedCard({ request, className }: DeclinedCardProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { status, viewer, timeline, category, cep } = request
  if (status !== 'declined' || viewer !== 'client') return null
  const { reason, note } = timeline.findLast(({ action }) => action === 'decline') ?? {}
  return (
    <section className={cardClass({ className: cx('p-4', className) })}>
      {reason && <p>{t(`decline:said.${reason}`, namesIn(request))}</p>}
      {note && <q className="block pt-1 whitespace-pre-line wrap-anywhere">{note}</q>}
      <p className="py-3 text-sm text-ink-2">{t('decline:next')}</p>
      <Link
        to="/buscar"
        search={{ category, ...(cep && { cep: formatCep(cep) }) }}
        className={buttonClass({ className: 'w-full md:w-auto' })}
      >
        {t('decline:search', { category: categoryName(category, lang) })}
      </Link>
    </section>
  )
}
