import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { partyOf } from './parties.ts'

type PlaceShown = Pick<RequestSummary, 'cep' | 'city' | 'district' | 'distanceKm'>

/** The tasker gets the exact place once it is paid. */
export const showsPlace = (request: RequestRow, viewerUid: string): boolean =>
  partyOf(request, viewerUid) !== 'tasker' || sharesContacts(request.status)

/**
 * The place of a request as a viewer may see it: the tasker gets the postal code once it is paid.
 * The distance is between the tasker's public place and the middle of the district, so it reveals
 * no more than a card and the district's name.
 */
export function placeShown(
  request: RequestRow,
  viewerUid: string,
  taskerPlace: Coordinates | null,
): PlaceShown {
  const { cep } = request
  const place = locateCep(cep)
  return {
    cep: showsPlace(request, viewerUid) ? cep : null,
    city: place?.city ?? null,
    district: place?.district ?? null,
    distanceKm: place && taskerPlace && distanceKm(place, taskerPlace),
  }
}
