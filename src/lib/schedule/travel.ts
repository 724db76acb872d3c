/** A plain average through a city, over the straight line. */
export const TRAVEL_KM_PER_HOUR = 20
const STEP_MINUTES = 15

/** Minutes from one place to another, in whole quarters of an hour; 0 at the same place. */
export const travelMinutes = (km: number): number =>
  Math.ceil((km * 60) / TRAVEL_KM_PER_HOUR / STEP_MINUTES) * STEP_MINUTES
