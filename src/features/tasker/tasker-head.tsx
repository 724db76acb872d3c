import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import type { UserProfile } from '#src/contract/users.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { Pill } from '#src/ui/pill.tsx'
import { Rating } from '#src/ui/rating.tsx'
import type { Tasker } from './tasker.ts'

type TaskerHeadProps = {
  profile: UserProfile
  details: Tasker
  /** The query that the profile comes from. */
  query: Freshness
  distanceKm: number | undefined
}

export function TaskerHead({ profile, details, query, distanceKm }: TaskerHeadProps) {
  const { t } = useTranslation()
  const { name } = profile.profile
  return (
    <header className="md:px-4">
      <div className="flex items-end gap-3">
        <Avatar
          name={name}
          src={profile.photo?.url}
          srcSet={profile.photo?.srcset}
          placeholder={profile.photo?.placeholder}
          size="xl"
          eager
          className="relative -mt-12 border-4 border-paper"
        />
        {details.verified && (
          <Pill
            tone="brand"
            icon={<ShieldCheck aria-hidden className="size-3.5" />}
            className="mb-2"
          >
            {t('tasker.verified')}
          </Pill>
        )}
      </div>
      <h1 className="pt-2.5 text-2xl wrap-anywhere md:text-3xl">{name}</h1>
      <Facts details={details} distanceKm={distanceKm} />
      <CachedNote query={query} className="-mb-2 pt-0.5" />
    </header>
  )
}

const dots: Record<Tasker['availability'], string> = {
  available: 'bg-online',
  busy: 'bg-star',
  away: 'bg-line-3',
}

function Facts({ details, distanceKm }: Pick<TaskerHeadProps, 'details' | 'distanceKm'>) {
  const { t } = useTranslation()
  const { rating, distance, number } = useFormat()
  const { reviewCount, experience, availability, city, district } = details
  const count = reviewCount
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 pt-1 text-ink-2">
      {count > 0 ? (
        <Rating
          label={t('tasker.rating', { rating: rating(details.rating), count })}
          text={rating(details.rating)}
          count={` · ${t('tasker.reviewCount', { count, number: number(count) })}`}
          className="gap-1"
        />
      ) : (
        <span>{t('tasker.new')}</span>
      )}
      {experience > 0 && <span>{t('tasker.years', { count: experience })}</span>}
      <span>{distanceKm === undefined ? (district ?? city) : distance(distanceKm)}</span>
      <span className="flex items-center gap-1.5">
        <span className={cx('size-2 rounded-full', dots[availability])} />
        {t(`tasker.availability.${availability}`)}
      </span>
    </div>
  )
}
