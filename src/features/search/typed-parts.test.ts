import { expect, test } from 'vitest'
import { typedParts } from './typed-parts.ts'

/** The text with the typed parts in brackets. */
const marked = (text: string, typed: string) =>
  typedParts(text, typed)
    .map((part) => (part.typed ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Chuveiro elétrico', 'chuv', '[Chuv]eiro elétrico'],
  ['Resistência de chuveiro', 'CHUV', 'Resistência de [chuv]eiro'],
  ['Elétrica', 'eletri', '[Elétri]ca'],
  ['Ar-condicionado', 'cond', 'Ar-[cond]icionado'],
  ['Pintura interna', 'pintura int', '[Pintura] [int]erna'],
  ['Pia Pinheiro', 'pi', '[Pi]a [Pi]nheiro'],
  ['Encanamento', 'torneira', 'Encanamento'],
  ['Pintura', ' ', 'Pintura'],
])('%s, when %s was typed', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})
