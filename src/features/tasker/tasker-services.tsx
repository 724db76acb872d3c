import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedService } from '#src/contract/taskers/price-list.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { cardClass } from '#src/ui/card.tsx'

type TaskerServicesProps = {
  /** The tasker to ask; undefined on the tasker's own page. */
  uid: string | undefined
  services: readonly PricedService[]
}

/** Rows shown; the others are behind a button with their number. */
const SHOWN = 6

const gridClass = 'grid gap-px bg-line md:grid-cols-2'

/** The price list: each row asks for that service. */
export function TaskerServices({ uid, services }: TaskerServicesProps) {
  const { t } = useTranslation()
  const rows = services.map((service) => (
    // The last of an odd number takes the whole row.
    <li key={serviceKey(service)} className="bg-surface md:last:odd:col-span-2">
      <Row uid={uid} service={service} />
    </li>
  ))
  const count = rows.length
  return (
    <div className={cardClass({ className: 'overflow-hidden' })}>
      <ul className={gridClass}>{rows.slice(0, SHOWN)}</ul>
      {count > SHOWN && (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center gap-1.5 border-t border-line font-semibold text-brand group-open:hidden [&::-webkit-details-marker]:hidden">
            {t('tasker.allServices', { count })}
            <ChevronDown aria-hidden className="size-4.5" />
          </summary>
          <ul className={`${gridClass} border-t border-line`}>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </div>
  )
}

function Row({ uid, service }: { uid: string | undefined; service: PricedService }) {
  const { t } = useTranslation()
  const { shortMoney, minutes } = useFormat()
  const skillName = useSkillNames()
  const { skill, name, note, charge, durationMinutes, price } = service
  const content = (icon: ReactNode) => (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-semibold">
          {name ?? (skill === null ? null : (skillName(skill) ?? ' '))}
        </b>
        <span className="block text-sm text-ink-2">
          {[t('tasker.takes', { time: minutes(durationMinutes) }), note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-xs text-ink-2">{t(`tasker.charge.${charge}`)}</span>
        <b className="whitespace-nowrap">{shortMoney(price)}</b>
      </span>
      {icon}
    </>
  )
  const rowClass = 'flex h-full min-h-16 items-center gap-3 px-4 py-3'
  if (uid === undefined) return <div className={rowClass}>{content(null)}</div>
  return (
    <Link
      to="/service-request/$taskerId"
      params={{ taskerId: uid }}
      search={{ service: serviceKey(service) }}
      className={`${rowClass} transition-colors hover:bg-sunken -outline-offset-3`}
    >
      {content(
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
        >
          <Plus className="size-4.5" />
        </span>,
      )}
    </Link>
  )
}
