/** The kinds of addresses; `other` has a label by its owner. */
export const addressKinds = ['home', 'work', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The Brazilian states, by their official letters. */
export const states = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT'],
  ...['PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const
