import { describe, expect, test } from 'vitest'
import { isReadable, isVisible, readable, visible } from './characters.ts'

const half = '😀'.slice(0, -1)

describe('readable', () => {
  test.each(['São João', 'Niño · 10 %', '👩🏽‍🔧 ✔️', '日本', 'مرحبا', ''])('%s', (text) => {
    expect(isReadable(text)).toBe(true)
  })
  test.each([
    ['Vietnamese, taken apart', 'Nguyễn Thị Thường'.normalize('NFD')],
    ['Thai', 'น้ำที่นี่ผู้'],
    ['Lao', 'ຜູ້ຊື້ນໍ້າ'],
    ['Devanagari', 'र्ज़ूं कार्त्स्न्य क्ष्म्य हिंदी'],
    ['Tamil', 'ஸ்ரீ க்ஷௌரம்'],
    ['Burmese', 'ညှို့ မြွှေ့ လျှော့ ကြွေး'],
    ['Khmer', 'ម៉ាំ ស្ត្រី ញ៉ាំ'],
    ['Tibetan', 'བསྒྲུབས ཧཱུྃ'],
    ['pointed Hebrew', 'שָּׁ֖ב בְּרֵאשִׁ֖ית'],
    ['pointed Arabic', 'مُحَمَّدٌ ٱللَّٰه'],
    ['a key', '1️⃣'],
  ])('words in %s', (_what, text) => expect(isReadable(text)).toBe(true))
  test.each([
    ['a heap of accents', `Z${'\u0301'.repeat(5)}`],
    ['a heap of Thai vowels', `ก${'\u0e47'.repeat(5)}`],
    ['a heap with joiners between', `Z${'\u0301\u200d'.repeat(5)}`],
    ['a NUL', 'a\0b'],
    ['half an emoji', `a${half}`],
    ['the other half', `${'😀'.slice(1)}a`],
    ['an escape', '\u001b[31m'],
    ['a C1 control', 'a\u0085b'],
  ])('not %s, in one line or several', (_what, text) => {
    expect([isReadable(text), isReadable(text, { multiline: true })]).toEqual([
      false,
      false,
    ])
  })
  test('a long text in linear time', () => {
    const text = `${'\u0301\u200d'.repeat(4)}a${'\u200d'.repeat(50)}`.repeat(2_000)
    const start = performance.now()
    expect(isReadable(text)).toBe(true)
    expect(readable(text)).toBe(text)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
  test('line breaks and tabs only in several lines', () => {
    expect(isReadable('a\n\tb')).toBe(false)
    expect(isReadable('a\n\tb', { multiline: true })).toBe(true)
    expect(isReadable('a\rb', { multiline: true })).toBe(false)
  })
})

describe('visible', () => {
  test.each(['João D’Ávila-Souza', 'Ana ❤️', '👩🏽‍🔧 Marina', '👨‍👩‍👧', '1️⃣ Cia.', 'مرحبا'])(
    '%s',
    (text) => expect(isVisible(text)).toBe(true),
  )
  test.each([
    ['a zero-width space', 'Ana\u200b'],
    ['only zero-width spaces', '\u200b\u200b\u200b'],
    ['a joiner between letters', 'A\u200dna'],
    ['writing turned round', '\u202eanA'],
    ['an isolate', '\u2067Ana\u2069'],
    ['a soft hyphen', 'A\u00adna'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['an emoji style on a letter', 'Ana\ufe0f'],
    ['a tag', 'Ana\u{e0041}'],
    ['a line separator', 'Ana\u2028Souza'],
  ])('not %s', (_what, text) => expect(isVisible(text)).toBe(false))
})

describe('cleaned', () => {
  test.each([
    [`a\0b${half}c`, 'abc'],
    ['a\r\n\tb', 'a b'],
    ['São João 👩🏽‍🔧', 'São João 👩🏽‍🔧'],
    [`Z${'\u0301'.repeat(110)}o\u0301`, `Z${'\u0301'.repeat(4)}o\u0301`],
    [`Z${'\u0301\u200d'.repeat(6)}`, `Z${'\u0301\u200d'.repeat(4)}`],
  ])('%j is readable in one line as %j', (text, cleaned) => {
    expect(readable(text)).toBe(cleaned)
    expect(isReadable(readable(text))).toBe(true)
  })
  test('several lines stay lines', () => {
    const text = readable(`a\r\n\tb\0\rc${half}`, { multiline: true })
    expect(text).toBe('a\n\tb\nc')
    expect(isReadable(text, { multiline: true })).toBe(true)
  })
  test.each([
    ['\u202eAna\u200b', 'Ana'],
    ['👩🏽‍🔧\u200d Ana ❤️\ufe0f', '👩🏽‍🔧 Ana ❤️'],
    ['1️⃣ Cia.', '1️⃣ Cia.'],
  ])('%j is visible as %j', (text, cleaned) => {
    expect(visible(text)).toBe(cleaned)
    expect(isVisible(visible(text))).toBe(true)
  })
})
