import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Series, Visit } from '#src/contract/series/series.ts'
import {
  isRunning,
  type SeriesAct,
  seriesLifecycle,
} from '#src/contract/series/series-lifecycle.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { moveSeriesMutation } from '#src/queries/series.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { linkClass, PageHeader, SectionHeader } from '#src/ui/page-header.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { toast } from '#src/ui/toast.ts'
import { ActDialog, type AskedAct } from './act-dialog.tsx'
import { NextVisit } from './next-visit.tsx'
import { SeriesActs } from './series-acts.tsx'
import { partnerOf, pillOf, stateOf } from './series-state.ts'
import { rhythmText } from './series-words.ts'
import { useSkip } from './use-skip.ts'
import { VisitRow } from './visit-row.tsx'

type SeriesPageProps = { series: Series; query: Freshness }

/** One series: its state and the next act, the visits to come, and those that were. */
export function SeriesPage({ series, query }: SeriesPageProps) {
  const { t } = useTranslation()
  const { lang, minutes, money } = useFormat()
  const [asked, setAsked] = useState<AskedAct>()
  const { viewer, net, price, durationMinutes, description } = series
  const partner = partnerOf(series)
  const [tone, state] = pillOf(series)
  const next =
    series.status === 'active' ? series.ahead.find(({ end }) => end === null) : undefined
  return (
    <article className="page-narrow pb-12">
      <PageHeader
        back={<BackLink to="/requests" search={{ as: viewer }} />}
        title={
          <span className="line-clamp-2 wrap-anywhere">{requestTitle(description)}</span>
        }
        trailing={<Pill tone={tone}>{t(`series:state.${state}`)}</Pill>}
      />
      <CachedNote query={query} className="-mt-2 pb-2" />
      <Pill tone="brand" icon={<Repeat aria-hidden className="size-3.5" />}>
        {rhythmText(series, { lang, t })}
      </Pill>
      <div className="flex items-center gap-3 py-4">
        <Avatar name={partner.name} photo={partner.photo} />
        <p className="min-w-0">
          <b className="block wrap-anywhere">{partner.name}</b>
          <span className="block text-sm wrap-anywhere text-ink-2">
            {net === null
              ? t('series:page.price', { amount: money(price) })
              : t('series:page.net', { amount: money(net), price: money(price) })}{' '}
            · {minutes(durationMinutes)}
          </span>
        </p>
      </div>
      {next ? (
        <NextVisit series={series} visit={next} />
      ) : (
        <Head series={series} onAct={setAsked} />
      )}
      <Ahead series={series} visits={series.ahead.filter((visit) => visit !== next)} />
      <Before series={series} />
      <SeriesActs series={series} onAct={setAsked} />
      <p className="pt-6">
        <Link
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: series.requestId }}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          {t('series:page.first')}
        </Link>
      </p>
      <ActDialog series={series} act={asked} onClose={() => setAsked(undefined)} />
    </article>
  )
}

type ActProps = { series: Series; onAct: (act: AskedAct) => void }

/** The state in words, with the answer to a proposal. */
function Head({ series, onAct }: ActProps) {
  const { t } = useTranslation()
  const { date, day } = useFormat()
  const { firstName: name } = partnerOf(series)
  const { mutate, isPending } = useMutation(moveSeriesMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  const { answerBy, pausedUntil, viewer } = series
  const state = stateOf(series)
  const may = (act: SeriesAct) => seriesLifecycle.can(act, series, viewer)
  const text = t(`series:head.${state}`, {
    context: state === 'paused' ? (pausedUntil ? 'until' : 'open') : viewer,
    name,
    date: answerBy ? date(answerBy) : '',
    day: pausedUntil ? day(pausedUntil) : '',
  })
  return (
    <Card className="p-4">
      <h2 className="text-lg wrap-anywhere">{t(`series:title.${state}`, { name })}</h2>
      <p className="pt-1 text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-2.5 pt-3 empty:hidden">
        {may('accept') && (
          <Button {...button} onClick={() => onAct('accept')}>
            {t('series:act.accept')}
          </Button>
        )}
        {may('decline') && (
          <Button {...button} variant="outline" onClick={() => onAct('decline')}>
            {t('series:act.decline')}
          </Button>
        )}
        {may('withdraw') && (
          <Button {...button} variant="outline" onClick={() => onAct('withdraw')}>
            {t('series:act.withdraw')}
          </Button>
        )}
        {may('resume') && (
          <Button
            {...button}
            variant="secondary"
            onClick={() =>
              mutate(
                { id: series._id, act: 'resume' },
                { onError: (error) => toast.error(actionErrorText(error, t)) },
              )
            }
          >
            {t('series:act.resume')}
          </Button>
        )}
      </div>
      {note('pt-2')}
    </Card>
  )
}

type AheadProps = { series: Series; visits: readonly Visit[] }

function Ahead({ series, visits: ahead }: AheadProps) {
  const { t } = useTranslation()
  const { skip, pending } = useSkip(series._id)
  const { status, visits } = series
  const isActive = isRunning(status)
  return (
    <>
      {ahead.length > 0 && (
        <section>
          <SectionHeader
            title={t(`series:page.${aheadTitle(status)}`)}
            trailing={
              visits !== null && (
                <span className="text-sm text-ink-2">
                  {t('series:page.visits', { count: visits })}
                </span>
              )
            }
          />
          <Card className="px-4">
            <ul>
              {ahead.map((visit) => (
                <VisitRow
                  key={visit.n}
                  visit={visit}
                  pending={pending === visit.n}
                  onSkip={isActive ? (skipped) => skip(visit.n, skipped) : undefined}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {series.ahead.length > 0 && (
        <p className="px-1 pt-3 text-sm text-ink-2">{t('series:page.howPaid')}</p>
      )}
    </>
  )
}

const aheadTitle = (status: Series['status']): string => {
  if (status === 'active') return 'then'
  return isRunning(status) ? 'ahead' : 'planned'
}

function Before({ series: { before, done } }: { series: Series }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (before.length === 0) return null
  return (
    <section>
      <SectionHeader
        title={t('series:page.before')}
        trailing={
          done.visits > 0 && (
            <span className="text-sm text-ink-2">
              {t('series:page.done', { count: done.visits, sum: money(done.sum) })}
            </span>
          )
        }
      />
      <Card className="px-4">
        <ul>
          {before.map((visit) => (
            <VisitRow key={visit.n} visit={visit} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
