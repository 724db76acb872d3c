import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { Need } from '#src/contract/needs/needs.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { areaText, streetText } from '#src/lib/address-text.ts'
import { whenDaysText, whenPartsText } from '#src/lib/schedule/when-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'

type AskedCardProps = {
  need: Need
  /** False where it may be folded away: it begins so. */
  isOpen: boolean
  /** The acts at its foot. */
  children?: ReactNode
}

/** The need itself: description, photos, days, place and budget. */
export function AskedCard({ need, isOpen, children }: AskedCardProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { photos, district, city, budget } = need
  const [cover] = photos
  const short = [
    photos.length > 0 && t('need:asked.photos', { count: photos.length }),
    district ?? city,
    budget === null ? t('need:asked.noBudget') : money(budget),
  ]
  if (isOpen)
    return (
      <section className={cardClass({ className: 'overflow-hidden' })}>
        <h2 className="sr-only">{t('need:asked.title')}</h2>
        <Details need={need} />
        {children}
      </section>
    )
  return (
    <section className={cardClass({ className: 'overflow-hidden' })}>
      <h2>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="flex w-full items-center gap-3 p-4 text-left text-base hover:bg-sunken"
        >
          {cover && (
            <Photo
              {...photoOf(cover)}
              alt=""
              sizes="3.5rem"
              className="size-13 shrink-0 rounded-md"
            />
          )}
          <span className="min-w-0 flex-1">
            <b className="block text-lg">{t('need:asked.title')}</b>
            <span className="block text-sm font-normal tracking-normal text-ink-2">
              {short.filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cx('size-5 shrink-0 text-ink-3', isUnfolded && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isUnfolded} className="border-t border-line">
        {isUnfolded && <Details need={need} />}
      </div>
    </section>
  )
}

function Details({ need }: { need: Need }) {
  const { t } = useTranslation()
  const { lang, money } = useFormat()
  const { title, description, photos, when, address, budget, paymentMethod } = need
  const area = areaText({ district: need.district ?? '', city: need.city ?? '' })
  return (
    <>
      <div className="p-4">
        <JobPhotos images={photos} wide className="pb-3" />
        <p className="text-lg font-bold wrap-anywhere">{title}</p>
        <p className="pt-1 text-ink-2 wrap-anywhere whitespace-pre-line">{description}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <Line
          icon={<CalendarDays aria-hidden className="size-5" />}
          title={whenDaysText(when, { lang, t })}
          detail={whenPartsText(when, { lang, t })}
        />
        <Line
          icon={<MapPin aria-hidden className="size-5" />}
          title={address ? `${streetText(address)} · ${area}` : area}
          detail={`${t('need:asked.onlyDistrict')} · ${t('need:asked.reach', { km: need.reachKm })}`}
        />
        <Line
          icon={<Wallet aria-hidden className="size-5" />}
          title={
            budget === null
              ? t('need:asked.noBudget')
              : t('need:asked.budget', { amount: money(budget) })
          }
          detail={t(`need:asked.pay.${paymentMethod}`)}
        />
      </ul>
    </>
  )
}

type LineProps = { icon: ReactNode; title: string; detail: string | null }

function Line({ icon, title, detail }: LineProps) {
  return (
    <li className="flex gap-3 px-4 py-3">
      <span className="shrink-0 text-ink-2">{icon}</span>
      <p className="min-w-0">
        <b className="block wrap-anywhere first-letter:uppercase">{title}</b>
        {detail && <span className="block text-sm text-ink-2">{detail}</span>}
      </p>
    </li>
  )
}
