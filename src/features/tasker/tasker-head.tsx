import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { Tasker } from './tasker.ts'

type TaskerHeadProps = {
  profile: UserProfile
  details: Tasker
  /** The query that the profile comes from. */
  query: Freshness
  distanceKm: number | undefined
}

/** The tasker's name, their record, and the payment methods. */
export function TaskerHead({ profile, details, query, distanceKm }: TaskerHeadProps) {
  const { lang } = useFormat()
  const { name } = profile.profile
  const trades = details.categories.map((slug) => categoryName(slug, lang))
  return (
    <header className="pt-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={profile.photo} size="xl" eager />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{name}</h1>
          {trades.length > 0 && <p className="text-ink-2">{trades.join(', ')}</p>}
        </div>
      </div>
      <Place details={details} distanceKm={distanceKm} />
      <CachedNote query={query} className="-mb-2 pt-0.5" />
      <Record details={details} />
      {details.verified && (
        <div className="pt-3">
          <PaidHere name={firstName(name)} />
        </div>
      )}
    </header>
  )
}

function Place({ details, distanceKm }: Pick<TaskerHeadProps, 'details' | 'distanceKm'>) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const place = [details.district, details.city].filter(Boolean).join(', ')
  const away =
    distanceKm !== undefined && t('tasker.away', { distance: distance(distanceKm) })
  if (!place && !away) return null
  return (
    <p className="flex items-center gap-2 pt-3 text-ink-2">
      <MapPin aria-hidden className="size-4.5 shrink-0" />
      {[place, away].filter(Boolean).join(' · ')}
    </p>
  )
}

/** An unknown number is left out, never shown as 0. */
function Record({ details }: { details: Tasker }) {
  const { t } = useTranslation()
  const { rating, number } = useFormat()
  const { reviewCount: count, completedJobs, experience } = details
  return (
    <dl className="mt-4 flex divide-x divide-line border-y border-line py-3">
      {count > 0 ? (
        <Fact
          name={t('tasker.reviewCount', { count, number: number(count) })}
          label={t('tasker.rating', { rating: rating(details.rating), count })}
        >
          <Star aria-hidden className="size-4 fill-current text-star" strokeWidth={1.5} />
          {rating(details.rating)}
        </Fact>
      ) : (
        <Fact name={t('tasker.noReviews')}>{t('tasker.new')}</Fact>
      )}
      {completedJobs > 0 && (
        <Fact name={t('tasker.jobs', { count: completedJobs })}>
          {number(completedJobs)}
        </Fact>
      )}
      {experience > 0 && (
        <Fact name={t('tasker.inTrade')}>{t('tasker.years', { count: experience })}</Fact>
      )}
    </dl>
  )
}

/** @param label the whole in words, where the two parts say less */
function Fact(props: { name: string; label?: string; children: ReactNode }) {
  const { name, label, children } = props
  return (
    <div className="flex min-w-0 flex-1 flex-col-reverse justify-end px-3 first:pl-0 last:pr-0">
      <dt className="text-xs text-ink-2 md:text-sm" aria-hidden={label !== undefined}>
        {name}
      </dt>
      <dd className="font-bold">
        {label && <span className="sr-only">{label}</span>}
        <span
          aria-hidden={label !== undefined}
          className="flex items-center gap-1 md:text-lg"
        >
          {children}
        </span>
      </dd>
    </div>
  )
}

/** It does not verify identities, and says so. */
function PaidHere({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <details className="group min-w-0 open:w-full">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden className="size-4.5 shrink-0" />
        <span className="underline decoration-dotted underline-offset-4">
          {t('tasker.paidHere')}
        </span>
      </summary>
      <p className="rounded-md bg-sunken p-3 text-sm text-ink-2">
        {t('tasker.paidHereText', { name })}
      </p>
    </details>
  )
}
