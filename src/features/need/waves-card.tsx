import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEED_OFFERS_ENOUGH } from '#src/contract/needs/limits.ts'
import type { Need, NeedWave } from '#src/contract/needs/needs.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'
import { isHeldByNight } from './held-by-night.ts'

/** The latest waves; earlier ones are behind a button. */
const SHOWN = 3

/** Which taskers were notified, and when the next ones will be. */
export function WavesCard({ need }: { need: Need }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const waveStep = useWaveStep()
  const next = useNextStep(need)
  const [isOpen, setIsOpen] = useState(false)
  const waves = need.waves.map(waveStep)
  const shown = isOpen ? waves : waves.slice(-SHOWN)
  const published: TimelineStep = {
    id: 'published',
    state: 'done',
    title: t('need:waves.published'),
    time: <time dateTime={need.createdAt}>{date(need.createdAt)}</time>,
  }
  return (
    <section>
      <SectionHeader title={t('need:waves.title')} />
      <div className={cardClass({ className: 'p-4' })}>
        <Timeline
          steps={[published, ...shown, ...(next ? [next] : [])]}
          className="-mb-3"
        />
        {shown.length < waves.length && (
          <Button variant="tab" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
            {t('common.seeAll')}
          </Button>
        )}
      </div>
    </section>
  )
}

function useWaveStep() {
  const { t } = useTranslation()
  const { date } = useFormat()
  return ({ at, km, notified, seen, asked }: NeedWave, n: number): TimelineStep => ({
    id: `${n} ${at}`,
    state: 'done',
    title: t(`need:waves.${n === 0 ? 'first' : 'more'}`, { count: notified, km }),
    detail:
      [
        seen > 0 && t('need:waves.seen', { count: seen }),
        asked > 0 && t('need:waves.asked', { count: asked }),
      ]
        .filter(Boolean)
        .join(' · ') || t('need:waves.unseen'),
    time: <time dateTime={at}>{date(at)}</time>,
  })
}

/** The next wave, or why there is none. */
function useNextStep(need: Need): TimelineStep | null {
  const { t } = useTranslation()
  const { date } = useFormat()
  const now = useMinute().getTime()
  const { status, nextWaveAt, nextWaveKm, offers, reachKm, waves } = need
  if (status !== 'open') return null
  const step = { id: 'next', state: 'next' } as const
  if (nextWaveAt !== null)
    return {
      ...step,
      title: t('need:waves.next', { km: nextWaveKm ?? reachKm }),
      detail: isHeldByNight(need) && t('need:waves.quiet'),
      time: Date.parse(nextWaveAt) > now && (
        <time dateTime={nextWaveAt}>{date(nextWaveAt)}</time>
      ),
    }
  if (offers >= NEED_OFFERS_ENOUGH)
    return { ...step, title: t('need:waves.enough', { count: offers }) }
  return waves.length === 0
    ? null
    : { ...step, title: t('need:waves.all', { km: reachKm }) }
}
