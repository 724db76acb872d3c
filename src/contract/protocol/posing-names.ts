/** Names that people in trouble would believe: the platform's, a bank's, an office's. */

/** Letters, digits and signs that look like others. */
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  о: 'o',
  ο: 'o',
  օ: 'o',
  ø: 'o',
  ƒ: 'f',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  ı: 'i',
  і: 'i',
  ι: 'i',
  с: 'c',
  ϲ: 'c',
  '¢': 'c',
  '4': 'a',
  '@': 'a',
  а: 'a',
  '3': 'e',
  е: 'e',
  '5': 's',
  $: 's',
}

/** The platform's name; also spaced out, but then only from the beginning of a word. */
const PRODUCT = /oficio|(^|[^a-z])o[^a-z]*f[^a-z]*i[^a-z]*c[^a-z]*i[^a-z]*o/

/** Names that are a bank's wherever they stand: no person or shop has them. */
const BANK =
  'bradesco|nu ?bank|itau ?unibanco|unibanco|banco ?central\\b|banco ?do ?brasil\\b|caixa ?economica|c6 ?bank|btg ?pactual|pic ?pay|mercado ?pago\\b|pag ?seguro|pag ?bank|sicredi|sicoob|banrisul|agibank'

/** Those that are also surnames, places or words: "Ana Santander", "Marcenaria Caixa Alta". */
const BANK_OR_WORD =
  'itau|santander|caixa|inter|c6|btg|bmg|safra|daycoval|votorantim|stripe|paypal|pix|visa|mastercard'

/** Given names and everyday words, which are a bank's only with that word. */
const WITH_BANK =
  'itau|santander|inter|c6|btg|bmg|safra|cora|will|neon|next|original|pan|master'

const ROLE =
  'administrador[ae]?s?|administrac(?:ao|ion)|moderador(?:a|es)?|moderac(?:ao|ion)|admin|suporte|soporte|ouvidoria|sac'

/** What an institution puts around its name. */
const AROUND =
  'banco|bank|equipe|equipo|time|central|centro|suporte|soporte|atendimento|atencion|ajuda|ayuda|seguranca|seguridad|gerente|gerencia|agencia|sac|app|conta|cuenta|cartao|cartoes|tarjetas?|credito|pagamentos?|pagos|seguros|investimentos|emprestimos|financeira|digital|online|oficial|geral|general|brasil|federal|sa|personnalite|select|tem|clientes?|site|sitio|plataforma|sistema|d[aeo]|del|ao|al|a|o|e|y'

/** The beginning of an office's name. */
const OFFICE_BEGIN =
  '(?:suporte|soporte)(?!s\\b)|atendimento|moderador|moderac(?:ao|ion)|admin\\b|administrador[ae]?(?! (?:d[aeo]|del|e|y)\\b)\\b|(?:equipe|equipo|time|central|centro|servico|servicio) (?:de |d[ao] )?(?:seguranca|seguridad|suporte|soporte|atendimento|atencion|ajuda|ayuda|moderac|pagamentos?|pagos|verificac|oficial)'

/** An i and an l look alike. */
const loosely = (source: string) => new RegExp(source.replace(/[il]/g, '[il]'))

const POSES = [
  BANK,
  `^(?:${OFFICE_BEGIN})`,
  `^banco (?:d[aeo] )?(?:${WITH_BANK})\\b`,
  `\\b(?:${WITH_BANK}) ban(?:k|co)\\b`,
  `^(?:(?:${AROUND}) )*(?:${BANK_OR_WORD}|${ROLE})(?: (?:${AROUND}))*$`,
].map(loosely)

/** The words of a name with one space between them; letters that stand alone are one word. */
const wordsOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<![^ ])(\S) (?=\S(?: |$))/g, '$1')

/**
 * True when a name could pass for the platform's, a bank's or an office's: "Equipe OFÍCIO", "0f1cio",
 * "Banco Itaú", "Central de Ajuda".
 */
export function posesAsOffice(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const letters = Array.from(plain, (each) => LOOKS_LIKE[each] ?? each).join('')
  const readings = [wordsOf(plain), wordsOf(letters)]
  return (
    PRODUCT.test(letters) ||
    POSES.some((pattern) => readings.some((words) => pattern.test(words)))
  )
}
