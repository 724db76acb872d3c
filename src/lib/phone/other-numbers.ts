import { isAreaCode } from './area-codes.ts'

/** Takes the place of a number that is no phone number. */
const HIDDEN = '\u0001'

const amount = String.raw`(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:[.,]\d{2})?(?!\d)`
const hour = String.raw`(?:[01]?\d|2[0-4])`
const year = String.raw`(?:19|20)\d\d`
/** Words, as patterns, before the number of a thing; `_` is a blank, gpf a CPF that was read wrong. */
const labels = [
  String.raw`pedido orden ordem protocolo nota(?:_fiscal)? nfs?-?e? factura fatura os`,
  String.raw`o\.s\. cod(?:igo)? ref(?:erencia)? sku serie lote matricula processo`,
  String.raw`expediente rg [cg]pf cnpj cep crea cft cau inscricao ie im ean isbn agencia conta`,
  String.raw`cuenta boleto pis cnh renavam registro recibo contrato dni cuit modelo patente`,
  String.raw`placa alvara`,
]
  .join(' ')
  .replaceAll(' ', '|')
  .replaceAll('_', ' ')

/** What people write in figures beside phone numbers; each in a folded text, on one line. */
const others: RegExp[] = [
  // Prices and amounts.
  new RegExp(String.raw`(?:r ?[$s5]|u\$s|us\$|\$|€|brl|ars) *${amount}`, 'g'),
  /(?<!\d|\d\.)\d{1,3}(?:\.\d{3})*,\d{2}(?!\d)/g,
  new RegExp(
    String.raw`(?<![\d-])${amount} ?(?:reais|pesos|mil|%|por hora|[/] ?(?:h|hora|dia|mes|m))`,
    'g',
  ),
  // CNPJ and CEP.
  /(?<!\d)\d{2,3}[., ]{0,2}\d{3}[., ]{0,2}\d{3} ?[/|] ?\d{3,4} ?[-–—.]? ?\d{2}(?!\d)/g,
  // A letter right after it goes on with the number: "98765-432um".
  /(?<![\d-])\d{2}[.,]?\d{3} ?[-–—] ?\d{3}(?![\da-z-])/g,
  // Days, hours, years.
  // Not in a longer row of figures between dots: that is a number pulled apart.
  /(?<!\d|\d[/.])\d{1,2} ?([/.-]) ?\d{1,2} ?[/.-] ?(?:19|20)?\d{2}(?!\d|\1\d)/g,
  new RegExp(String.raw`(?<!\d)${year}[-/.]\d{2}[-/.]\d{2}(?!\d)`, 'g'),
  new RegExp(
    String.raw`(?<!\d)${hour} ?(?:hs?|hrs?|horas?) ?(?:[0-5]\d(?!\d))?(?![a-z])`,
    'g',
  ),
  new RegExp(String.raw`(?<!\d)${hour}:[0-5]\d(?::[0-5]\d)?(?!\d)`, 'g'),
  new RegExp(String.raw`(?<!\d)${year} ?[-–—/]? ?${year}(?!\d)`, 'g'),
  // Sizes of clothes, which a reader may run together.
  /(?<![a-z])(?:tamanhos?|numeracao|talles?|tallas?)[ :]{1,3}(?:[2-5]\d ?){2,}(?!\d)/g,
  // Measures.
  /(?<![\d-])\d+(?:[.,]\d+)? ?(?:m2|m²|km|kg|cm|mm|ml|kw|kva|gb|mb|btus?|volts?|watts?|anos?|anios?|dias?|meses|pecas?|piezas?|unidades?|litros?|metros?|pessoas|personas|clientes)(?![a-z])/g,
]

/** The number of a thing that is named: one word of figures, unless written as a phone number. */
const named = new RegExp(
  String.raw`(?<![a-z])(?:${labels}) ?(?:n[o.]*|num(?:ero)?|#)?[ :.#-]{0,4}(?!\(|\+|\d{0,2}9\d{4}[-.]\d{4}|\d{2}[-.]\d{4}[-.]\d{4})\d[\d./-]*`,
  'g',
)

const cpf = /(?<!\d)(\d{3})[., ]?(\d{3})[., ]?(\d{3}) ?[-–—] ?(\d{2})(?!\d)/g
const namedCpf = /(?<![a-z])[cg]pf ?(?:n[o.]*)?[ :.#-]{0,4}\d{11}(?!\d)/g

/**
 * A Brazilian mobile number in figures, in its usual groups. Neither a label before it nor a unit
 * after it makes it another number.
 */
const mobile =
  /(?<![\d.,/-]|[\d.,] |\$ ?)(?:\+? ?55[ .-]?)?\(?0?([1-9]\d)\)?[ .\-/_*]{0,3}9[ .-]?\d{4}[ .\-_*]{0,3}\d{4}(?![\d/]|[-.,]\d)/g

/** Hides prices, dates, hours, measures and the numbers of documents, keeping all places. */
export function hideOtherNumbers(text: string): string {
  const hide = (found: string) => HIDDEN.repeat(found.length)
  const hideCpf = (found: string) => (isCpf(found) ? hide(found) : found)
  const left = text.replace(cpf, hideCpf).replace(namedCpf, hideCpf)
  const hideNamed = (found: string) => (isMobile(found) ? found : hide(found))
  const mobiles = [...left.matchAll(mobile)].filter(([, area]) => isAreaCode(area ?? ''))
  return mobiles.reduce(
    (shown, { index, 0: found }) =>
      shown.slice(0, index) + found + shown.slice(index + found.length),
    others
      .reduce((shown, pattern) => shown.replace(pattern, hide), left)
      .replace(named, hideNamed),
  )
}

/** True of eleven digits that could be dialled: a label in front does not make them something else. */
function isMobile(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits[2] === '9' && isAreaCode(digits.slice(0, 2))
}

/** True when the last two digits are the check digits of the nine before. */
function isCpf(text: string): boolean {
  const digits = Array.from(text.replace(/\D/g, ''), Number)
  const check = (length: number) => {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  return check(9) === digits[9] && check(10) === digits[10]
}
