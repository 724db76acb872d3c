import { Link, type LinkProps } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import Inbox from 'lucide-react/icons/inbox'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import type { PeriodStatistics, Statistics } from '#src/contract/taskers/statistics.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeader, SectionHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { type Hint, hintsOf } from './hints.ts'

type NumbersPageProps = {
  statistics: Statistics
  /** The query that they come from. */
  query: Freshness
}

/** A tasker's numbers: from the visit of their page to the finished job, and what would help. */
export function NumbersPage({ statistics, query }: NumbersPageProps) {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<keyof Statistics>('days30')
  const shown = statistics[period]
  return (
    <article className="page-narrow pb-10">
      <PageHeader back={<BackLink to="/tasker-profile" />} title={t('numbers:title')} />
      <CachedNote query={query} className="-mt-2 pb-2" />
      <Segmented
        label={t('numbers:period')}
        options={[
          { value: 'days30', label: t('numbers:days30') },
          { value: 'days90', label: t('numbers:days90') },
        ]}
        value={period}
        onValueChange={setPeriod}
      />
      <SectionHeader title={t('numbers:way')} />
      <Way of={shown} />
      <Facts of={shown} />
      <Hints of={shown} />
      <p className="pt-6 text-sm text-ink-2">{t('numbers:how')}</p>
    </article>
  )
}

/** From visits to finished jobs, each step with the share of the one before. */
function Way({ of }: { of: PeriodStatistics }) {
  const { t } = useTranslation()
  return (
    <Card className="p-4 md:p-5">
      <ol className="grid gap-4">
        <Step icon={Eye} name={t('numbers:views')} count={of.views} />
        <Step
          icon={Inbox}
          name={t('numbers:requests')}
          count={of.requests}
          of={of.views}
          share="numbers:share.requests"
        />
        <Step
          icon={CheckCheck}
          name={t('numbers:accepted')}
          count={of.accepted}
          of={of.decided}
          share="numbers:share.accepted"
        />
        <Step
          icon={CircleCheck}
          name={t('numbers:completed')}
          count={of.completed}
          of={of.accepted}
          share="numbers:share.completed"
        />
      </ol>
    </Card>
  )
}

type StepProps = {
  icon: LucideIcon
  name: string
  count: number
  /** The total that it is a part of. */
  of?: number
  /** The key of the sentence about that part. */
  share?: string
}

function Step({ icon: Icon, name, count, of = 0, share }: StepProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  // Visits before the period may have led to requests in it.
  const percent = of > 0 ? Math.min(100, Math.round((count / of) * 100)) : null
  return (
    <li className="flex gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-h-11 items-center justify-between gap-3">
          <span className="min-w-0">{name}</span>
          <b className="text-xl">{number(count)}</b>
        </p>
        {share && percent !== null && (
          <>
            <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <div className="h-2 rounded-full bg-brand" style={{ width: `${percent}%` }} />
            </div>
            <p className="pt-1 text-sm text-ink-2">
              {t(share, { percent, total: number(of) })}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

function Facts({ of }: { of: PeriodStatistics }) {
  const { t } = useTranslation()
  const { minutes, number } = useFormat()
  return (
    <Card className="mt-4 grid grid-cols-2 divide-x divide-line cramped:grid-cols-1">
      <Fact
        name={t('numbers:answersIn')}
        about={t(of.answersIn === null ? 'numbers:answersFew' : 'numbers:answersAbout')}
      >
        {of.answersIn === null ? '–' : minutes(of.answersIn)}
      </Fact>
      <Fact
        name={t('numbers:offers')}
        about={t('numbers:offersAccepted', { count: of.offersAccepted })}
      >
        {number(of.offers)}
      </Fact>
    </Card>
  )
}

function Fact(props: { name: string; about: string; children: ReactNode }) {
  return (
    <p className="p-4">
      <span className="block text-sm text-ink-2">{props.name}</span>
      <b className="block text-xl">{props.children}</b>
      <span className="block text-sm text-ink-2">{props.about}</span>
    </p>
  )
}

/** The page of each hint. */
const places: Record<Hint, Pick<LinkProps, 'to' | 'hash'>> = {
  expired: { to: '/notifications/preferences' },
  slow: { to: '/notifications/preferences' },
  refused: { to: '/tasker-profile', hash: 'hours' },
  profile: { to: '/tasker-profile', hash: 'photos' },
  offers: { to: '/needs' },
  share: { to: '/tasker-profile', hash: 'share' },
}

function Hints({ of }: { of: PeriodStatistics }) {
  const { t } = useTranslation()
  const told = hintsOf(of)
  if (told.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('numbers:hints')} />
      <Card className="px-4">
        <ul className="divide-y divide-line">
          {told.map((hint) => (
            <li key={hint}>
              <Link {...places[hint]} className="flex items-center gap-3 py-3.5">
                <span className="min-w-0 flex-1">
                  <b className="block">{t(`numbers:hint.${hint}.act`)}</b>
                  <span className="block text-sm text-ink-2">
                    {t(`numbers:hint.${hint}.why`, { count: of.expired })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
