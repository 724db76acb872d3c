import { z } from 'zod/mini'
import { FilledAddress, TypedAddress } from '#src/components/address/address-lines.ts'
import { problemsIn } from '#src/components/address/problems-in.ts'
import { states } from '#src/contract/addresses.values.ts'
import { deliveryWays } from '#src/contract/order-lifecycle.ts'
import type { OrderAddress, OrderAddressInput } from '#src/contract/orders.ts'
import { cepDigits, formatCep, isCep } from '#src/lib/cep.ts'

/** A place as it is typed; it need not be valid. */
export const TypedPlace = z.extend(TypedAddress, {
  cep: z.string(),
  state: z.string(),
  /** The postal code that the lines belong to. */
  linesOf: z.optional(z.string()),
})
export type TypedPlace = z.output<typeof TypedPlace>

/** What a buyer has chosen before anything is reserved. Null: nothing was chosen. */
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
  kept: Omit<OrderAddress, 'reference'>,
  reference = '',
): TypedPlace => ({
  cep: formatCep(kept.cep),
  street: kept.street,
  number: kept.number,
  complement: kept.complement,
  district: kept.district,
  city: kept.city,
  state: kept.state,
  reference,
  linesOf: kept.cep,
})

export const purchaseDraftKey = (uid: string, itemId: string): string =>
  `draft:purchase:${uid}:${itemId}`

type PlaceProblems = ReturnType<typeof problemsIn> & { cep?: string; state?: string }

/** What is wrong with each line: translation keys, the postal code first. */
export function placeProblems(place: TypedPlace): PlaceProblems {
  return {
    ...(!isCep(place.cep) && { cep: 'account:addresses.invalid.cep' }),
    ...problemsIn(place),
    ...(!stateOf(place.state) && { state: 'market:purchase.stateMissing' }),
  }
}

const stateOf = (typed: string) => states.find((state) => state === typed)

/** The place as it is sent; undefined where a line is wrong. */
export function sentPlace(place: TypedPlace): OrderAddressInput | undefined {
  const state = stateOf(place.state)
  if (!state || Object.keys(placeProblems(place)).length > 0) return undefined
  return { ...FilledAddress.parse(place), cep: cepDigits(place.cep), state }
}
