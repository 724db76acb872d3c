import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { type ChargeWay, chargeWays } from '#src/contract/taskers/service-keys.ts'
import { SERVICE_NAME, SERVICE_NOTE_MAX } from '#src/contract/taskers/limits.ts'
import type { PriceRange } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { DurationInput } from '#src/components/duration-input.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { RangeBar } from '#src/ui/range-bar.tsx'
import { Select } from '#src/ui/select.tsx'
import { isLikelySlip, likelyMeant, type PriceRow, type RowProblem } from './price-rows.ts'

type PriceRowItemProps = {
  row: PriceRow
  /** The row as clients see it. */
  name: string
  problem: RowProblem | undefined
  range: PriceRange | undefined
  isOpen: boolean
  onToggle: () => void
  onType: (patch: Partial<PriceRow>) => void
  /** Called with a change to save; with an empty one when a field is left. */
  onChange: (patch: Partial<PriceRow>) => void
  onRemove: () => void
  onMove: (by: number) => void
  /** Called with the pointer's height on the screen while it drags the row. */
  onDragTo: (y: number) => void
}

/** A service of the list: its price always, the other fields when it is open. */
export function PriceRowItem(props: PriceRowItemProps) {
  const { row, name, isOpen } = props
  const { t } = useTranslation()
  const { minutes } = useFormat()
  return (
    <li
      className={cx(
        isOpen
          ? 'my-2 rounded-lg border border-line bg-surface p-3.5'
          : 'border-b border-line py-2',
      )}
    >
      <div className="flex items-center gap-1.5">
        <Handle {...props} />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={props.onToggle}
          className="min-h-11 min-w-0 flex-1 rounded-sm py-1 text-left wrap-anywhere"
        >
          <b className="block font-semibold">{name || t('offer:prices.unnamed')}</b>
          {!isOpen && (
            <span className="block text-sm text-ink-2">
              {minutes(row.durationMinutes)} · {t(`tasker.charge.${row.charge}`)}
            </span>
          )}
        </button>
        {isOpen ? (
          <IconButton
            plain
            label={t('offer:prices.remove', { name })}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={props.onRemove}
            className="text-ink-2"
          />
        ) : (
          <ShortPrice {...props} />
        )}
      </div>
      {isOpen ? <OpenRow {...props} /> : <Problem {...props} />}
      <Question {...props} />
    </li>
  )
}

/** The handle: dragged by a pointer, or moved by the arrow keys. */
function Handle({ name, onMove, onDragTo }: PriceRowItemProps) {
  const { t } = useTranslation()
  function press(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDragTo(event.clientY)
  }
  return (
    <button
      type="button"
      aria-label={t('offer:prices.move', { name })}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-3 active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}

function ShortPrice({ row, name, problem, range, onType, onChange }: PriceRowItemProps) {
  const { t } = useTranslation()
  const isOdd =
    problem === 'price' ||
    (range !== undefined && row.price !== null && isLikelySlip(row.price, range))
  return (
    <div
      className={cx(
        'w-29 shrink-0 rounded-md border-[1.5px] bg-surface pt-2 transition focus-within:border-brand focus-within:shadow-[0_0_0_4px_var(--color-brand-soft)] [&_input]:text-right [&_input]:font-bold',
        isOdd ? 'border-accent' : 'border-line',
      )}
    >
      <MoneyInput
        aria-label={t('offer:prices.priceOf', { name })}
        value={row.price}
        onValueChange={(price) => onType({ price })}
        onBlur={() => onChange({})}
      />
    </div>
  )
}

function Problem({ problem }: PriceRowItemProps) {
  const { t } = useTranslation()
  if (!problem) return null
  return <p className="pb-1 pl-9.5 text-sm text-danger">{t(`offer:problem.${problem}`)}</p>
}

function OpenRow(props: PriceRowItemProps) {
  const { row, problem, range, onType, onChange } = props
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const isNew = row.saved === null
  useEffect(() => {
    if (!isNew) return
    const first = fields.current?.querySelector<HTMLElement>('[data-first]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a row that was just added waits for its price
  }, [])
  const error = (of: RowProblem) =>
    problem === of && !(isNew && of === 'price' && row.price === null)
      ? t(`offer:problem.${of}`)
      : undefined
  const leave = () => onChange({})
  return (
    <div ref={fields} className="grid grid-cols-2 gap-2.5 pt-2">
      {row.skill === null && (
        <Field
          label={t('offer:prices.name')}
          error={error('name') ?? error('twice') ?? error('nameContact')}
          className="col-span-2"
        >
          <Input
            maxLength={SERVICE_NAME.max}
            value={row.name ?? ''}
            onChange={(event) => onType({ name: event.target.value })}
            onBlur={leave}
          />
        </Field>
      )}
      <Field label={t('offer:prices.price')} error={error('price')}>
        <MoneyInput
          data-first
          value={row.price}
          onValueChange={(price) => onType({ price })}
          onBlur={leave}
        />
      </Field>
      <Field label={t('offer:prices.charge')}>
        <Select
          value={row.charge}
          onChange={(event) => onChange({ charge: event.target.value as ChargeWay })}
        >
          {chargeWays.map((way) => (
            <option key={way} value={way}>
              {t(`offer:charge.${way}`)}
            </option>
          ))}
        </Select>
      </Field>
      <DurationInput
        value={row.durationMinutes}
        onChange={(durationMinutes) => onChange({ durationMinutes })}
        className="col-span-2"
      />
      <Field
        label={t('offer:prices.note')}
        error={error('noteContact')}
        className="col-span-2"
      >
        <Input
          maxLength={SERVICE_NOTE_MAX}
          placeholder={t('offer:prices.noteHint')}
          value={row.note}
          onChange={(event) => onType({ note: event.target.value })}
          onBlur={leave}
        />
      </Field>
      {range && <Range range={range} price={row.price} />}
    </div>
  )
}

/** The range of the middle half of other taskers' prices, with this price in it. */
function Range({ range, price }: { range: PriceRange; price: number | null }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { low, high, area } = range
  return (
    <div className="col-span-2 pt-1">
      <RangeBar range={range} value={price} least={PRICE_RANGE.min} className="my-2" />
      <p className="text-center text-sm text-ink-2">
        {t(`offer:range.${area}`)}{' '}
        <b className="whitespace-nowrap text-ink">
          {shortMoney(low)} – {shortMoney(high)}
        </b>
      </p>
    </div>
  )
}

/** Asks about a probable typing error in the price; it is saved all the same. */
function Question({ row: { price }, range, onChange }: PriceRowItemProps) {
  const { t } = useTranslation()
  const { shortMoney, number } = useFormat()
  const isAsked = range !== undefined && price !== null && isLikelySlip(price, range)
  const meant = isAsked ? likelyMeant(price, range) : null
  return (
    <div aria-live="polite">
      {isAsked && (
        <div className="my-2 flex items-center gap-3 rounded-md bg-accent-soft p-3 text-sm">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-accent-strong" />
          <p className="flex-1">
            <b>{t('offer:slip.title', { price: shortMoney(price) })}</b>{' '}
            {t(`offer:slip.${range.area}`, {
              low: shortMoney(range.low),
              high: shortMoney(range.high),
            })}
          </p>
          {meant !== null && (
            <button
              type="button"
              onClick={() => onChange({ price: meant })}
              className="min-h-11 shrink-0 rounded-full bg-brand-soft px-4 font-semibold text-brand-strong"
            >
              {t('offer:slip.use', { price: number(meant) })}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
