/** Addresses that a person may keep. */
export const ADDRESSES_MAX = 10

/** What an address is to the person; `other` has a label of their own. */
export const addressKinds = ['home', 'work', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The most characters of each line of an address. */
export const ADDRESS_LINES = {
  label: 40,
  street: 120,
  number: 20,
  complement: 80,
  district: 80,
  city: 80,
  reference: 120,
} as const

/** The Brazilian states, by their official letters. */
export const states = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT'],
  ...['PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const

export const addressErrors = ['addresses/not-found', 'addresses/too-many'] as const
