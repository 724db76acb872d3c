import { useState } from 'react'
import { addressOf } from '#src/components/address/address-lines.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { RESET_PAYMENT_METHOD } from '#src/contract/payments/money.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { formatCep } from '#src/lib/cep.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { Draft, emptyDraft } from './draft.ts'
import { draftLikeNeed, draftLikeRequest, draftLikeSearch } from './prefill.ts'
import type { Wish } from './publish-search.ts'

export type Beginning = {
  wish: Wish
  /** The request whose text is published for other taskers. */
  from: ServiceRequest | undefined
  /** The ended need that is published again. */
  again: Need | undefined
}

type Place = { cep: string; places: readonly ShownAddress[] }

/**
 * The draft of a need. One that is not begun starts at the main address, with what the search,
 * request or need says that led here.
 */
export function usePublishDraft(name: string, place: Place, beginning: Beginning) {
  const [start] = useState((): Draft => {
    const { wish, from, again } = beginning
    return {
      ...emptyDraft,
      ...at(place),
      ...(from && draftLikeRequest(from)),
      ...(again && draftLikeNeed(again)),
      ...draftLikeSearch(wish),
      link: linkOf(beginning),
    }
  })
  const [anew] = useState({ ...start, paymentMethod: RESET_PAYMENT_METHOD })
  const stored = useDraft(name, Draft, start, anew)
  /** Starts over with the text of the link. */
  function takeText() {
    stored.reset()
    stored.change(start)
  }
  /** Goes on with the older draft. */
  const keepOlder = () => stored.change({ link: start.link })
  return {
    ...stored,
    /** True of a draft that was begun before, otherwise than with the text of this link. */
    isOlder:
      stored.isRestored && start.link !== undefined && stored.draft.link !== start.link,
    keepOlder,
    takeText,
  }
}

/** Names the link that carries a text or a service, which an older draft would hide. */
const linkOf = ({ wish, from, again }: Beginning): string | undefined =>
  [wish.q, wish.category, from, again].some((each) => each !== undefined)
    ? JSON.stringify([wish, from?._id, again?._id])
    : undefined

/** At the main address, else at the known postal code. */
function at({ cep: known, places }: Place): Pick<Draft, 'cep' | 'linesOf' | 'address'> {
  const main = places.find((each) => each.main)
  const cep = main ? formatCep(main.cep) : known
  // Lines that are added later are filled in from the postal code.
  return { cep, linesOf: cep, address: main ? addressOf(main) : null }
}

/** True when the need or the request had photos, which must be chosen again. */
export const hadPhotos = ({ again, from }: Beginning): boolean =>
  (again?.photos.length ?? 0) > 0 ||
  (from?.timeline ?? []).some(
    ({ action, photos = [] }) => action === 'create' && photos.length > 0,
  )
