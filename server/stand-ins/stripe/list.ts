import { invalid } from './api-error.ts'
import { group, integer, type Params, text } from './params.ts'
import type { State } from './state.ts'

type Listed = { id: string; created: number }

/** A page of a table, the latest first, by Stripe's `limit`, cursors and `created`. */
export function list<T extends Listed>(
  table: Record<string, T>,
  params: Params,
  keep: (row: T) => boolean = () => true,
) {
  const rows = Object.values(table)
    .filter((row) => keep(row) && isInRange(row.created, params))
    .reverse()
    .sort((a, b) => b.created - a.created)
  const left = page(rows, params)
  const limit = Math.min(100, integer(params, 'limit') || 10)
  return { object: 'list', data: left.slice(0, limit), has_more: left.length > limit }
}

function isInRange(created: number, params: Params): boolean {
  if (typeof params['created'] === 'string') return created === integer(params, 'created')
  const range = group(params, 'created')
  const { gt, gte, lt, lte } = {
    gt: integer(range, 'gt') ?? -Infinity,
    gte: integer(range, 'gte') ?? -Infinity,
    lt: integer(range, 'lt') ?? Infinity,
    lte: integer(range, 'lte') ?? Infinity,
  }
  return created > gt && created >= gte && created < lt && created <= lte
}

function page<T extends Listed>(rows: T[], params: Params): T[] {
  const position = (key: string) => {
    const id = text(params, key)
    return id === null ? -1 : rows.findIndex((row) => row.id === id)
  }
  const before = position('ending_before')
  return rows.slice(position('starting_after') + 1, before === -1 ? undefined : before)
}

/** True when a row matches the value that the call asks for. */
export const matches = (params: Params, key: string, value: string | null) => {
  const wanted = text(params, key)
  return wanted === null || wanted === value
}

const tables: Record<string, keyof State> = {
  acct: 'accounts',
  pi: 'intents',
  ch: 'charges',
  re: 'refunds',
  tr: 'transfers',
  pm: 'paymentMethods',
  cus: 'customers',
  txn: 'balanceTransactions',
  du: 'disputes',
  po: 'payouts',
}

/**
 * A copy of the object in which the ids at these paths, such as `data.latest_charge`, are the
 * objects they name. @throws ApiError for an unknown path
 */
export function expanded(state: State, object: object, paths: string[]): object {
  const copy = structuredClone(object)
  for (const path of paths) expandPath(state, copy, path.split('.'), path)
  return copy
}

function expandPath(state: State, node: unknown, [head, ...rest]: string[], path: string) {
  if (head === undefined || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) expandPath(state, each, [head, ...rest], path)
    return
  }
  if (!isRecord(node) || !(head in node))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = node[head]
  // A list already contains its objects.
  if (Array.isArray(value)) {
    for (const each of value) expandPath(state, each, rest, path)
    return
  }
  node[head] = typeof value === 'string' ? named(state, value) : value
  expandPath(state, node[head], rest, path)
}

function named(state: State, id: string): unknown {
  const table = tables[id.split('_')[0] ?? '']
  const rows = table && state[table]
  return isRecord(rows) && Object.hasOwn(rows, id) ? structuredClone(rows[id]) : id
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
