import { randomInt } from 'node:crypto'

/** Crockford's base32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Four characters to call a request or an order by; not unique, the id is. */
export const shortNumber = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: 4 }, () => ALPHABET[pick(ALPHABET.length)]).join('')
