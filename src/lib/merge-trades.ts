import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { type ListChange, mergeChange } from './merge-change.ts'

export type Trades = { categories: readonly CategorySlug[]; skills: readonly string[] }

/** Applies a change to a tasker's trades, which may have changed elsewhere since they were read. */
export function mergeTrades(
  now: Trades,
  { before, after }: { before: Trades; after: Trades },
): { categories: CategorySlug[]; skills: string[] } {
  return {
    categories: mergeNames(now.categories, {
      before: before.categories,
      after: after.categories,
    }),
    skills: mergeNames(now.skills, { before: before.skills, after: after.skills }),
  }
}

const mergeNames = <Name extends string>(
  now: readonly Name[],
  change: ListChange<Name>,
): Name[] => mergeChange(now, change, (name) => name)
