import { z } from 'zod/mini'
import { ADDRESS_LINES, ADDRESSES_MAX } from './limits.ts'
import { addressKinds, states } from './address-kinds.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam, uidParam } from '#src/contract/protocol/params.ts'
import {
  answerText,
  Cep,
  Coordinates,
  Id,
  list,
  Ok,
  title,
} from '#src/contract/protocol/primitives.ts'

const user = uidParam('users/not-found')
const address = idParam('addresses/not-found')

export const AddressKind = z.enum(addressKinds)
const State = z.enum(states)

/** An address as its owner writes it. Optional lines are empty. */
export const AddressInput = z.object({
  kind: AddressKind,
  /** The owner's name for it where `kind` is `other`. */
  label: title(0, ADDRESS_LINES.label),
  cep: Cep,
  street: title(1, ADDRESS_LINES.street),
  /** "s/n" where the house has none. */
  number: title(1, ADDRESS_LINES.number),
  complement: title(0, ADDRESS_LINES.complement),
  district: title(0, ADDRESS_LINES.district),
  city: title(1, ADDRESS_LINES.city),
  state: State,
  /** Null: the middle of its postal code's area. */
  point: z.nullable(Coordinates),
})
export type AddressInput = z.output<typeof AddressInput>

/** A stored address; for its owner alone. */
export const Address = z.object({
  _id: Id,
  kind: AddressKind,
  label: answerText(ADDRESS_LINES.label),
  cep: answerText(9),
  street: answerText(ADDRESS_LINES.street),
  number: answerText(ADDRESS_LINES.number),
  complement: answerText(ADDRESS_LINES.complement),
  district: answerText(ADDRESS_LINES.district),
  city: answerText(ADDRESS_LINES.city),
  state: State,
  point: Coordinates,
  /** True of the one address that its owner searches from. */
  main: z.boolean(),
})
export type Address = z.output<typeof Address>

const Addresses = z.object({ addresses: list(Address, ADDRESSES_MAX) })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/users/:uid/addresses',
  summary: 'My addresses, the main one first',
  access: 'user',
  params: { uid: user },
  response: Addresses,
  errors: ['auth/forbidden'],
})

/**
 * Creates or changes an address under an id of the caller's choice, so that it can be changed
 * offline before it was ever sent. The first one is the main one.
 */
export const saveAddress = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/addresses/:id',
  summary: 'Keep one of my addresses',
  access: 'user',
  params: { uid: user, id: address },
  body: AddressInput,
  response: Addresses,
  errors: ['auth/forbidden', 'addresses/too-many', 'geo/cep-unknown'],
})

export const setMainAddress = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/addresses/:id/main',
  summary: 'Search from this address of mine',
  access: 'user',
  params: { uid: user, id: address },
  response: Addresses,
  errors: ['auth/forbidden'],
})

/** The oldest of the rest becomes the main one. Deleting it again changes nothing. */
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid/addresses/:id',
  summary: 'Forget one of my addresses',
  access: 'user',
  params: { uid: user, id: address },
  response: Ok,
  errors: ['auth/forbidden'],
})
