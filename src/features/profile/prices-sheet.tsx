import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVICES_MAX } from '#src/contract/taskers/limits.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { AddService } from './add-service.tsx'
import { PriceRowItem } from './price-row-item.tsx'
import { moved, problemOf } from './price-rows.ts'
import { SelfSavingSheet } from './self-saving-sheet.tsx'
import { useAllSkills } from '#src/queries/use-all-skills.ts'
import { usePriceRows } from './use-price-rows.ts'
import { useServiceRanges } from './use-service-ranges.ts'

type PricesSheetProps = {
  uid: string
  details: TaskerDetails
  cep: string
  onClose: () => void
}

/** The form of the price list: a field saves when it is left, one row is open at a time. */
export function PricesSheet({ uid, details, cep, onClose }: PricesSheetProps) {
  const { t } = useTranslation()
  const list = usePriceRows(uid, details.services)
  const { rows, entries } = list
  const skills = useAllSkills()
  const rangeOf = useServiceRanges(details, cep, skills)
  const [openId, setOpenId] = useState<number>()
  const [said, setSaid] = useState('')
  const [changed, setChanged] = useState(false)
  const items = useRef<HTMLUListElement>(null)
  const nameOf = (row: (typeof rows)[number]) =>
    row.name ?? skills.find(({ slug }) => slug === row.skill)?.name ?? ''

  const minutesFor = (skill: string | null) =>
    usualMinutes(
      skills.find(({ slug }) => slug === skill)?.category ?? details.categories[0],
    )
  const noting =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      setChanged(true)
      act(...args)
    }
  const problems = rows.map((row) => problemOf(row, rows))
  function close() {
    // A field that still has the focus is left now, which saves it.
    list.commit(rows)
    onClose()
  }
  function move(from: number, to: number) {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || to === from) return
    setChanged(true)
    list.commit(moved(rows, from, to))
    setSaid(t('offer:prices.position', { name: nameOf(row), n: to + 1, of: rows.length }))
  }
  /** The place in the list under the pointer. */
  function placeAt(y: number): number {
    const rects = [...(items.current?.children ?? [])].map((item) =>
      item.getBoundingClientRect(),
    )
    const below = rects.findIndex((rect) => y < rect.top + rect.height / 2)
    return below < 0 ? rects.length : below
  }

  return (
    <SelfSavingSheet
      title={t('offer:prices.title')}
      subtitle={t('offer:prices.subtitle', { count: rows.length })}
      entries={entries}
      changed={changed}
      onUndo={list.undo && noting(list.undo)}
      onDiscard={list.showSaved}
      list={items}
      isWrong={problems.map((problem) => problem !== undefined)}
      said={said}
      onClose={close}
    >
      {rows.length === 0 && <p className="pb-4 text-ink-2">{t('offer:prices.none')}</p>}
      <ul ref={items} className="grid">
        {rows.map((row, n) => (
          <PriceRowItem
            key={row.id}
            row={row}
            name={nameOf(row)}
            problem={problems[n]}
            range={rangeOf(row)}
            isOpen={row.id === openId}
            onToggle={() => setOpenId(row.id === openId ? undefined : row.id)}
            onType={(patch) => list.type(row.id, patch)}
            onChange={noting((patch) => list.change(row.id, patch))}
            onRemove={noting(() => list.remove(row.id))}
            onMove={(by) => move(n, n + by)}
            onDragTo={(y) => {
              const place = placeAt(y)
              move(n, place > n ? place - 1 : place)
            }}
          />
        ))}
      </ul>
      <div className="pt-4 pb-40">
        {rows.length < SERVICES_MAX ? (
          <AddService
            skills={skills}
            listed={rows.map(({ skill }) => skill)}
            onAdd={noting((named) =>
              setOpenId(list.add({ ...named, durationMinutes: minutesFor(named.skill) })),
            )}
          />
        ) : (
          <p className="text-sm text-ink-2">
            {t('offer:prices.full', { max: SERVICES_MAX })}
          </p>
        )}
      </div>
    </SelfSavingSheet>
  )
}
