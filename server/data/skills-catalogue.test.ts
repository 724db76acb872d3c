import { describe, expect, test } from 'vitest'
import { categories, categorySlugs } from '#src/contract/taskers/categories.ts'
import texts from '#server/locales/pt/skills.json' with { type: 'json' }
import { tradeNames } from './trade-names.ts'
import { findSkill, otherSkill, skillName, skills } from './skills-catalogue.ts'

describe('categories', () => {
  test('there are twelve or more, each with its own slug and icon', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12)
    expect(new Set(categorySlugs).size).toBe(categories.length)
    expect(new Set(categories.map(({ icon }) => icon)).size).toBe(categories.length)
  })

  test('each has a name in both languages, and nothing else has', () => {
    for (const names of Object.values(tradeNames))
      expect(Object.keys(names).toSorted()).toEqual(categorySlugs.toSorted())
  })
})

describe('skills', () => {
  test('there are 120 or more, under unique kebab-case slugs', () => {
    expect(skills.length).toBeGreaterThanOrEqual(120)
    expect(new Set(skills.map(({ slug }) => slug)).size).toBe(skills.length)
    for (const { slug } of skills) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('each has a name in both languages', () => {
    for (const { pt, es } of skills) {
      expect(pt.trim()).not.toBe('')
      expect(es.trim()).not.toBe('')
    }
  })

  test('are of existing categories', () => {
    expect(Object.keys(texts.skills).toSorted()).toEqual(categorySlugs.toSorted())
  })

  test('each category has six or more', () => {
    for (const slug of categorySlugs) {
      expect(
        skills.filter(({ category }) => category === slug).length,
        slug,
      ).toBeGreaterThan(5)
    }
  })

  test('are found by slug, and typed ones keep their text', () => {
    expect(findSkill('quadro-de-luz')?.category).toBe('eletrica')
    expect(findSkill('nada')).toBeUndefined()
    expect(skillName('quadro-de-luz', 'es')).toBe('Tablero eléctrico')
    expect(skillName('Pintura em porcelana', 'es')).toBe('Pintura em porcelana')
    expect(findSkill(otherSkill('pets').slug)).toBeUndefined()
  })
})
