import { z } from 'zod/mini'
import { addressKinds, states } from '#src/contract/places/address-kinds.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import type { AddressBody } from './address-fields.tsx'

/** An address as its form begins with it. */
export type EditedAddress = { id: string; isNew: boolean; body: AddressBody }

/** A typed address; it need not be valid. */
export const TypedBody = z.object({
  kind: z.enum(addressKinds),
  label: z.string(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.enum(states),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
})

/** `linesOf` is the postal code that the lines belong to. */
const TypedAddress = z.extend(TypedBody, { linesOf: z.optional(z.string()) })
type TypedAddress = z.output<typeof TypedAddress>

export const typedAddress = (body: AddressBody): TypedAddress => ({
  ...body,
  linesOf: body.cep,
})

/** The draft of one of the user's own addresses; all new ones share one. */
export const ownAddressDraft = (
  uid: string | null,
  { id, isNew }: Pick<EditedAddress, 'id' | 'isNew'>,
): DraftKind<TypedAddress> => ({
  name: `draft:own-address:${uid}:${isNew ? 'new' : id}`,
  schema: TypedAddress,
})
