import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { isEmail } from './characters.ts'
import {
  answerEnum,
  answerList,
  Email,
  latestReplaced,
  PersonName,
  text,
  Timestamp,
  title,
} from './primitives.ts'

/** The custom messages of the issues, or zod's codes. */
const problems = (schema: z.ZodMiniType, value: unknown): string[] => {
  const result = schema.safeParse(value)
  return result.success
    ? []
    : result.error.issues.map(({ code, message }) => (code === 'custom' ? message : code))
}

describe('text', () => {
  test('is trimmed before its length is checked', () => {
    expect(text(1, 3).parse(`  abc ${' '.repeat(1000)}`)).toBe('abc')
    expect(problems(text(1, 3), ' ')).toEqual(['too_small'])
  })

  test('of invisible characters counts as empty', () => {
    expect(problems(text(1, 9, { multiline: true }), '\u200b\u2800\n\u3164')).toEqual([
      'too_small',
    ])
    expect(text(0, 9).parse('\u200d')).toBe('')
    expect(text(1, 9).parse('❤️\u200d')).toBe('❤️\u200d')
  })

  test('has lines only where it may', () => {
    expect(problems(text(0, 9), 'a\nb')).toEqual(['unreadable characters'])
    expect(text(0, 9, { multiline: true }).parse('a\nb')).toBe('a\nb')
  })

  test.each(['\0', '😀'.slice(0, -1), '\u0007'])('refuses %j', (bad) => {
    for (const schema of [text(0, 9), text(0, 9, { multiline: true }), title(0, 9)])
      expect(problems(schema, `a${bad}b`)).toEqual(['unreadable characters'])
  })

  test('that is too long is not checked further', () => {
    let looks = 0
    const look = () => {
      looks += 1
      return true
    }
    const schema = text(0, 10).check(z.refine(look))
    expect(problems(schema, 'x'.repeat(250_000))).toEqual(['too_big'])
    expect(looks).toBe(0)
    schema.parse('x')
    expect(looks).toBe(1)
  })
})

test('a title shows all of itself', () => {
  expect(problems(title(0, 20), 'Furadeira\u200b')).toEqual(['invisible characters'])
  expect(title(0, 20).parse('Papel ofício A4')).toBe('Papel ofício A4')
})

test("a person's name is not the platform's", () => {
  expect(problems(PersonName, 'Equipe Ofício')).toEqual(['name of the platform'])
  expect(PersonName.parse(' Marina Duarte ')).toBe('Marina Duarte')
})

describe('an e-mail', () => {
  test.each(['a@b.c', 'ana.souza+x@mail.exemplo.com.br'])('%s', (value) => {
    expect(isEmail(value)).toBe(true)
  })
  test.each(['', '@b.c', 'a@', 'a@b', 'a@.c', 'a@b.', 'a@b@c.d', 'a b@c.d', 'a@b .c'])(
    '%j is none',
    (value) => expect(isEmail(value)).toBe(false),
  )
  test('of any length is refused by its length', () => {
    expect(problems(Email, `a@${'.'.repeat(250_000)}@`)).toEqual(['too_big'])
  })
})

describe('a time', () => {
  test('is ISO 8601 in UTC', () => {
    expect(Timestamp.parse('2026-11-25T10:00:00.000Z')).toBe('2026-11-25T10:00:00.000Z')
  })
  test.each([
    '0000-01-01T00:00:00Z',
    '2026-11-25T10:00:00-03:00',
    `2026-11-25T10:00:00.${'0'.repeat(250_000)}Z`,
  ])('%.30s is none', (value) => expect(Timestamp.safeParse(value).success).toBe(false))
})

describe('an answer of a newer server', () => {
  const Status = answerEnum(['open', 'closed'])

  test('has a value that this app does not know: it reads as unknown', () => {
    const before = latestReplaced()
    expect(['open', 'paused'].map((each) => Status.parse(each))).toEqual([
      'open',
      'unknown',
    ])
    expect(Status.safeParse(7).success).toBe(false)
    // The server asks for this: it may never send such a value itself.
    expect(latestReplaced()).not.toBe(before)
  })

  test('has an entry that this app cannot parse: the others stay, in order', () => {
    const entries = answerList(z.object({ id: z.int(), kind: z.enum(['a', 'b']) }), 4)
    expect(
      entries.parse([
        { id: 1, kind: 'a' },
        { id: 2, kind: 'c' },
        null,
        { id: 4, kind: 'b' },
      ]),
    ).toEqual([
      { id: 1, kind: 'a' },
      { id: 4, kind: 'b' },
    ])
    expect(entries.safeParse('no list').success).toBe(false)
    expect(entries.safeParse(Array(5).fill({ id: 1, kind: 'a' })).success).toBe(false)
  })

  test('that is known as a whole has no replacement', () => {
    const before = latestReplaced()
    expect(answerList(Status, 2).parse(['closed', 'open'])).toEqual(['closed', 'open'])
    expect(latestReplaced()).toBe(before)
  })
})
