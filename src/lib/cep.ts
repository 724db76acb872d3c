/** Eight digits or part of them as Brazilians write a CEP: "01310-100". */
export function formatCep(cep: string): string {
  const digits = cepDigits(cep)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** Only its digits, eight at most. */
export const cepDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 8)

export const isCep = (text: string): boolean => cepDigits(text).length === 8
