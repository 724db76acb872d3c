import ChevronRight from 'lucide-react/icons/chevron-right'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Series } from '#src/contract/series/series.ts'
import { seriesLifecycle } from '#src/contract/series/series-lifecycle.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import type { AskedAct } from './act-dialog.tsx'

const acts = [
  { act: 'pause', Icon: CirclePause },
  { act: 'end', Icon: CircleX },
] as const

type SeriesActsProps = { series: Series; onAct: (act: AskedAct) => void }

/** The acts on the whole series, last and quiet. */
export function SeriesActs({ series, onAct }: SeriesActsProps) {
  const { t } = useTranslation()
  const possible = acts.filter(({ act }) => seriesLifecycle.can(act, series, series.viewer))
  if (possible.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('series:page.acts')} />
      <ul className={cardClass({ className: 'divide-y divide-line overflow-hidden' })}>
        {possible.map(({ act, Icon }) => (
          <li key={act}>
            <Act act={act} Icon={Icon} onAct={onAct} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ActProps = (typeof acts)[number] & Pick<SeriesActsProps, 'onAct'>

function Act({ act, Icon, onAct }: ActProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <button
      type="button"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      onClick={() => onAct(act)}
      className="flex w-full cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
    >
      <Icon
        aria-hidden
        className={cx('size-5 shrink-0', act === 'end' ? 'text-danger' : 'text-ink-2')}
      />
      <span className="min-w-0 flex-1">
        <b id={id} className={cx('block', act === 'end' && 'text-danger')}>
          {t(`series:act.${act}`)}
        </b>
        <span id={`${id}-hint`} className="block text-sm text-ink-2">
          {t(`series:hint.${act}`)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </button>
  )
}
