import { useRouter } from '@tanstack/react-router'
import type { AuthSearch } from './auth-search.ts'

/** The routes whose pages a visitor does not see. */
const CLOSED: readonly string[] = ['/_protected', '/$']

export type WayBack = { to: '/'; search?: () => object; hash?: string }

/** The way back for somebody who does not sign in: the page they came from, if it is open to them. */
export function useWayBack({ from, reason }: AuthSearch): WayBack {
  const { getMatchedRoutes, options } = useRouter()
  const landing = { to: '/' } as const
  if (from === undefined || reason !== undefined) return landing
  const { pathname, search, hash } = new URL(from, 'https://own.invalid')
  const [routes] = getMatchedRoutes(pathname)
  if (routes.some(({ id }) => CLOSED.includes(id))) return landing
  // A draft named in the address waits for the session; without the name it is shown as it is.
  const { draft: _waiting, ...open } = options.parseSearch(search)
  // The types know no path that is found out only now.
  return { to: pathname as '/', search: () => open, hash: hash.slice(1) }
}
