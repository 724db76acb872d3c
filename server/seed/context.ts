import { v7 as uuidv7 } from 'uuid'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import { locateCep } from '#server/services/places/cep.ts'
import type { DemoImage, DemoPlace } from './demo-data.ts'
import { createRandom, type Random } from './random.ts'

/** The shared state of the demo's builders: its current time, and one random source. */
export type DemoContext = {
  now: Date
  /** The platform's fee, in percent. */
  feePercent: number
  random: Random
  /** A UUIDv7 of that time; the same at each run. */
  id(at: Date): string
  hoursAgo(hours: number): Date
  /** The working hour (Brasília) nearest to `days` from now. */
  workday(days: number, hour: number): Date
  image(ownerUid: string, picture: string): DemoImage
}

export function createContext(now: Date, feePercent: number): DemoContext {
  const random = createRandom('oficio')
  const id = (at: Date) =>
    uuidv7({
      msecs: at.getTime(),
      seq: random.int(0, 2 ** 31 - 1),
      random: random.bytes(16),
    })

  return {
    now,
    feePercent,
    random,
    id,
    hoursAgo: (hours) => new Date(now.getTime() - Math.round(hours * HOUR_MS)),
    workday(days, hour) {
      const date = new Date(now.getTime() + days * DAY_MS)
      date.setUTCHours(hour + 3, 0, 0, 0)
      return date
    },
    image: (ownerUid, picture) => ({ publicId: id(now), ownerUid, picture }),
  }
}

/**
 * A point some hundred metres from the middle of a postal code's district.
 * @throws RangeError for an unknown postal code: the demo's own data are wrong.
 */
export function placeAt(cep: string, random: Random, spreadKm = 0.7): DemoPlace {
  const place = locateCep(cep)
  if (!place) throw new RangeError(`${cep} is no postal code`)
  const shift = () => ((random.next() * 2 - 1) * spreadKm) / 111
  return {
    ...place,
    lat: Number((place.lat + shift()).toFixed(5)),
    lng: Number((place.lng + shift()).toFixed(5)),
  }
}
