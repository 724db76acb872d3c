import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEED_REACH_KM } from '#src/contract/needs/limits.ts'
import type { NeedService } from '#src/contract/needs/needs.ts'
import { isCep } from '#src/lib/cep.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { FieldNote } from '#src/ui/field.tsx'
import type { Draft, Service } from './draft.ts'
import { isSame, useServiceName } from './service-name.ts'
import { ServiceSearch } from './service-search.tsx'
import { useSuggested } from './use-suggested.ts'
import { useToldReach } from './use-told-reach.ts'

type ServiceRowsProps = {
  draft: Draft
  error: string | undefined
  onChange: (patch: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void
}

type Row = Service & Partial<Pick<NeedService, 'reasons' | 'taskers'>>

/** The services that the words may mean, and the way to any other. */
export function ServiceRows({ draft, error, onChange }: ServiceRowsProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const { services, isLoading } = useSuggested(draft, onChange)
  const [isSearching, setSearching] = useState(false)
  const { service } = draft
  const isListed = services.some((each) => isSame(each, service))
  const rows: readonly Row[] = service && !isListed ? [service, ...services] : services
  const choose = (chosen: Service) => onChange({ service: chosen, isChosen: true })
  const isWide = rows.find((each) => isSame(each, service))?.taskers === 0
  useToldReach(isWide, draft, onChange)
  const { default: near, max: far } = NEED_REACH_KM
  const withoutTasker = isWide ? t('publish:audience.noTasker', { near, far }) : undefined
  return (
    <fieldset
      aria-describedby={(error ?? withoutTasker) ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 pb-2 font-semibold">
        {t('publish:service.label')}{' '}
        {services.length > 0 && (
          <span className="text-sm font-normal text-ink-2">
            {t('publish:service.suggested')}
          </span>
        )}
      </legend>
      <div
        aria-busy={isLoading}
        className={cardClass({
          className: cx(
            'divide-y divide-line overflow-clip transition-opacity',
            isLoading && 'opacity-60',
          ),
        })}
      >
        {rows.map((row) => (
          <ServiceRow
            key={`${row.category} ${row.skill}`}
            row={row}
            isChosen={isSame(row, service)}
            isNear={isCep(draft.cep)}
            onChoose={() => choose({ category: row.category, skill: row.skill })}
          />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setSearching(true)}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left transition hover:bg-brand-soft"
        >
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">
              {t(rows.length > 0 ? 'publish:service.other' : 'publish:service.choose')}
            </b>{' '}
            <span className="text-sm text-ink-2">{t('publish:service.search')}</span>
          </span>
          <Search aria-hidden className="size-5 shrink-0" />
        </button>
      </div>
      <FieldNote id={noteId} error={error} hint={withoutTasker} />
      {isSearching && (
        <ServiceSearch
          onClose={() => setSearching(false)}
          onChoose={(chosen) => {
            choose(chosen)
            setSearching(false)
          }}
        />
      )}
    </fieldset>
  )
}

type ServiceRowProps = {
  row: Row
  isChosen: boolean
  /** True where a place is known: the taskers are those around it. */
  isNear: boolean
  onChoose: () => void
}

function ServiceRow({ row, isChosen, isNear, onChoose }: ServiceRowProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormat()
  const name = useServiceName()(row)
  const { category, skill, taskers, reasons = [] } = row
  const about = [
    skill !== null && categoryName(category, lang),
    taskers !== undefined &&
      t(isNear ? 'publish:service.taskersNear' : 'publish:service.taskers', {
        count: taskers,
        number: number(taskers),
        km: NEED_REACH_KM.default,
      }),
  ]
  return (
    <label
      className={cx(
        'flex min-h-16 items-start gap-3 px-4 py-3 transition has-checked:bg-brand-soft',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
      )}
    >
      <input
        type="radio"
        name="service"
        checked={isChosen}
        onChange={onChoose}
        // A tap on the suggested one makes it the person's own choice.
        onClick={onChoose}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-line-3 checked:border-6 checked:border-brand"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <b className="font-semibold wrap-anywhere">{name}</b>{' '}
        <span className="text-sm text-ink-2">{about.filter(Boolean).join(' · ')}</span>
        {reasons.length > 0 && (
          <span className="flex flex-wrap gap-1.5 pt-1">
            {reasons.map((reason) => (
              <q
                key={reason}
                className="rounded-sm border border-line bg-surface px-2 py-0.5 text-sm font-[550] wrap-anywhere text-brand-strong"
              >
                {reason}
              </q>
            ))}
          </span>
        )}
      </span>
    </label>
  )
}
