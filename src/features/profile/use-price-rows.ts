import { useRef, useState } from 'react'
import { z } from 'zod/mini'
import type { PricedService } from '#src/contract/taskers/price-list.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { chargeWays, foldedServiceKey } from '#src/contract/taskers/service-keys.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { mergeChange } from '#src/lib/merge-change.ts'
import { servicesAction } from '#src/queries/profile-edits.ts'
import { priceListFromBody } from '#src/queries/profile-view.ts'
import { asSaved, listOf, type PriceRow, rowOf } from './price-rows.ts'
import { type Change, useMergedEdit } from './use-merged-edit.ts'

/** Incomplete new rows: stored on this device until they can be published. */
const Unfinished = z.object({
  rows: z.array(
    z.object({
      skill: z.nullable(z.string()),
      name: z.nullable(z.string()),
      price: z.nullable(z.number()),
      charge: z.enum(chargeWays),
      durationMinutes: DurationMinutes,
      note: z.string(),
    }),
  ),
})

const sameList = (one: readonly PricedService[], other: readonly PricedService[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The typed rows of a price list; each change that clients can see is saved at once. */
export function usePriceRows(uid: string, services: readonly PricedService[]) {
  const { saveChange, entries } = useMergedEdit(servicesAction, {
    inputOf: ({ before, after }: Change<PricedService[]>) => ({
      params: { uid },
      body: { services: after, before },
    }),
    changeOf: ({ body }) => ({
      before: body.before,
      after: priceListFromBody(body).services,
    }),
    merge: (now, change) => mergeChange(now, change, foldedServiceKey),
  })
  const stored = useDraft(`draft:services:${uid}`, Unfinished, { rows: [] })
  const [rows, setRows] = useState(() => [
    ...services.map(rowOf),
    ...stored.draft.rows.map((row, n) => ({
      ...row,
      id: services.length + n,
      saved: null,
    })),
  ])
  const nextId = useRef(rows.length)
  const [history, setHistory] = useState<PricedService[][]>([])

  const seen = rows.flatMap(({ saved }) => saved ?? [])
  const put = (list: PricedService[]) => saveChange({ before: seen, after: list })

  /** Shows rows, and saves what clients can see of them. */
  function commit(next: readonly PriceRow[]): void {
    const list = listOf(next)
    const after = asSaved(next)
    setRows(after)
    const unfinished = after.filter(({ saved }) => saved === null)
    if (unfinished.length > 0)
      stored.change({
        rows: unfinished.map(({ id: _id, saved: _saved, ...row }) => row),
      })
    else stored.forget()
    if (sameList(list, seen)) return
    setHistory((past) => [...past, seen])
    put(list)
  }

  function undo(): void {
    const last = history.at(-1)
    if (!last) return
    setHistory((past) => past.slice(0, -1))
    setRows((now) => [
      ...last.map((service) => rowOf(service, nextId.current++)),
      ...now.filter(({ saved }) => saved === null),
    ])
    put(last)
  }

  /** Drops the changes: a later one must not begin with rows that the backend has refused. */
  function showSaved(): void {
    setHistory([])
    setRows((now) => [
      ...services.map((service) => rowOf(service, nextId.current++)),
      ...now.filter(({ saved }) => saved === null),
    ])
  }

  /** Adds a row without a price yet. Returns its id. */
  function add(named: Pick<PriceRow, 'skill' | 'name' | 'durationMinutes'>): number {
    const id = nextId.current++
    const row: PriceRow = {
      ...named,
      id,
      price: null,
      charge: 'from',
      note: '',
      saved: null,
    }
    commit([...rows, row])
    return id
  }

  return {
    rows,
    entries,
    commit,
    add,
    /** Shows the typed values; they are saved when the field is left. */
    type: (id: number, patch: Partial<PriceRow>) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...patch } : row))),
    change: (id: number, patch: Partial<PriceRow>) =>
      commit(rows.map((row) => (row.id === id ? { ...row, ...patch } : row))),
    remove: (id: number) => commit(rows.filter((row) => row.id !== id)),
    undo: history.length > 0 ? undo : undefined,
    showSaved,
  }
}
