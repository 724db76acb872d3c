const units: Record<string, string> = {
  ...{ zero: '0', um: '1', uma: '1', dois: '2', duas: '2', tres: '3', quatro: '4' },
  ...{ cinco: '5', seis: '6', meia: '6', sete: '7', oito: '8', nove: '9' },
  ...{ cero: '0', uno: '1', una: '1', un: '1', dos: '2', cuatro: '4', siete: '7' },
  ...{ ocho: '8', nueve: '9' },
}

const teens: Record<string, string> = {
  ...{ dez: '10', onze: '11', doze: '12', treze: '13', quatorze: '14', catorze: '14' },
  ...{ quinze: '15', dezesseis: '16', dezasseis: '16', dezessete: '17', dezoito: '18' },
  ...{ dezenove: '19', diez: '10', once: '11', doce: '12', trece: '13', quince: '15' },
  ...{ dieciseis: '16', diecisiete: '17', dieciocho: '18', diecinueve: '19' },
  ...{ veintiuno: '21', veintidos: '22', veintitres: '23', veinticuatro: '24' },
  ...{ veinticinco: '25', veintiseis: '26', veintisiete: '27', veintiocho: '28' },
  veintinueve: '29',
}

const tens: Record<string, string> = {
  ...{ vinte: '2', trinta: '3', quarenta: '4', cinquenta: '5', sessenta: '6' },
  ...{ setenta: '7', oitenta: '8', noventa: '9', veinte: '2', treinta: '3' },
  ...{ cuarenta: '4', cincuenta: '5', sesenta: '6', ochenta: '8' },
}

/** Digits of a text, as figures or as the words that pt and es have for 0 to 99. */
export type Atom = { digits: string; start: number; end: number; spelled: boolean }

const digitsOf: Record<string, string> = {
  ...units,
  ...teens,
  ...Object.fromEntries(Object.entries(tens).map(([word, ten]) => [word, `${ten}0`])),
}

/** The digits that a word stands for; of four letters or more, one may be wrong. */
function spelledDigits(word: string): string | undefined {
  const exact = digitsOf[word]
  if (exact !== undefined || word.length < 4 || word.length > 12) return exact
  return Object.entries(digitsOf).find(([known]) => differsByOne(known, word))?.[1]
}

function differsByOne(known: string, word: string): boolean {
  if (known.length !== word.length) return false
  let differences = 0
  for (let at = 0; at < word.length; at++) if (known[at] !== word[at]) differences++
  return differences === 1
}

const wordOrFigures = /\d+|[a-z]+/g

/** The atoms of a folded text, in their order. Other words are left out: they end a number. */
export function atomsOf(text: string): Atom[] {
  const tokens = [...text.matchAll(wordOrFigures)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const atoms: Atom[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const { word, start, end } = token
    const ten = tens[word]
    const [and, unit] = [tokens[at + 1], tokens[at + 2]]
    const unitDigit = unit && units[unit.word]
    if (ten && unitDigit && unitDigit !== '0' && (and?.word === 'e' || and?.word === 'y')) {
      atoms.push({ digits: ten + unitDigit, start, end: unit.end, spelled: true })
      at += 2
      continue
    }
    const spelled = spelledDigits(word)
    if (spelled) atoms.push({ digits: spelled, start, end, spelled: true })
    else if (/^\d/.test(word)) atoms.push({ digits: word, start, end, spelled: false })
  }
  return atoms
}
