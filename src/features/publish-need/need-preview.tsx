import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPhotos } from '#src/components/job/job-photos-field.tsx'
import { PhotoRow } from '#src/components/photos/photo-row.tsx'
import { whenText } from '#src/lib/schedule/when-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Card } from '#src/ui/card.tsx'
import type { Draft, Service } from './draft.ts'
import { useServiceName } from './service-name.ts'
import { whenOf } from './when.ts'

type NeedPreviewProps = {
  draft: Draft
  service: Service
  title: string
  photos: FormPhotos
}

/** The need as taskers will see it: with the district, without street and surname. */
export function NeedPreview({ draft, service, title, photos }: NeedPreviewProps) {
  const { t } = useTranslation()
  const { lang, cep, shortMoney } = useFormat()
  const serviceName = useServiceName()
  const { data: place } = useQuery({ ...geoQueries.cep(draft.cep), retry: false })
  const where = [place?.district, place?.city].filter(Boolean).join(', ')
  return (
    <Card className="grid gap-3 p-4">
      <p className="text-sm text-ink-2">{t('publish:review.asSeen')}</p>
      <div>
        <p className="text-sm font-semibold text-brand">{serviceName(service)}</p>
        <h2 className="text-xl wrap-anywhere">{title}</h2>
      </div>
      <ul className="grid gap-1.5">
        <Fact icon={CalendarDays}>{whenText(whenOf(draft), { lang, t })}</Fact>
        <Fact icon={MapPin}>{where || t('requests.cep', { cep: cep(draft.cep) })}</Fact>
        <Fact icon={Wallet}>
          {draft.budget === null
            ? t('publish:review.noBudget')
            : t('publish:review.budget', { price: shortMoney(draft.budget) })}
          {' · '}
          {t(`publish:pay.${draft.paymentMethod}`)}
        </Fact>
      </ul>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{draft.description}</p>
      <PhotoRow photos={photos} />
    </Card>
  )
}

type FactProps = {
  icon: ComponentType<{ className: string; 'aria-hidden': boolean }>
  children: ReactNode
}

const Fact = ({ icon: Icon, children }: FactProps) => (
  <li className="flex gap-2.5">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
    <span className="min-w-0 first-letter:uppercase wrap-anywhere">{children}</span>
  </li>
)
