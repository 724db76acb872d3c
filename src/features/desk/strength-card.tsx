import { Link } from '@tanstack/react-router'
import Award from 'lucide-react/icons/award'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Camera from 'lucide-react/icons/camera'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import ImagePlus from 'lucide-react/icons/image-plus'
import Landmark from 'lucide-react/icons/landmark'
import MapPin from 'lucide-react/icons/map-pin'
import PencilLine from 'lucide-react/icons/pencil-line'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { Peers } from '#src/contract/taskers/desk.ts'
import { PEERS } from '#src/contract/taskers/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { DeskCard } from './desk-section.tsx'
import { factOf, placeOf, type Strength, strengths, strengthsOf } from './strength.ts'

const icons: Record<Strength, ComponentType<{ className?: string }>> = {
  payout: Landmark,
  trades: Wrench,
  price: Tag,
  photo: Camera,
  bio: PencilLine,
  works: ImagePlus,
  place: MapPin,
  experience: Award,
  cover: GalleryHorizontal,
  review: Star,
}

/** The number of missing parts that are named: those that help most. */
const NAMED = 2

/** How complete the profile is, and what to do next. */
export function StrengthCard({
  profile,
  peers,
}: {
  profile: UserProfile
  peers: Peers | null
}) {
  const { t } = useTranslation()
  const has = strengthsOf(profile)
  const of = strengths.length
  const missing = strengths.filter((strength) => !has.has(strength))
  const counted = t('desk:strength.of', { count: has.size, of })
  if (missing.length === 0)
    return (
      <Card className="flex items-center gap-3 p-4 md:px-5">
        <CircleCheck aria-hidden className="size-5 text-brand" />
        <h2 className="flex-1 text-base">{t('desk:strength.full')}</h2>
        <b className="text-brand">{counted}</b>
      </Card>
    )
  return (
    <DeskCard
      title={t('desk:strength.title')}
      trailing={<b className="text-brand">{counted}</b>}
    >
      <div aria-hidden className="flex gap-1 pb-2">
        {strengths.map((strength, index) => (
          <span
            key={strength}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              index < has.size ? 'bg-brand' : 'bg-line',
            )}
          />
        ))}
      </div>
      <ul className="divide-y divide-line">
        {missing.slice(0, NAMED).map((strength) => (
          <Advice key={strength} strength={strength} peers={peers} />
        ))}
      </ul>
    </DeskCard>
  )
}

function Advice({ strength, peers }: { strength: Strength; peers: Peers | null }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const Icon = icons[strength]
  const count = factOf(strength, peers)
  const reason =
    peers && count !== undefined
      ? t(`desk:strength.facts.${strength}`, {
          count,
          of: PEERS,
          trade: categoryName(peers.category, lang),
        })
      : t(`desk:strength.reasons.${strength}`)
  return (
    <li>
      <Link
        to="/tasker-profile"
        hash={placeOf[strength]}
        replace
        className="group flex items-center gap-3.5 py-3"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block text-[0.95rem]">{t(`desk:strength.acts.${strength}`)}</b>
          <span className="block text-sm text-ink-2">{reason}</span>
        </span>
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
