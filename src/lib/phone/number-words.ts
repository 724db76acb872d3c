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

const unitOf = new Map(Object.entries(units))
const tenOf = new Map(Object.entries(tens))
const digitsOf = new Map(
  Object.entries({
    ...units,
    ...teens,
    ...Object.fromEntries(Object.entries(tens).map(([word, ten]) => [word, `${ten}0`])),
  }),
)

/** The same words with one letter left open: "c?nco". The first word of a form has it. */
const digitsOfForms = new Map(
  [...digitsOf]
    .filter(([word]) => word.length >= 4)
    .flatMap(([word, digits]) => formsOf(word).map((form) => [form, digits] as const))
    .toReversed(),
)

function formsOf(word: string): string[] {
  return Array.from(word, (_, at) => `${word.slice(0, at)}?${word.slice(at + 1)}`)
}

const longestWord = Math.max(...Array.from(digitsOf.keys(), (word) => word.length))

/** The digits that a word stands for; of four letters or more, one may be wrong. */
function spelledDigits(word: string): string | undefined {
  const exact = digitsOf.get(word)
  if (exact !== undefined || word.length < 4 || word.length > longestWord) return exact
  for (const form of formsOf(word)) {
    const digits = digitsOfForms.get(form)
    if (digits !== undefined) return digits
  }
  return undefined
}

const wordsInOne = [...digitsOf.keys()].toSorted((a, b) => b.length - a.length).join('|')
const gluedWords = new RegExp(`^(?:${wordsInOne}){3,24}$`)
const oneWord = new RegExp(wordsInOne, 'g')

/** The digits of three words or more without blanks between them: "umumnove". */
function gluedDigits(word: string): string | undefined {
  if (word.length < 7 || word.length > 80 || !gluedWords.test(word)) return undefined
  return (word.match(oneWord) ?? []).map((each) => digitsOf.get(each)).join('')
}

const wordOrFigures = /\d+|[a-z]+/g

/** The atoms of a plain text, in their order. Other words are left out: they end a number. */
export function findNumberAtoms(text: string): Atom[] {
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
    if (word >= '0' && word <= ':') {
      atoms.push({ digits: word, start, end, spelled: false })
      continue
    }
    const ten = tenOf.get(word)
    const [and, unit] = [tokens[at + 1], tokens[at + 2]]
    const unitDigit = unit && unitOf.get(unit.word)
    if (ten && unitDigit && unitDigit !== '0' && (and?.word === 'e' || and?.word === 'y')) {
      atoms.push({ digits: ten + unitDigit, start, end: unit.end, spelled: true })
      at += 2
      continue
    }
    const spelled = spelledDigits(word) ?? gluedDigits(word)
    if (spelled) atoms.push({ digits: spelled, start, end, spelled: true })
  }
  return atoms
}
