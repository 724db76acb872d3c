import { useTranslation } from 'react-i18next'
import type { CepPlace } from '#src/contract/places/geo.ts'

type CepHint = {
  place: CepPlace | undefined
  isLocating: boolean
  /** True where it was filled in because it was used last. */
  isLast: boolean
  /** The hint where nothing is known. */
  otherwise: string
}

/** The line under a postal code: the name of its place, and where a filled-in one comes from. */
export function useCepHint({ place, isLocating, isLast, otherwise }: CepHint): string {
  const { t } = useTranslation()
  const { street, district, city, state } = place ?? {}
  const parts = [street, district, city, state].filter(Boolean).join(', ')
  const known = [parts, isLast && t('profile.cepLast')].filter(Boolean).join(' · ')
  return known || (isLocating ? t('profile.cepLocating') : otherwise)
}
