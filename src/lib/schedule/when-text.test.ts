import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { whenPartsText, whenText } from './when-text.ts'

const tOf = (lang: 'pt' | 'es') => {
  const instance = createInstance({
    lng: lang,
    resources: {
      [lang]: {
        translation: JSON.parse(
          readFileSync(`public/locales/${lang}/translation.json`, 'utf8'),
        ),
      },
    },
    interpolation: { escapeValue: false },
  })
  void instance.init()
  return instance.t
}

const when = (over: Partial<NeedWhen>): NeedWhen => ({
  days: [],
  parts: [],
  until: null,
  ...over,
})
const words = (lang: 'pt' | 'es') => ({ lang, t: tOf(lang), today: '2026-11-24' })

test.each([
  [when({}), 'qualquer dia', 'cualquier día'],
  [
    when({ until: '2026-12-12' }),
    'qualquer dia até 12 de dez',
    'cualquier día hasta el 12 de dic',
  ],
  [when({ days: ['2026-11-27'] }), 'sex 27', 'vie 27'],
  [
    when({ days: ['2026-11-27', '2026-11-28', '2026-11-30'] }),
    'sex 27, sáb 28 ou seg 30',
    'vie 27, sáb 28 o lun 30',
  ],
  [
    when({ days: ['2026-11-28', '2026-12-01'], parts: ['morning'] }),
    'sáb 28 ou ter 1, de manhã',
    'sáb 28 o mar 1, por la mañana',
  ],
  [
    when({ days: ['2026-11-28', '2026-11-30', '2026-12-08'] }),
    'sáb 28, seg 30 de nov ou ter 8 de dez',
    'sáb 28, lun 30 de nov o mar 8 de dic',
  ],
  [when({ days: ['2026-11-23'] }), 'seg 23 de nov', 'lun 23 de nov'],
])('%j is said in both languages', (asked, pt, es) => {
  expect(whenText(asked, words('pt'))).toBe(pt)
  expect(whenText(asked, words('es'))).toBe(es)
})

test.each([
  [[], null],
  [['morning', 'afternoon', 'evening'], null],
  [['evening', 'morning'], 'de manhã ou à noite'],
] as const)('the parts %j are "%s"', (parts, said) => {
  expect(whenPartsText(when({ parts: [...parts] }), words('pt'))).toBe(said)
})
