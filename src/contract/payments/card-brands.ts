/** The brands that have a name of their own here. */
export const cardBrands = [
  'visa',
  'mastercard',
  'amex',
  'elo',
  'hipercard',
  'diners',
  'discover',
  'jcb',
  'unionpay',
  'other',
] as const
export type CardBrand = (typeof cardBrands)[number]
