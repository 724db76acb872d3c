import { useRouter } from '@tanstack/react-router'
import type { AuthSearch } from './auth-search.ts'

/** The routes that a visitor cannot open. */
const CLOSED: readonly string[] = ['/_protected', '/$']

export type WayBack = { to: '/'; search?: () => object; hash?: string }

/** The way back for a visitor who does not sign in: the previous page, if it is public. */
export function useWayBack({ from, reason }: AuthSearch): WayBack {
  const { getMatchedRoutes, options } = useRouter()
  const landing = { to: '/' } as const
  if (from === undefined || reason !== undefined) return landing
  const { pathname, search, hash } = new URL(from, 'https://own.invalid')
  const [routes] = getMatchedRoutes(pathname)
  if (routes.some(({ id }) => CLOSED.includes(id))) return landing
  // A draft named in the address needs a session; without the name the page opens as it is.
  const { draft: _waiting, begunAt: _also, ...open } = options.parseSearch(search)
  // The types know no path that is computed at run time.
  return { to: pathname as '/', search: () => open, hash: hash.slice(1) }
}
