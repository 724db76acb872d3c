import { invalid } from './api-error.ts'
import type { Metadata } from './objects.ts'

type Param = string | Param[] | { [key: string]: Param }
export type Params = { [key: string]: Param }

type Branch = Map<string, string | Branch>

/**
 * Reads Stripe's form notation: `metadata[a]=1`, `expand[]=x`, `list[0][id]=y`.
 * @throws ApiError when a name is both a value and a group
 */
export function decodeForm(text: string): Params {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text))
    put(root, name.replaceAll(']', '').split('['), value)
  return Object.fromEntries([...root].map(([key, value]) => [key, toParam(value)]))
}

function put(branch: Branch, [head = '', ...rest]: string[], value: string) {
  const key = head === '' ? String(branch.size) : head
  if (rest.length === 0) {
    branch.set(key, value)
    return
  }
  const next = branch.get(key) ?? new Map()
  if (typeof next === 'string') throw invalid(`Invalid object: ${key}`, { param: key })
  branch.set(key, next)
  put(next, rest, value)
}

function toParam(node: string | Branch): Param {
  if (typeof node === 'string') return node
  const entries = [...node].map(([key, value]): [string, Param] => [key, toParam(value)])
  return entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries)
}

/** @throws ApiError unless it is absent or a text */
export function text(params: Params, key: string): string | null {
  const value = params[key]
  if (value === undefined) return null
  if (typeof value !== 'string') throw invalid('Invalid string', { param: key })
  return value
}

/** @throws ApiError `parameter_missing` */
export function requiredText(params: Params, key: string): string {
  return (
    text(params, key) ||
    fail(`Missing required param: ${key}.`, { code: 'parameter_missing', param: key })
  )
}

/** @throws ApiError `parameter_invalid_integer` */
export function integer(params: Params, key: string): number | null {
  const value = text(params, key)
  if (value === null) return null
  if (!/^\d{1,12}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: key,
    })
  return Number(value)
}

/** @throws ApiError `parameter_missing`, `parameter_invalid_integer` */
export function requiredInteger(params: Params, key: string): number {
  requiredText(params, key)
  return integer(params, key) ?? 0
}

export const flag = (params: Params, key: string) => text(params, key) === 'true'

/** A group of parameters; empty when absent. @throws ApiError when it is something else */
export function group(params: Params, key: string): Params {
  const value = params[key]
  if (value === undefined || value === '') return {}
  if (Array.isArray(value)) {
    if (value.length === 0) return {}
    throw invalid('Invalid object', { param: key })
  }
  if (typeof value === 'string') throw invalid('Invalid object', { param: key })
  return value
}

/** @throws ApiError when it is neither absent nor a list of texts */
export function texts(params: Params, key: string): string[] {
  const value = params[key]
  if (value === undefined) return []
  const list = Array.isArray(value) ? value : [value]
  return list.map((each) =>
    typeof each === 'string' ? each : fail('Invalid array', { param: key }),
  )
}

/** The metadata as it is after this call: an empty value removes a key. */
export function metadata(params: Params, before: Metadata = {}): Metadata {
  const after = { ...before }
  const given = group(params, 'metadata')
  for (const key of Object.keys(given)) {
    const value = text(given, key)
    if (value) after[key] = value
    else delete after[key]
  }
  return after
}

function fail(message: string, details: { code?: string; param: string }): never {
  throw invalid(message, details)
}
