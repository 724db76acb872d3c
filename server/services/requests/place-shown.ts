import type { Coordinates } from '#src/contract/primitives.ts'
import { showsAddress } from '#src/contract/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { distanceKm } from '#server/services/places/distance.ts'
import { partyOf } from './parties.ts'

type PlaceShown = Pick<RequestSummary, 'cep' | 'city' | 'district' | 'distanceKm'>

/**
 * The place of a request as a viewer may see it: the tasker gets the postal code once it is paid.
 * The distance is between the tasker's public place and the middle of the district, so it tells
 * neither party more than a card and the district's name do.
 */
export function placeShown(
  request: RequestRow,
  viewerUid: string,
  taskerPlace: Coordinates | null,
): PlaceShown {
  const { cep, status } = request
  const place = locateCep(cep)
  const hidden = partyOf(request, viewerUid) === 'tasker' && !showsAddress(status)
  return {
    cep: hidden ? null : cep,
    city: place?.city ?? null,
    district: place?.district ?? null,
    distanceKm: place && taskerPlace && distanceKm(place, taskerPlace),
  }
}
