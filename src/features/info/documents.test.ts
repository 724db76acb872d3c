import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { legalPages, questionGroups, sectionsOf } from './documents.ts'
import { platform } from '#src/mocks/fixtures.ts'
import { valuesOf } from './policy-values.ts'
import { piecesOf } from './rich-text.tsx'

const values = valuesOf(platform)
const langs = ['pt', 'es'] as const
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)

afterEach(() => i18next.changeLanguage('pt'))

/** Every page of long texts, with its anchors and its whole text. */
function everything() {
  const { t } = i18next
  const groups = questionGroups(t, values)
  const faq = {
    path: '/faq',
    anchors: groups.flatMap(({ id, items }) => [id, ...ids(items)]),
    texts: [
      t('faq:moreText'),
      t('faq:noneText'),
      ...groups.flatMap(({ items }) => items.flatMap(({ answer }) => answer)),
    ],
  }
  const legal = legalPages.map((page) => {
    const sections = sectionsOf(t, page, values)
    return {
      path: `/legal/${page}`,
      anchors: ids(sections),
      texts: sections.flatMap(({ body }) => body.flat()),
    }
  })
  return [faq, ...legal]
}

test.each(langs)(
  '%s: every link leads to a page and an anchor that exist',
  async (lang) => {
    await i18next.changeLanguage(lang)
    const pages = everything()
    const links = pages
      .flatMap(({ texts }) => texts.flatMap(piecesOf))
      .filter(({ to }) => to)
    expect(links.length).toBeGreaterThan(10)
    const broken = links.filter(({ to, hash }) => {
      const page = pages.find(({ path }) => path === to)
      return hash && !page?.anchors.includes(hash)
    })
    expect(broken).toEqual([])
  },
)

test.each(langs)('%s: every anchor of a page is unique', async (lang) => {
  await i18next.changeLanguage(lang)
  for (const { anchors } of everything()) expect(new Set(anchors).size).toBe(anchors.length)
})

test.each(langs)('%s: every value is filled in', async (lang) => {
  await i18next.changeLanguage(lang)
  const texts = everything().flatMap((page) => page.texts)
  expect(texts.filter((text) => /\{\{|undefined|NaN|\[[^\]]*\](?!\()/.test(text))).toEqual(
    [],
  )
})

test('there are more than twenty questions', () => {
  expect(
    questionGroups(i18next.t, values).flatMap(({ items }) => items).length,
  ).toBeGreaterThan(20)
})
