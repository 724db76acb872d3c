import type { Locale } from '#server/stand-ins/locale.ts'

type CardFormTexts = Record<
  | 'notice'
  | 'card'
  | 'pixNote'
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'country'
  | 'expiryHint'
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'connection'
  | 'saved'
  | 'otherCard'
  | 'save'
  | 'remove',
  string
> & {
  /** The outcomes of the test cards that the form offers. */
  cards: [approved: string, authenticated: string, declined: string, noFunds: string]
  countries: Record<'BR' | 'AR' | 'US', string>
}

/** The words of the form. */
export const cardFormTexts: Record<Locale, CardFormTexts> = {
  pt: {
    card: 'Cartão',
    pixNote:
      'Ao continuar, aparece um QR code e um código para copiar. Pague no app do seu banco.',
    notice: 'Demonstração local: nada é cobrado. Cartões de teste',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvc: 'Código de segurança',
    country: 'País',
    expiryHint: 'MM / AA',
    cards: ['Aprovado', 'Pede autenticação (3-D Secure)', 'Recusado', 'Sem saldo'],
    incomplete_number: 'O número do seu cartão está incompleto.',
    invalid_number: 'O número do seu cartão é inválido.',
    incomplete_expiry: 'A data de validade do seu cartão está incompleta.',
    invalid_expiry_month_past: 'A data de validade do seu cartão está no passado.',
    invalid_expiry_year_past: 'O ano de validade do seu cartão está no passado.',
    incomplete_cvc: 'O código de segurança do seu cartão está incompleto.',
    connection:
      'Estamos com problemas para conectar com o provedor de pagamentos. Verifique sua internet e tente de novo.',
    saved: 'Cartões salvos',
    otherCard: 'Outro cartão',
    save: 'Salvar este cartão para os próximos pagamentos',
    remove: 'Remover',
    countries: { BR: 'Brasil', AR: 'Argentina', US: 'Estados Unidos' },
  },
  es: {
    card: 'Tarjeta',
    pixNote:
      'Al continuar aparece un código QR y un código para copiar. Paga en la app de tu banco.',
    notice: 'Demostración local: no se cobra nada. Tarjetas de prueba',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    cvc: 'Código de seguridad',
    country: 'País',
    expiryHint: 'MM / AA',
    cards: ['Aprobada', 'Pide autenticación (3-D Secure)', 'Rechazada', 'Sin fondos'],
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de vencimiento de tu tarjeta está incompleta.',
    invalid_expiry_month_past: 'La fecha de vencimiento de tu tarjeta ya pasó.',
    invalid_expiry_year_past: 'El año de vencimiento de tu tarjeta ya pasó.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
    connection:
      'Tenemos problemas para conectarnos con el proveedor de pagos. Revisa tu conexión a internet y vuelve a intentarlo.',
    saved: 'Tarjetas guardadas',
    otherCard: 'Otra tarjeta',
    save: 'Guardar esta tarjeta para los próximos pagos',
    remove: 'Eliminar',
    countries: { BR: 'Brasil', AR: 'Argentina', US: 'Estados Unidos' },
  },
  en: {
    card: 'Card',
    pixNote: "Next you get a QR code and a code to copy. Pay in your bank's app.",
    notice: 'Local demonstration: nothing is charged. Test cards',
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    country: 'Country',
    expiryHint: 'MM / YY',
    cards: ['Approved', 'Asks for 3-D Secure', 'Declined', 'Insufficient funds'],
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    connection:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
    saved: 'Saved cards',
    otherCard: 'Another card',
    save: 'Save this card for next payments',
    remove: 'Remove',
    countries: { BR: 'Brazil', AR: 'Argentina', US: 'United States' },
  },
}
