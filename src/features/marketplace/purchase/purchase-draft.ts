import { z } from 'zod/mini'
import { FilledAddress, TypedAddress } from '#src/components/address/address-lines.ts'
import { problemsIn } from '#src/components/address/problems-in.ts'
import { states } from '#src/contract/places/address-kinds.ts'
import { deliveryWays } from '#src/contract/orders/order-lifecycle.ts'
import type { OrderAddress, OrderAddressInput } from '#src/contract/orders/orders.ts'
import { cepDigits, formatCep, isCep, isMadeUpCep } from '#src/lib/cep.ts'

/** A typed address; it need not be valid. */
export const TypedPlace = z.extend(TypedAddress, {
  cep: z.string(),
  state: z.string(),
  /** The postal code that the lines belong to. */
  linesOf: z.optional(z.string()),
})
export type TypedPlace = z.output<typeof TypedPlace>

/** The buyer's choices before the reservation. Null: nothing chosen. */
export const PurchaseDraft = z.object({
  delivery: z.nullable(z.enum(deliveryWays)),
  place: z.nullable(TypedPlace),
})
export type PurchaseDraft = z.output<typeof PurchaseDraft>

export const nothingChosen: PurchaseDraft = { delivery: null, place: null }

export const emptyPlace: TypedPlace = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  reference: '',
  linesOf: '',
}

export const placeOf = (
  saved: Omit<OrderAddress, 'reference'>,
  reference = '',
): TypedPlace => ({
  cep: formatCep(saved.cep),
  street: saved.street,
  number: saved.number,
  complement: saved.complement,
  district: saved.district,
  city: saved.city,
  state: saved.state,
  reference,
  linesOf: saved.cep,
})

export const purchaseDraftKey = (uid: string, itemId: string): string =>
  `draft:purchase:${uid}:${itemId}`

type PlaceProblems = ReturnType<typeof problemsIn> & { cep?: string; state?: string }

/** The error of each line: translation keys, the postal code first. */
export function placeProblems(place: TypedPlace): PlaceProblems {
  return {
    ...(isMadeUpCep(place.cep) && { cep: 'account:addresses.invalid.cepUnknown' }),
    ...(!isCep(place.cep) && { cep: 'account:addresses.invalid.cep' }),
    ...problemsIn(place),
    ...(!stateOf(place.state) && { state: 'market:purchase.stateMissing' }),
  }
}

const stateOf = (typed: string) => states.find((state) => state === typed)

/** The address as it is sent; undefined where a line is invalid. */
export function sentPlace(place: TypedPlace): OrderAddressInput | undefined {
  const state = stateOf(place.state)
  if (!state || Object.keys(placeProblems(place)).length > 0) return undefined
  return { ...FilledAddress.parse(place), cep: cepDigits(place.cep), state }
}
