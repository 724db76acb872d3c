import { z } from 'zod/mini'
import { ADDRESS_LINES } from '#src/contract/places/limits.ts'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'

/** The lines of an address, in the order of the form. */
export const addressLines = [
  'street',
  'number',
  'complement',
  'district',
  'city',
  'reference',
] as const
export type AddressLine = (typeof addressLines)[number]

const needed = (line: 'street' | 'number' | 'city') =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `account:addresses.invalid.${line}`),
      z.maxLength(ADDRESS_LINES[line]),
    )
const optional = (line: AddressLine) =>
  z.string().check(z.trim(), z.maxLength(ADDRESS_LINES[line]))

/** An address as a form checks it. Messages are translation keys. */
export const FilledAddress = z.object({
  street: needed('street'),
  number: needed('number'),
  complement: optional('complement'),
  district: optional('district'),
  city: needed('city'),
  reference: optional('reference'),
})

/** An address as it is typed; it need not be valid. */
export const TypedAddress = z.object({
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  reference: z.string(),
})

/** The form of an address with the lines of its postal code. */
export const addressAt = (place: CepPlace | undefined): JobAddress => ({
  street: place?.street ?? '',
  number: '',
  complement: '',
  district: place?.district ?? '',
  city: place?.city ?? '',
  reference: '',
})

/** Fills empty lines from the postal code. */
export const filledAt = (lines: JobAddress, place: CepPlace): JobAddress => ({
  ...lines,
  street: lines.street || (place.street ?? ''),
  district: lines.district || (place.district ?? ''),
  city: lines.city || place.city,
})

type Move = {
  to: CepPlace
  /** The place before, if it is known. */
  from: CepPlace | undefined
  /** The lines as they were when the postal code changed. */
  left: JobAddress
}

/** The lines after the postal code has changed. Lines typed since then stay. */
export const movedTo = (lines: JobAddress, { to, from, left }: Move): JobAddress =>
  addressLines
    .filter((line) => lines[line] !== '' && lines[line] !== left[line])
    .reduce((moved, line) => ({ ...moved, [line]: lines[line] }), leftFor(left, to, from))

/** A street belongs to its place: elsewhere the form restarts from the postal code. */
function leftFor(lines: JobAddress, to: CepPlace, from: CepPlace | undefined): JobAddress {
  if (from) return isSameArea(from, to) ? filledAt(lines, to) : addressAt(to)
  if (lines.city !== '' && lines.city !== to.city) return addressAt(to)
  return filledAt({ ...lines, district: to.district ?? lines.district }, to)
}

const isSameArea = (one: CepPlace, other: CepPlace): boolean =>
  (['street', 'district', 'city', 'state'] as const).every(
    (part) => (one[part] ?? '') === (other[part] ?? ''),
  )

export const addressOf = (kept: Omit<JobAddress, 'reference'>): JobAddress => ({
  street: kept.street,
  number: kept.number,
  complement: kept.complement,
  district: kept.district,
  city: kept.city,
  reference: '',
})

/** True where only the reference may differ. */
export const isSamePlace = (one: JobAddress | null, other: JobAddress): boolean =>
  one !== null &&
  addressLines.every((line) => line === 'reference' || one[line] === other[line])

/** A link that opens the route in the phone's map app. */
export function mapUrl({ street, number, district, city }: JobAddress, cep: string | null) {
  const destination = [`${street}, ${number}`, district, city, cep, 'Brasil']
  const params = { api: '1', destination: destination.filter(Boolean).join(', ') }
  return `https://www.google.com/maps/dir/?${new URLSearchParams(params)}`
}
