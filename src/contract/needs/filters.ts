/** hours: with free hours of the tasker on its days. mine: those with an offer of the tasker. */
export const opportunityFilters = ['all', 'hours', 'near', 'photos', 'mine'] as const
export type OpportunityFilter = (typeof opportunityFilters)[number]

/** Kilometres of the filter `near`. */
export const NEAR_KM = 5

type Filtered = {
  time: string
  distanceKm: number | null
  hasPhotos: boolean
  isMine: boolean
}

/** Which opportunities a filter leaves: the server lists and counts by it, the app what it hides. */
export const passesFilter: Record<OpportunityFilter, (of: Filtered) => boolean> = {
  all: () => true,
  hours: ({ time }) => time === 'free',
  near: ({ distanceKm: km }) => km !== null && km <= NEAR_KM,
  photos: ({ hasPhotos }) => hasPhotos,
  mine: ({ isMine }) => isMine,
}
