/** Addresses of one person. */
export const ADDRESSES_MAX = 10

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
