import { linkOptions } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { RequestsSearch } from './requests-search.ts'

/** The search params of the list beside which requests open; null where each has its own page. */
export const ListBeside = createContext<RequestsSearch | null>(null)

/** Where a request of a list opens: on its page or, where there is room, beside the list. */
export function useRequestLink(id: string) {
  const search = use(ListBeside)
  return search
    ? linkOptions({
        to: '/requests',
        search: { ...search, request: id },
        resetScroll: false,
        viewTransition: false,
      })
    : linkOptions({
        to: '/service-request/details/$serviceRequestId',
        params: { serviceRequestId: id },
      })
}
