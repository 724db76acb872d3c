import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { changeNeed, Need, NeedAdvice } from '#src/contract/needs/needs.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { changeNeedMutation } from '#src/queries/need-acts.ts'
import { needQueries } from '#src/queries/needs.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { alsoText } from './also-text.ts'
import { comingWhen } from './coming-when.ts'

type Change = BodyOf<typeof changeNeed>

type AdviceCardProps = {
  need: Need
  /** True where no question comes before: the first button is then the filled one. */
  isFirst: boolean
  /** Opens the form with the budget, of which the advice knows the usual range only. */
  onBudget: (usual: { low: number; high: number }) => void
}

const icons = { when: CalendarPlus, reach: MapPin, budget: Wallet }

/** Changes that would bring more offers, one tap each; applied ones stay until the page is left. */
export function AdviceCard({ need, isFirst, onBudget }: AdviceCardProps) {
  const { t } = useTranslation()
  const { data } = useQuery(needQueries.advice(need._id))
  const { rows, apply, undo, isPending, busyWith, error } = useApplied(need, data)
  const mayNotWait = useMayNotWait({ pending: isPending })
  if (rows.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('need:advice.title')} />
      <ul className={cardClass({ className: 'divide-y divide-line' })}>
        {rows.map(({ advice, before }, index) => (
          <AdviceRow
            key={advice.change}
            advice={advice}
            before={before ?? need}
            act={
              before ? (
                <Applied onUndo={() => undo(advice)} />
              ) : (
                <Button
                  {...mayNotWait.button}
                  variant={isFirst && index === 0 ? 'primary' : 'secondary'}
                  pending={busyWith === advice.change}
                  onClick={() =>
                    advice.change === 'budget' ? onBudget(advice) : apply(advice)
                  }
                >
                  {t(`need:advice.apply.${advice.change}`)}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <p role="alert" className="text-sm text-danger not-empty:pt-2">
        {error && actionErrorText(error, t)}
      </p>
      {mayNotWait.note('pt-2')}
    </section>
  )
}

type Row = { advice: NeedAdvice; before?: Need }

/** One array for all renders: a new one in each would be new advice. */
const none: readonly NeedAdvice[] = []

/** The advice, and the entries applied on this page, which can be undone. */
function useApplied(need: Need, loaded: readonly NeedAdvice[] = none) {
  const { mutate, isPending, variables, error } = useMutation(changeNeedMutation)
  const [applied, setApplied] = useState<Row[]>([])
  const [shown, setShown] = useState(loaded)
  // Applied advice is no advice any more: the rows stay in their places.
  if (applied.length === 0 && shown !== loaded) setShown(loaded)
  const of = (advice: NeedAdvice) => (row: Row) => row.advice.change === advice.change
  const change = (change: Change, onSuccess: () => void) => {
    if (!isPending) mutate({ id: need._id, change }, { onSuccess })
  }
  return {
    rows: shown.map((advice): Row => applied.find(of(advice)) ?? { advice }),
    isPending,
    busyWith: isPending && (variables.change.when ? 'when' : 'reach'),
    error,
    apply: (advice: NeedAdvice) =>
      change(changeOf(advice), () =>
        setApplied((rows) => [...rows, { advice, before: need }]),
      ),
    undo: (advice: NeedAdvice) => {
      const before = applied.find(of(advice))?.before
      if (!before) return
      const { when, reachKm } = before
      change(advice.change === 'when' ? { when: comingWhen(when) } : { reachKm }, () =>
        setApplied((rows) => rows.filter((row) => !of(advice)(row))),
      )
    },
  }
}

function changeOf(advice: NeedAdvice): Change {
  switch (advice.change) {
    case 'when':
      return { when: advice.when }
    case 'reach':
      return { reachKm: advice.reachKm }
    case 'budget':
      return {}
  }
}

type AdviceRowProps = { advice: NeedAdvice; before: Need; act: ReactNode }

function AdviceRow({ advice, before, act }: AdviceRowProps) {
  const Icon = icons[advice.change]
  const { title, detail } = useAdviceWords(advice, before)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
      <Icon aria-hidden className="size-5.5 shrink-0 text-brand" />
      <p className="min-w-40 flex-1">
        <b className="block wrap-anywhere">{title}</b>
        <span className="block text-sm text-ink-2">{detail}</span>
      </p>
      {act}
    </li>
  )
}

function useAdviceWords(advice: NeedAdvice, before: Need) {
  const { t } = useTranslation()
  const { lang, money } = useFormat()
  switch (advice.change) {
    case 'when':
      return {
        title: t('need:advice.when', {
          when: alsoText({ before: before.when, after: advice.when }, { lang, t }),
        }),
        detail: t('need:advice.free', { count: advice.more }),
      }
    case 'reach':
      return {
        title: t('need:advice.reach', { from: before.reachKm, to: advice.reachKm }),
        detail: t('need:advice.near', { count: advice.more }),
      }
    case 'budget':
      return {
        title: t('need:advice.budget'),
        detail: t('need:advice.usual', {
          low: money(advice.low),
          high: money(advice.high),
        }),
      }
  }
}

function Applied({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-semibold">
      <Check aria-hidden className="size-4.5 text-brand" />
      {t('need:advice.applied')}
      <span aria-hidden>·</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 text-brand hover:underline"
      >
        {t('need:advice.undo')}
      </button>
    </p>
  )
}
