import { expect, test } from 'vitest'
import { skills as catalogue } from '#server/data/skills-catalogue.ts'
import { matchSkills } from './match-skills.ts'

const skills = catalogue.map(({ slug, category, pt, es }) => ({
  slug,
  category,
  name: pt,
  names: [pt, es],
}))
const first = (typed: string) => matchSkills(typed, skills)[0]?.slug

test.each([
  ['chuv', 'chuveiro-eletrico'],
  ['eletrico chuveiro', 'chuveiro-eletrico'],
  ['cuhveiro', 'chuveiro-eletrico'],
  ['chuvero', 'chuveiro-eletrico'],
  ['ducha', 'chuveiro-eletrico'],
  ['INSTALAÇAO ELETRICA', 'instalacao-eletrica'],
  ['guarda roupa', 'montagem-de-guarda-roupa'],
])('“%s” is found', (typed, slug) => {
  expect(first(typed)).toBe(slug)
})

test('an empty query and an unknown word find nothing', () => {
  expect(matchSkills(' ', skills)).toEqual([])
  expect(matchSkills('xyzw', skills)).toEqual([])
})
