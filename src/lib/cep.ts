import { halfWidth } from './half-width.ts'

/** Eight digits or part of them as Brazilians write a CEP: "01310-100". */
export function formatCep(cep: string): string {
  const digits = cepDigits(cep)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** Only its digits, eight at most. */
export const cepDigits = (text: string): string =>
  halfWidth(text).replace(/\D/g, '').slice(0, 8)

/**
 * True of eight digits typed only to get past a field. The Correios give no street or town 999 at
 * the end (that is a branch of theirs), nor with one digit alone or a row of them.
 */
export function isMadeUpCep(text: string): boolean {
  const cep = cepDigits(text)
  return (
    /^(\d)\1{7}$/.test(cep) ||
    /^\d{5}999$/.test(cep) ||
    (cep.length === 8 && ('01234567890'.includes(cep) || '09876543210'.includes(cep)))
  )
}

export const isCep = (text: string): boolean => cepDigits(text).length === 8
