import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

/** The words of a search: text as it was typed, where the router would read "1.50" as a number. */
const WORDS = 'q'

export function parseSearch(search: string): Record<string, unknown> {
  const words = new URLSearchParams(search).get(WORDS)
  const parsed: Record<string, unknown> = defaultParseSearch(search)
  return words === null ? parsed : { ...parsed, [WORDS]: words }
}

export function stringifySearch(search: Record<string, unknown>): string {
  const { [WORDS]: words, ...others } = search
  const rest = defaultStringifySearch(others)
  if (typeof words !== 'string') return rest
  const own = new URLSearchParams({ [WORDS]: words }).toString()
  return `?${own}${rest.replace('?', '&')}`
}
