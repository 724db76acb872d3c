import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PillSelect } from '#src/ui/pill-select.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { MarketFilterPanel, type MarketFiltersProps } from './market-filter-panel.tsx'
import { countFilters } from './market-params.ts'
import { useMarketSort } from './use-market-sort.ts'
import { useTypedPrice } from './use-typed-price.ts'

type Counted = { total: number; capped: boolean } | undefined

/** The filters behind a button, for screens without room beside the list. */
export function MarketFilterSheet(props: MarketFiltersProps & { found: Counted }) {
  const { params, onPatch, found } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const price = useTypedPrice(props)
  const count = countFilters(params)
  function showText() {
    if (!found) return t('market:filters.show')
    const { total, capped } = found
    return capped
      ? t('market:filters.showMany', { number: number(total) })
      : t('market:filters.showCount', { count: total, number: number(total) })
  }
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        label={count > 0 ? t('market:filters.on', { count }) : t('market:filters.title')}
        dot={count > 0}
        icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
        className="lg:hidden"
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('market:filters.title')}
        closeLabel={t('market:close')}
        footer={
          <>
            {count > 0 && (
              <Button variant="outline" onClick={price.clearFilters}>
                {t('market:filters.clear')}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{showText()}</Button>
          </>
        }
      >
        <div className="grid gap-5 pt-2">
          <MarketFilterPanel params={params} onPatch={onPatch} price={price} />
          <SortField params={params} onPatch={onPatch} />
        </div>
      </Sheet>
    </>
  )
}

function SortField(props: MarketFiltersProps) {
  const { label, options, value, onValueChange } = useMarketSort(props)
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onValueChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The order of the list, above it where there is room. */
export function MarketSort(props: MarketFiltersProps) {
  return <PillSelect {...useMarketSort(props)} className="max-lg:hidden" />
}

/** The filters beside the list. */
export function MarketFilterAside(props: MarketFiltersProps) {
  const { params, onPatch } = props
  const { t } = useTranslation()
  const price = useTypedPrice(props)
  return (
    <aside
      aria-label={t('market:filters.title')}
      className="sticky top-24 rounded-lg border border-line bg-surface p-5 max-lg:hidden"
    >
      <MarketFilterPanel params={params} onPatch={onPatch} price={price} />
      {countFilters(params) > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="mt-5 w-full"
          onClick={price.clearFilters}
        >
          {t('market:filters.clear')}
        </Button>
      )}
    </aside>
  )
}
