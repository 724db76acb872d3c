import { useTranslation } from 'react-i18next'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import type { CardBrand } from '#src/contract/payments/card-brands.ts'

/** Brand names, the same in every language. */
const brands: Record<Exclude<CardBrand, 'other'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The name of a card: its brand and its last four digits. */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const { t } = useTranslation()
  return ({ brand, last4 }) =>
    t('cards:name', { brand: brand === 'other' ? t('cards:card') : brands[brand], last4 })
}
